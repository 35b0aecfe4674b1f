import type { SocialNetwork } from "./document.ts";

export const SOCIAL_NAMES: Record<SocialNetwork, string> = {
  website: "Website",
  email: "Email",
  x: "X",
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  tiktok: "TikTok",
  github: "GitHub",
  mastodon: "Mastodon",
  bluesky: "Bluesky",
  discord: "Discord",
};

/** Where the program serves the icons, below its public URL; images of teams are beside them. */
export const SOCIAL_ICON_PATH = "/m/icons/";

export function socialIconUrl(assetsUrl: string, network: SocialNetwork): string {
  return `${assetsUrl}${SOCIAL_ICON_PATH}${network}.png`;
}
