import { defineConfig } from "vitest/config";
import { version } from "./scripts/bundle-cli.mjs";

export default defineConfig({
  define: { VARVE_VERSION: JSON.stringify(version()) },
  test: { include: ["test/**/*.test.ts"], testTimeout: 60_000 },
});
