import { Monitor, Moon, Smartphone, Sun } from "lucide-react";
import { useState } from "react";
import { pathOf } from "../api.ts";
import { t } from "../texts/text.tsx";
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
          label={t("Width")}
          value={width}
          onChange={setWidth}
          options={[
            ["desktop", <Labelled key="d" icon={<Monitor aria-hidden="true" />} text={t("Desktop")} />],
            ["phone", <Labelled key="p" icon={<Smartphone aria-hidden="true" />} text={t("Phone")} />],
          ]}
        />
        <Segmented
          label={t("Theme of the mail client")}
          value={theme}
          onChange={setTheme}
          options={[
            ["light", <Labelled key="l" icon={<Sun aria-hidden="true" />} text={t("Light")} />],
            ["dark", <Labelled key="d" icon={<Moon aria-hidden="true" />} text={t("Dark")} />],
          ]}
        />
        <Checkbox
          label={t("Load remote images")}
          checked={isRemote}
          onChange={(event) => setRemote(event.target.checked)}
        />
      </div>
      <div className="flex justify-center overflow-clip rounded-lg border border-line bg-raised">
        <iframe
          // Fixed height: a sandboxed frame cannot report that of its content.
          title={t("Email preview")}
          key={`${theme} ${isRemote}`}
          src={pathOf(path, { theme, images: isRemote ? "on" : "off" })}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          // Answers the email's prefers-color-scheme query.
          style={{ colorScheme: theme, width: width === "phone" ? 375 : "100%" }}
          // Almost as high as the window: the page scrolls, and the frame has little to scroll by itself.
          className="h-[max(40rem,calc(100dvh-9rem))] max-w-full bg-white"
        />
      </div>
      {theme === "dark" && (
        <p className="mt-2 text-xs text-soft">
          {t(
            "Simulated. Emails with their own dark styles use them; others are inverted, as many mail clients do.",
          )}
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
