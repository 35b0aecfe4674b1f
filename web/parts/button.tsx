import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Variant = "primary" | "plain" | "quiet" | "risky" | "danger";

/** `icon` is a square with only an icon; the small sizes are for rows. */
type Size = "normal" | "small" | "icon" | "small-icon";

const SIZES: Record<Size, string> = {
  normal: "h-8 px-3 max-md:h-9",
  small: "h-7 px-2",
  icon: "size-8 max-md:size-9",
  "small-icon": "size-7",
};

const VARIANTS: Record<Variant, string> = {
  primary: "bg-accent text-accent-ink hover:bg-accent-strong",
  plain: "border border-line-strong bg-surface text-ink hover:bg-raised",
  quiet: "text-soft hover:bg-raised hover:text-ink",
  // Opens a confirmation, whose confirm button is `danger`.
  risky: "border border-line-strong bg-surface text-bad hover:border-bad hover:bg-bad-wash",
  danger: "bg-bad text-bad-ink hover:bg-bad-strong",
};

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: Variant;
  size?: Size;
  /** Shows a spinner and prevents a second click. */
  isBusy?: boolean;
  icon?: ReactNode;
}

/** For actions; use a link to navigate. */
export function Button({
  variant = "plain",
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
      className={classNames(buttonClass(variant, size), isBusy && "relative", className)}
    >
      {icon !== undefined || isBusy ? (
        // Keep the invisible label while busy, so that the width does not change.
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

/** The class of a button, for links styled as buttons. */
export function buttonClass(variant: Variant = "plain", size: Size = "normal"): string {
  return classNames(
    "inline-flex shrink-0 items-center justify-center gap-2 rounded-md text-sm font-medium whitespace-nowrap",
    "transition-colors duration-100 disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
    SIZES[size],
    VARIANTS[variant],
  );
}
