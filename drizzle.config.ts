import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: [
    "./src/store/sqlite/schema.ts",
    "./src/store/sqlite/accounts/account-schema.ts",
    "./src/store/sqlite/search/search-schema.ts",
    "./src/store/sqlite/accounts/log-schema.ts",
    "./src/store/sqlite/contacts/suppression-schema.ts",
    "./src/store/sqlite/webhooks/team-event-schema.ts",
    "./src/store/sqlite/webhooks/webhook-schema.ts",
    "./src/store/sqlite/contacts/contact-schema.ts",
    "./src/store/sqlite/emails/template-schema.ts",
  ],
  out: "./migrations/sqlite",
});
