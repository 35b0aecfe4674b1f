// What the API's description says about the unsubscribe page.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Unsubscribe page"];

export const UNSUBSCRIBE_OPERATIONS = {
  get: operation({
    operationId: "unsubscribePage.get",
    tags,
    summary: "Retrieve the unsubscribe page settings",
    description:
      "Null means the default: the team's name, no logo, and colors that follow the reader's light or dark mode.",
  }),
  update: operation({
    operationId: "unsubscribePage.update",
    tags,
    summary: "Change the unsubscribe page settings",
    description:
      "Changes only the fields you send; null restores a default. Colors with too little contrast are refused.",
    example: { name: "Acme", accent_color: "#0b6e4f" },
  }),
};
