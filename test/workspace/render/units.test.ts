import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { type Json, formatJson, formatPath } from "../../../src/model/index.js";
import { fill, folderWith } from "../folder.js";
import { configMap } from "./rendering.js";
import { openWorkspace } from "../../../src/workspace/index.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runs } from "../../long.js";

type Data = Readonly<Record<string, string>>;

/** The output of a source of one unit, run by run, with manual edits in between. */
interface Story {
  readonly first: Data;
  readonly edit: string | undefined;
  readonly next: Data;
}

/** A workspace in which each of these units is a kustomize root with its own source, all with the same names. */
class UnitsFolder {
  readonly root: string;

  constructor(units: readonly string[]) {
    const generate = units.map((unit) => ({ name: unit, from: `rendered-${unit}`, into: unit }));
    const spec: Json = { files: { exclude: ["rendered-*/**"] }, generate };
    const roots = units.map((unit) => [`${unit}/kustomization.yaml`, "resources: [all.yaml]\n"] as const);
    this.root = folderWith({
      "varve.yaml": formatJson({ apiVersion: "varve.dev/v1", kind: "Workspace", spec }),
      ...Object.fromEntries(roots),
    });
  }

  render(unit: string, data: Data): void {
    const resources = Object.entries(data).map(([name, value]) => configMap(name, { value, other: "same" }));
    const all = [configMap("always"), ...resources];
    fill(this.root, {
      [`rendered-${unit}/all.yaml`]: all.map((one) => `${formatJson(one)}\n`).join("---\n"),
    });
  }

  edit(unit: string, value: string): void {
    const file = `${unit}/all.yaml`;
    const text = readFileSync(join(this.root, file), "utf8");
    fill(this.root, { [file]: text.replace("other: same", `other: ${value}`) });
  }

  async run(): Promise<readonly string[]> {
    const workspace = await openWorkspace(this.root);
    const planned = await workspace.plan({ admitting: "never" });
    await workspace.apply(planned, { confirmed: true });
    const faults = planned.diagnostics.map(({ code, message }) => `${code} ${message}`);
    const fates = planned.resources.map(({ name, part, fate, decisions }) => {
      const kept = decisions.map(({ path, outcome }) => `${formatPath(path)} ${outcome}`);
      return `${part ?? ""} ${name} ${fate} ${kept.join(", ")}`;
    });
    return [...fates, ...faults].toSorted();
  }
}

async function lived(stories: Readonly<Record<string, Story>>): Promise<readonly string[]> {
  const units = Object.keys(stories);
  const folder = new UnitsFolder(units);
  for (const unit of units) folder.render(unit, stories[unit]?.first ?? {});
  const said = [...(await folder.run())];
  for (const unit of units) {
    const { edit, next = {} } = stories[unit] ?? {};
    if (edit !== undefined) folder.edit(unit, edit);
    folder.render(unit, next);
  }
  said.push(...(await folder.run()), ...(await folder.run()));
  for (const unit of units) said.push(readFileSync(join(folder.root, unit, "all.yaml"), "utf8"));
  return said.toSorted();
}

const data = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.constantFrom("x", "y"), { maxKeys: 3 });
const story: fc.Arbitrary<Story> = fc.record({
  first: data,
  edit: fc.constantFrom(undefined, "mine", "theirs"),
  next: data,
});

it("gives the same result for two units together and alone", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(story, story, async (one, two) => {
      const together = await lived({ one, two });
      expect(together).toEqual([...(await lived({ one })), ...(await lived({ two }))].toSorted());
    }),
    { numRuns: runs({ normal: 4, long: 200 }) },
  );
});

describe("a source whose files are in one unit", () => {
  it("ignores the same resource in another unit, and does not treat it as a second set", async () => {
    const hand =
      "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: always, namespace: base}\ndata: {by: hand}\n";
    const folder = new UnitsFolder(["prod"]);
    fill(folder.root, { "base/kustomization.yaml": "resources: [web.yaml]\n", "base/web.yaml": hand });
    folder.render("prod", { a: "x" });
    expect(await folder.run()).toEqual([
      "prod/all.yaml ConfigMap/a created  added",
      "prod/all.yaml ConfigMap/always created  added",
    ]);
    expect(readFileSync(join(folder.root, "base/web.yaml"), "utf8")).toBe(hand);
  });

  it("is found by name in its unit, and rejected if no unit has it", async () => {
    const folder = new UnitsFolder(["one", "two"]);
    folder.render("one", { a: "x" });
    folder.render("two", { b: "x" });
    await folder.run();
    const workspace = await openWorkspace(folder.root);
    const explicit = (target: string) => ({
      admitting: "never" as const,
      explicit: [{ target, value: "5" }],
    });
    const { resources } = await workspace.plan(explicit("ConfigMap/b:data.value"));
    expect(resources.filter(({ fate }) => fate === "updated").map(({ part }) => part)).toEqual([
      "two/all.yaml",
    ]);
    const { verdict } = await workspace.plan(explicit("ConfigMap/none:data.value"));
    expect(verdict.outcome).toBe("failed");
  });
});
