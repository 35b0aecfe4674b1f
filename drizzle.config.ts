import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: [
    "./src/store/sqlite/schema.ts",
    "./src/store/sqlite/account-schema.ts",
    "./src/store/sqlite/search-schema.ts",
    "./src/store/sqlite/log-schema.ts",
    "./src/store/sqlite/suppression-schema.ts",
    "./src/store/sqlite/team-event-schema.ts",
    "./src/store/sqlite/webhook-schema.ts",
    "./src/store/sqlite/contact-schema.ts",
    "./src/store/sqlite/template-schema.ts",
  ],
  out: "./migrations/sqlite",
});
