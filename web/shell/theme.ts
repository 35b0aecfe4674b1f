/** The theme chosen on this device, or the system setting. */
export type ThemeChoice = "light" | "dark" | "system";

export function readTheme(): ThemeChoice {
  const chosen = localStorage.getItem("theme");
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === "system") localStorage.removeItem("theme");
  else localStorage.setItem("theme", choice);
  show(choice);
}

/** Follows the system setting unless a theme was chosen. */
export function followSystemTheme(): void {
  systemIsDark.addEventListener("change", () => {
    if (readTheme() === "system") show("system");
  });
}

function show(choice: ThemeChoice): void {
  const isDark = choice === "dark" || (choice === "system" && systemIsDark.matches);
  document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
}
