// Runs before anything is drawn, so that no page flashes in the wrong colours.
const chosen = localStorage.getItem("theme");
const isDark =
  chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
