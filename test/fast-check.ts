/** What tests get that say `fast-check`, and those that run outside of Vitest too. */
export * from "./seeded-fast-check.js";
export * as default from "./seeded-fast-check.js";
