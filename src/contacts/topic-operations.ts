// What the API's description says about the routes under /topics.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Topics"];

export const TOPIC_OPERATIONS = {
  create: operation({
    operationId: "topics.create",
    tags,
    summary: "Create a topic",
    description:
      "Creates a kind of email that contacts can subscribe to. Emails with its `topic_id` go only to subscribed contacts and carry unsubscribe headers and a link.",
    example: {
      name: "Product news",
      default_subscription: "opt_in",
      description: "What is new, once a month.",
      visibility: "public",
    },
  }),
  list: operation({
    operationId: "topics.list",
    tags,
    summary: "List topics",
    description: "Lists the team's topics.",
  }),
  get: operation({
    operationId: "topics.get",
    tags,
    summary: "Retrieve a topic",
    description: "Returns the topic's name, description and default subscription.",
  }),
  update: operation({
    operationId: "topics.update",
    tags,
    summary: "Change a topic",
    description:
      "Changes the topic's name, description or visibility. The default subscription cannot be changed.",
    example: { description: "What is new, once a quarter." },
  }),
  remove: operation({
    operationId: "topics.remove",
    tags,
    summary: "Delete a topic",
    description:
      "Deletes the topic and the contacts' choices for it. Emails still waiting with this topic go to every contact who has not unsubscribed.",
  }),
};
