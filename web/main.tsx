import "./first-answers.ts";
import { firstSession } from "./shell/first-session.ts";
import { language, loadLanguage, preferredLanguage } from "./texts/text.tsx";

const chosen = firstSession?.settings["language"];
if (typeof chosen === "string") localStorage.setItem("language", chosen);
// The pages have texts in constants, so the language comes first. Its script and those of the page are on their way
// already (src/dashboard/page-document.ts).
await loadLanguage(preferredLanguage());
document.documentElement.lang = language();
await import("./app.tsx");
