import { Monitor, Moon, Smartphone, Sun } from "lucide-react";
import { useState } from "react";
import { pathOf } from "../api.ts";
import { Checkbox } from "./field.tsx";
import { Segmented } from "./segmented.tsx";

/**
 * An email as its recipient sees it, in a frame that may run nothing and knows nobody. Other servers learn that somebody
 * looks only when that person asks for their images.
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
          label="Colours of the mail app"
          value={theme}
          onChange={setTheme}
          options={[
            ["light", <Labelled key="l" icon={<Sun aria-hidden="true" />} text="Light" />],
            ["dark", <Labelled key="d" icon={<Moon aria-hidden="true" />} text="Dark" />],
          ]}
        />
        <Checkbox
          label="Load images from other servers"
          checked={isRemote}
          onChange={(event) => setRemote(event.target.checked)}
        />
      </div>
      <div className="flex justify-center rounded-lg border border-line bg-raised p-2 sm:p-4">
        <iframe
          // A frame cannot take its height from content that may not tell it.
          title="Preview of the email"
          key={`${theme} ${isRemote}`}
          src={pathOf(path, { theme, images: isRemote ? "on" : "off" })}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          // What the email asks for when it has colours of its own for dark apps.
          style={{ colorScheme: theme, width: width === "phone" ? 375 : "100%" }}
          className="h-160 max-w-full resize-y rounded bg-white"
        />
      </div>
      {theme === "dark" && (
        <p className="mt-2 text-xs text-soft">
          A simulation: an email with dark colours of its own shows them, any other is turned as many apps
          turn it.
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
