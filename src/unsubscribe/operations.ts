// What the API's description says about the unsubscribe page.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Unsubscribe page"];

export const UNSUBSCRIBE_OPERATIONS = {
  get: operation({
    operationId: "getUnsubscribePage",
    tags,
    summary: "Retrieve the look of the unsubscribe page",
    description: "Null stands for our own: the team's name, no logo, and colours that follow light and dark.",
  }),
  update: operation({
    operationId: "updateUnsubscribePage",
    tags,
    summary: "Change the look of the unsubscribe page",
    description: "Fields that are absent stay, null resets. Colours that people could not read are refused.",
    example: { name: "Acme", accent_color: "#0b6e4f" },
  }),
};
