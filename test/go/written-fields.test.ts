import { expect, it } from "vitest";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tableOf } from "../../scripts/written-fields/table.mjs";

it("the table of fields that Go writes is what Kubernetes' own types and default functions give", () => {
  const printed = execFileSync("written-fields", { maxBuffer: 2 ** 28 }).toString();
  expect(tableOf(printed)).toBe(readFileSync("src/schema/written-fields.ts", "utf8"));
});
