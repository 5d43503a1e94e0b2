/** The exports of the package are recorded, so that a change is visible in review. */
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

it("exports what api/ and docs/api.md list: every shape has a name, and every name a comment", () => {
  const check = (): string =>
    execFileSync(process.execPath, ["scripts/api-report.mjs", "--check"], { encoding: "utf8" });
  expect(check()).toBe("");
}, 120_000);
