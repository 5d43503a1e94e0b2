/** What the package exports is written down, so that a change of it is seen in review. */
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

it("exports what api/ and docs/api.md say: every shape has a name, and every name a comment", () => {
  const check = (): string =>
    execFileSync(process.execPath, ["scripts/api-report.mjs", "--check"], { encoding: "utf8" });
  expect(check()).toBe("");
}, 120_000);
