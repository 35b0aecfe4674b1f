// What the API's description says about the routes under /logs.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Logs"];

export const LOG_OPERATIONS = {
  list: operation({
    operationId: "listLogs",
    tags,
    summary: "List logs",
    description:
      "Every request to the API and every transaction over SMTP that came with a key of the team, refused ones too. `status` is a number such as `422` or a kind such as `4xx`, `endpoint` a whole path, `user_agent` one of `smtp`, `node`, `python`, `php`, `ruby`, `go`, `rust`, `java`, `dotnet`, `curl`, `cli` and `other`; `start_date` is the first moment and `end_date` the first one no more. Under great load some requests are left out.",
  }),
  get: operation({
    operationId: "getLog",
    tags,
    summary: "Retrieve a log",
    description:
      "With both bodies as far as they are kept: long texts and lists are cut where they stand, and secrets and the content of attachments are removed.",
    refusals: ["not_found"],
  }),
};
