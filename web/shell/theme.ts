/** As the person chose it on this device, or as the system has it. */
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

/** Follows the system while nothing was chosen. */
export function followSystemTheme(): void {
  systemIsDark.addEventListener("change", () => {
    if (readTheme() === "system") show("system");
  });
}

function show(choice: ThemeChoice): void {
  const isDark = choice === "dark" || (choice === "system" && systemIsDark.matches);
  document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
}
