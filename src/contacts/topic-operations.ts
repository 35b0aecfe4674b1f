// What the API's description says about the routes under /topics.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Topics"];

export const TOPIC_OPERATIONS = {
  create: operation({
    operationId: "createTopic",
    tags,
    summary: "Create a topic",
    description:
      "A kind of email that contacts take or leave. Emails with its `topic_id` go only to those who take it, and carry headers and a page to leave it with.",
    example: {
      name: "Product news",
      default_subscription: "opt_in",
      description: "What is new, once a month.",
      visibility: "public",
    },
  }),
  list: operation({
    operationId: "listTopics",
    tags,
    summary: "List topics",
    description: "The team's topics.",
  }),
  get: operation({
    operationId: "getTopic",
    tags,
    summary: "Retrieve a topic",
    description: "As people see it, and what holds for those who have not chosen.",
  }),
  update: operation({
    operationId: "updateTopic",
    tags,
    summary: "Change a topic",
    description: "Its default stays as it was created.",
    example: { description: "What is new, once a quarter." },
  }),
  remove: operation({
    operationId: "deleteTopic",
    tags,
    summary: "Delete a topic",
    description:
      "With what contacts chose. Emails that wait under it go to everybody who has not unsubscribed.",
  }),
};
