// The session as the server put it into the page (src/dashboard/page-document.ts).
import type { Session } from "../../src/accounts/schema.ts";

const block = document.getElementById("session");

/** Null = signed out, undefined = the server has to be asked. */
export const firstSession: Session | null | undefined =
  block === null ? undefined : JSON.parse(block.textContent ?? "");
