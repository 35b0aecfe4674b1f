import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Look = "primary" | "plain" | "quiet" | "danger";

const LOOKS: Record<Look, string> = {
  primary: "bg-accent text-accent-ink hover:brightness-110",
  plain: "border border-line-strong bg-surface text-ink hover:bg-raised",
  quiet: "text-soft hover:bg-raised hover:text-ink",
  danger: "border border-bad bg-surface text-bad hover:bg-bad-wash",
};

export interface ButtonProps extends ComponentProps<"button"> {
  look?: Look;
  /** Shown instead of a second click. */
  isBusy?: boolean;
  icon?: ReactNode;
}

/** Does something. What leads somewhere is a link. */
export function Button({ look = "plain", isBusy = false, icon, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || isBusy}
      aria-busy={isBusy}
      className={classNames(buttonClass(look), className)}
    >
      {icon}
      {isBusy ? "One moment …" : children}
    </button>
  );
}

/** The looks of a button, for links that stand among buttons. */
export function buttonClass(look: Look = "plain"): string {
  return classNames(
    "inline-flex h-8 items-center justify-center gap-2 rounded-md px-3 text-sm font-medium whitespace-nowrap",
    "transition-colors disabled:opacity-50 [&_svg]:size-4",
    LOOKS[look],
  );
}
