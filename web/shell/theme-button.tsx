import { Moon, Sun } from "lucide-react";
import { useState } from "react";
import { Button } from "../parts/button.tsx";

/** Light or dark; remembered on this device. */
export function ThemeButton() {
  const [theme, setTheme] = useState(document.documentElement.dataset["theme"] ?? "light");
  const other = theme === "dark" ? "light" : "dark";
  function change() {
    document.documentElement.dataset["theme"] = other;
    localStorage.setItem("theme", other);
    setTheme(other);
  }
  return (
    <Button look="quiet" className="px-2" aria-label={`Use ${other} colours`} onClick={change}>
      {theme === "dark" ? <Sun /> : <Moon />}
    </Button>
  );
}
