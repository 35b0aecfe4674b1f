// A delivered message shown in the dashboard: its tracked links lead where they did before, and its picture is not
// asked for, so that looking counts nothing.
import { CLICK_PATH, OPEN_PATH } from "../mime/track-html.ts";
import { fingerprintOfToken } from "../mime/tracking-token.ts";

const TRACKED = new RegExp(`https?://[^/\\s"'<>]+(${CLICK_PATH}|${OPEN_PATH})([\\w-]+)`, "gi");
const NO_PICTURE = "data:,";

/** `targets`: fingerprint of a link → the link. A link whose target is not known leads nowhere. */
export function withoutTracking(html: string, targets: ReadonlyMap<string, string>): string {
  return html.replaceAll(TRACKED, (_, path: string, token: string) => {
    if (path.toLowerCase() === OPEN_PATH) return NO_PICTURE;
    return Bun.escapeHTML(targets.get(fingerprintOfToken(token) ?? "") ?? "about:blank");
  });
}
