import { type JsonObject, parseJson } from "../../src/model/index.js";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { viewOf, writeSituation } from "./kubeconfig-view.js";
import { SITUATIONS } from "./kubeconfigs.js";
import { afterAll, describe, expect, it } from "vitest";
import { join } from "node:path";
import { tmpdir } from "node:os";

const top = mkdtempSync(join(tmpdir(), "varve-kubeconfig-"));
afterAll(() => rmSync(top, { recursive: true }));
const recorded = parseJson(readFileSync("test/cluster/kubeconfig-views.json", "utf8")) as JsonObject;

describe("a kubeconfig is read as kubectl reads it", () => {
  it.each(SITUATIONS.map((situation) => [situation.name, situation] as const))("%s", (name, situation) => {
    const folder = mkdtempSync(join(top, "one-"));
    writeSituation(situation, folder);
    expect(viewOf(situation, folder)).toEqual(recorded[name]);
  });

  it("in as many situations as are recorded", () => {
    expect(Object.keys(recorded).sort()).toEqual(SITUATIONS.map(({ name }) => name).sort());
  });
});
