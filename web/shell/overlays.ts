// What opens over the page, in one script that is loaded after it.
export { Drawer } from "./drawer.tsx";
export { IdentityDialog } from "./identity-dialog.tsx";
export { KeysDialog } from "./keys-dialog.tsx";
export { Palette } from "./palette.tsx";
export { AccountMenu, TeamMenu } from "./session-menus.tsx";
