import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Look = "primary" | "plain" | "quiet" | "risky" | "danger";

/** `icon` is a square that shows nothing else; the small ones stand in rows and lines. */
type Size = "normal" | "small" | "icon" | "small-icon";

const SIZES: Record<Size, string> = {
  normal: "h-8 px-3 max-md:h-9",
  small: "h-7 px-2",
  icon: "size-8 max-md:size-9",
  "small-icon": "size-7",
};

const LOOKS: Record<Look, string> = {
  primary: "bg-accent text-accent-ink hover:bg-accent-strong",
  plain: "border border-line-strong bg-surface text-ink hover:bg-raised",
  quiet: "text-soft hover:bg-raised hover:text-ink",
  // Opens a question; what answers it with yes is `danger`.
  risky: "border border-line-strong bg-surface text-bad hover:border-bad hover:bg-bad-wash",
  danger: "bg-bad text-bad-ink hover:bg-bad-strong",
};

export interface ButtonProps extends ComponentProps<"button"> {
  look?: Look;
  size?: Size;
  /** Shown instead of a second click. */
  isBusy?: boolean;
  icon?: ReactNode;
}

/** Does something. What leads somewhere is a link. */
export function Button({
  look = "plain",
  size = "normal",
  isBusy = false,
  icon,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || isBusy}
      aria-busy={isBusy}
      className={classNames(buttonClass(look, size), isBusy && "relative", className)}
    >
      {icon !== undefined || isBusy ? (
        // What was said keeps its place while it is done, so that the button does not change its width.
        <span className={classNames("inline-flex items-center gap-2", isBusy && "opacity-0")}>
          {icon}
          {children}
        </span>
      ) : (
        children
      )}
      {isBusy && <LoaderCircle className="absolute animate-spin" aria-hidden="true" />}
    </button>
  );
}

/** The looks of a button, for links that stand among buttons. */
export function buttonClass(look: Look = "plain", size: Size = "normal"): string {
  return classNames(
    "inline-flex shrink-0 items-center justify-center gap-2 rounded-md text-sm font-medium whitespace-nowrap",
    "transition-colors duration-100 disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
    SIZES[size],
    LOOKS[look],
  );
}
