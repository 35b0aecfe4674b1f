// Runs before the first paint, so that pages do not flash in the wrong theme.
const chosen = localStorage.getItem("theme");
const isDark =
  chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
