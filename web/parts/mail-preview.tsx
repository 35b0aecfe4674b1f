import { Monitor, Moon, Smartphone, Sun } from "lucide-react";
import { useState } from "react";
import { pathOf } from "../api.ts";
import { Checkbox } from "./field.tsx";
import { Segmented } from "./segmented.tsx";

/**
 * An email in a sandboxed frame without scripts or cookies. Remote images are loaded only on request, since they reveal
 * that somebody looks.
 */
export function MailPreview({ path }: { path: string }) {
  const [width, setWidth] = useState<"desktop" | "phone">("desktop");
  const [theme, setTheme] = useState<"light" | "dark">("light");
  const [isRemote, setRemote] = useState(false);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented
          label="Width"
          value={width}
          onChange={setWidth}
          options={[
            ["desktop", <Labelled key="d" icon={<Monitor aria-hidden="true" />} text="Desktop" />],
            ["phone", <Labelled key="p" icon={<Smartphone aria-hidden="true" />} text="Phone" />],
          ]}
        />
        <Segmented
          label="Theme of the mail client"
          value={theme}
          onChange={setTheme}
          options={[
            ["light", <Labelled key="l" icon={<Sun aria-hidden="true" />} text="Light" />],
            ["dark", <Labelled key="d" icon={<Moon aria-hidden="true" />} text="Dark" />],
          ]}
        />
        <Checkbox
          label="Load remote images"
          checked={isRemote}
          onChange={(event) => setRemote(event.target.checked)}
        />
      </div>
      <div className="flex justify-center rounded-lg border border-line bg-raised p-2 sm:p-4">
        <iframe
          // Fixed height: a sandboxed frame cannot report that of its content.
          title="Email preview"
          key={`${theme} ${isRemote}`}
          src={pathOf(path, { theme, images: isRemote ? "on" : "off" })}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          // Answers the email's prefers-color-scheme query.
          style={{ colorScheme: theme, width: width === "phone" ? 375 : "100%" }}
          className="h-160 max-w-full resize-y rounded bg-white"
        />
      </div>
      {theme === "dark" && (
        <p className="mt-2 text-xs text-soft">
          Simulated. Emails with their own dark styles use them; others are inverted, as many mail clients do.
        </p>
      )}
    </>
  );
}

function Labelled({ icon, text }: { icon: React.ReactNode; text: string }) {
  return (
    <>
      {icon}
      {text}
    </>
  );
}
