// What the page can do with a key, a button or a menu.
import { createContext, use } from "react";

export type Act =
  | "moveUp"
  | "moveDown"
  | "duplicate"
  | "remove"
  | "link"
  | "test"
  | "saveVersion"
  | "preview"
  | "keys"
  | "region";

export interface Keys {
  run(act: Act): void;
}

export const KeysContext = createContext<Keys>({ run() {} });

export const useKeys = (): Keys => use(KeysContext);
