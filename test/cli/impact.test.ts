/** The users of a template, on the command line. */
import { expectPublished } from "./published.js";
import { type JsonObject, formatJson } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { levels, overrideChain, resolveChains, worldOf } from "../../src/admit/index.js";
import { folderWith } from "../workspace/folder.js";
import { recordingHost } from "./varve.js";
import { runCli } from "../../src/cli/index.js";

const source = (kind: string, group = "example.com") => ({ group, kind, content: { spec: "spec" } });

function fleets(kind: string, group = "example.com") {
  return overrideChain({
    component: "spec.ships[name]",
    block: "spec",
    levels: [
      levels.inline(),
      levels.template("template", source(kind, group)),
      levels.constant("yard", { spec: {} }),
    ],
    merge: { spec: { fields: { crew: "replace" } } },
  });
}

const platform = (kind: string, group = "example.com") => `
import { levels, overrideChain, resolveChains } from "varve/admit";
const chain = overrideChain({
  component: "spec.ships[name]",
  block: "spec",
  levels: [
    levels.inline(),
    levels.template("template", { group: "${group}", kind: "${kind}", content: { spec: "spec" } }),
    levels.constant("yard", { spec: {} }),
  ],
  merge: { spec: { fields: { crew: "replace" } } },
});
const handle = ({ object, oldObject, namespace }, lookup) => ({
  object: resolveChains([chain], object, { lookup, old: oldObject, namespace }).object,
});
export default {
  chains: [chain],
  lookups: [{ group: "${group}", version: "v1", kind: "${kind}" }],
  mutate: [{ group: "example.com", version: "v1", kind: "Fleet", handle }],
};
`;

function template(crew: number | string, kind = "ShipTemplate", apiVersion = "example.com/v1"): JsonObject {
  return { apiVersion, kind, metadata: { name: "fast", namespace: "sea" }, spec: { crew } };
}

function fleet(name: string, more: JsonObject = {}): JsonObject {
  return {
    apiVersion: "example.com/v1",
    kind: "Fleet",
    metadata: { name, namespace: "sea", ...more },
    spec: { ships: [{ name: "a", template: "fast" }] },
  };
}

async function impact(files: Readonly<Record<string, JsonObject | string>>, ...words: string[]) {
  const texts = Object.entries(files).map(([name, value]) => [
    name,
    typeof value === "string" ? value : formatJson(value),
  ]);
  const cwd = folderWith({
    "varve.yaml":
      "apiVersion: varve.dev/v1\nkind: Workspace\nspec: {platform: platform.mjs, files: {exclude: [new.json]}}\n",
    ...(Object.fromEntries(texts) as Record<string, string>),
  });
  const { host, written } = recordingHost();
  const status = await runCli(["impact", ...words], { ...host, cwd });
  expectPublished(["impact", ...words], written.stdout);
  return { status, text: written.stdout };
}

describe("varve impact", () => {
  it("lists objects that were not written since the template changed", async () => {
    const chains = [fleets("ShipTemplate")];
    const stored = (crew: number, name: string) =>
      resolveChains(chains, fleet(name), { lookup: worldOf([template(crew)]) }).object;
    const { status, text } = await impact(
      {
        "platform.mjs": platform("ShipTemplate"),
        "t.json": template(6),
        "old.json": stored(5, "old"),
        "new.yaml": stored(6, "new"),
      },
      "ShipTemplate/fast",
    );
    expect(status).toBe(0);
    expect(text).toBe(
      [
        "ShipTemplate.example.com/sea/fast: 2 consumers, 1 stale",
        "new.yaml:1  Fleet.example.com/sea/new  up to date, not validated",
        "old.json:1  Fleet.example.com/sea/old  stale, not validated",
        "  spec.ships[name=a].spec.crew  5 -> 6  explicit ShipTemplate/fast",
        "",
      ].join("\n"),
    );
  });

  it("shows no value from a Secret", async () => {
    const secret = (crew: string): JsonObject => template(crew, "Secret", "v1");
    const files = {
      "platform.mjs": platform("Secret", ""),
      "s.json": secret("hunter2"),
      "f.json": fleet("f"),
      "new.json": secret("hunter3"),
    };
    for (const format of ["text", "json"]) {
      const { text } = await impact(files, "Secret/fast", "--with", "new.json", "--output", format);
      expect(text).toContain("(secret)");
      expect(text).not.toContain("hunter");
    }
  });

  it("accepts a file with a new template version, in any folder", async () => {
    const files = {
      "platform.mjs": platform("ShipTemplate"),
      "a.json": template(1),
      "z.json": template(2),
      "f.json": fleet("f"),
    };
    for (const [file, change] of [
      ["z.json", "1 -> 2"],
      ["a.json", "2 -> 1"],
    ] as const)
      expect((await impact(files, file)).text).toContain(`spec.ships[name=a].spec.crew  ${change}`);
  });

  it("requires a namespace when a name exists twice", async () => {
    const other = { ...template(1), metadata: { name: "fast", namespace: "lake" } };
    const files = {
      "platform.mjs": platform("ShipTemplate"),
      "a.json": template(1),
      "b.json": other,
      "f.json": fleet("f"),
    };
    expect((await impact(files, "ShipTemplate/fast")).status).toBe(2);
    expect((await impact(files, "shiptemplate/fast", "-n", "sea")).text).toContain("sea/fast: 1 consumer,");
    expect((await impact(files, "ShipTemplate.example.com/lake/fast")).text).toContain(
      "lake/fast: no consumers",
    );
  });

  it("finds users without a namespace, like the template", async () => {
    const bare = { ...template(2), metadata: { name: "fast" } };
    const { metadata: _, ...rest } = fleet("f");
    const files = {
      "platform.mjs": platform("ShipTemplate"),
      "t.json": bare,
      "f.json": { ...rest, metadata: { name: "f" } },
      "new.json": { ...bare, spec: { crew: 3 } },
    };
    const { text } = await impact(files, "new.json");
    expect(text).toContain("ShipTemplate.example.com/fast with new.json: 1 consumer, 1 would change");
  });
});
