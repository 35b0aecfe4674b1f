import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./src/store/sql/**/*schema.ts",
  out: "./migrations/sqlite",
});
