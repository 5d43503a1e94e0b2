import { commitAll, git, makeRepository } from "./repository.js";
import { describe, expect, it } from "vitest";
import { StandingFolder } from "./standing-folder.js";
import { fill, madeOnce } from "./folder.js";
import { rmSync } from "node:fs";
import { join } from "node:path";

const CRD = (keys: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: shops.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Shop, plural: shops}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              items: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [${keys}], items: {type: object, properties: {a: {type: string}, b: {type: string}, c: {type: string}}}}
`;

const RESOURCES: Readonly<Record<string, string>> = {
  one: "{apiVersion: v1, kind: ConfigMap, metadata: {name: one}, data: {memory: '128', other: '${inputs.size}'}}",
  two: "{apiVersion: v1, kind: ConfigMap, metadata: {name: two}, data: {memory: '128'}}",
  claim:
    "{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: claim}, spec: {storageClassName: slow}}",
  shop: "{apiVersion: example.com/v1, kind: Shop, metadata: {name: shop}, spec: {items: [{a: '1', b: x, c: 'p'}, {a: '2', b: y, c: 'p'}]}}",
};

/** Two of them share a file. */
function fileOf(name: string): string {
  return name === "two" ? "one.yaml" : `${name}.yaml`;
}

function pattern(names: readonly string[]): string {
  const resources = names.map(
    (name) => `  - id: ${name}\n    file: ${fileOf(name)}\n    resource: ${RESOURCES[name]}\n`,
  );
  return `apiVersion: varve.dev/v1\nkind: Pattern\nmetadata: {name: app}\nspec:\n  version: 1.0.0\n  inputs:\n  - {name: size, type: string, default: small}\n  - {name: token, type: string, default: none, sensitive: true}\n  resources:\n${resources.join("")}`;
}

const SETTINGS = `apiVersion: varve.dev/v1
kind: Workspace
spec:
  patterns: [patterns/*]
  generate: [{name: app, pattern: app, into: ".", inputs: {size: small}}]
`;

/** A workspace in which everything is as generated. */
const generatedWith = (names: readonly string[]): (() => Promise<StandingFolder>) => {
  const made = madeOnce(async (root) => {
    fill(root, { "varve.yaml": SETTINGS, "patterns/app.yaml": pattern(names), "crd.yaml": CRD("a") });
    await new StandingFolder(root).apply();
  });
  return async () => new StandingFolder(await made());
};
const generated = generatedWith(Object.keys(RESOURCES));
const generatedTwo = generatedWith(["one", "two"]);
const generatedOne = generatedWith(["one"]);

type Change = readonly [what: string, change: (folder: StandingFolder) => void];

const CHANGES: readonly Change[] = [
  ["a value", (folder) => folder.edit("one.yaml", '"128"', '"192"')],
  ["a field that is not generated", (folder) => folder.edit("one.yaml", "data:", "data:\n  own: mine")],
  ["a removed field", (folder) => folder.edit("one.yaml", /  memory: .*\n/, "")],
  ["an item of a list", (folder) => folder.edit("shop.yaml", "b: x", "b: z")],
  ["a resource that is no longer generated", (folder) => {
    folder.edit("claim.yaml", "slow", "fast");
    folder.edit("patterns/app.yaml", pattern(Object.keys(RESOURCES)), pattern(["one", "two", "shop"]));
  }],
  ["a removed resource next to others", (folder) => folder.edit("one.yaml", /---\n[^]*$/, "")],
  ["a removed file", (folder) => rmSync(join(folder.root, "shop.yaml"))],
]; // prettier-ignore

describe("a remaining difference", () => {
  it.each(CHANGES)(
    "is known without reading the file after a run and after it was accepted: %s",
    async (_, change) => {
      const folder = await generated();
      change(folder);
      await folder.apply();
      const kept = await folder.told();
      expect([await folder.reads(), kept.quick]).toEqual([0, kept.thorough]);
      await folder.accept();
      const accepted = await folder.told();
      expect([await folder.reads(), accepted.quick]).toEqual([0, accepted.thorough]);
      expect(accepted.quick).not.toEqual(kept.quick);
    },
  );

  it("is checked again if its file, its record or the generated value changed", async () => {
    const folder = await generated();
    folder.edit("one.yaml", '"128"', '"192"');
    await folder.apply();
    const change: readonly (() => void)[] = [
      () => folder.edit("one.yaml", '"192"', '"256"'),
      () => folder.edit("varve.yaml", "size: small", "size: large"),
      () => rmSync(join(folder.root, ".varve/ownership/one.yaml.yaml")),
    ];
    for (const make of change) {
      make();
      const { quick, thorough } = await folder.told();
      expect([(await folder.reads()) > 0, quick]).toEqual([true, thorough]);
      await folder.apply();
      expect(await folder.reads()).toBe(0);
    }
  });

  it("is checked again when another definition identifies list items by other keys", async () => {
    const folder = await generated();
    folder.edit("shop.yaml", "c: p", "c: q");
    await folder.apply();
    folder.edit("crd.yaml", "[a]", "[b]");
    const { quick, thorough } = await folder.told();
    expect(quick).toEqual(thorough);
    expect(JSON.stringify(quick)).toContain("items[b=x].c");
  });
});

describe("the stored differences", () => {
  it("contain nothing from Secrets or sensitive fields", async () => {
    const folder = await generatedOne();
    const secret =
      "  - id: s\n    file: s.yaml\n    resource: {apiVersion: v1, kind: Secret, metadata: {name: s}, stringData: {password: hidden-1}}\n";
    const token =
      "  - id: t\n    file: t.yaml\n    resource: {apiVersion: v1, kind: ConfigMap, metadata: {name: t}, data: {token: '${inputs.token}', plain: p}}\n";
    folder.edit("patterns/app.yaml", /$/, `${secret}${token}`);
    folder.edit("patterns/app.yaml", "default: none", "default: hidden-2");
    await folder.apply();
    folder.edit("s.yaml", "hidden-1", "hidden-3");
    folder.edit("t.yaml", "hidden-2", "hidden-4");
    folder.edit("one.yaml", '"128"', '"seen"');
    await folder.apply();
    expect([folder.index.includes("seen"), folder.index.includes("hidden")]).toEqual([true, false]);
    const { quick, thorough } = await folder.told();
    expect(quick).toEqual(thorough);
    expect(JSON.stringify(quick)).toContain("hidden-4");
  });
});

describe("the author of a difference", () => {
  async function committed(): Promise<StandingFolder> {
    const folder = await generatedTwo();
    makeRepository(folder.root);
    commitAll(folder.root, "first");
    folder.edit("one.yaml", '"128"', '"192"');
    commitAll(folder.root, "Right-size");
    await folder.apply();
    return folder;
  }

  it("is known until a commit touches the file", async () => {
    const folder = await committed();
    commitAll(folder.root, "Record the run");
    const { quick, thorough } = await folder.told();
    expect([await folder.reads(), quick]).toEqual([0, thorough]);
    expect(JSON.stringify(quick)).toContain("Right-size");
  });

  it.each<Change>([
    ["a commit that changed the file and one that reverted it", (folder) => {
      folder.edit("one.yaml", '"192"', '"1"');
      commitAll(folder.root, "Try");
      folder.edit("one.yaml", '"1"', '"192"');
      commitAll(folder.root, "Take back");
    }],
    ["another history of the same files", (folder) => {
      git(folder.root, "checkout", "--quiet", "--orphan", "other");
      commitAll(folder.root, "All at once");
    }],
    ["a merge of a branch that has it from elsewhere", (folder) => {
      commitAll(folder.root, "Record the run");
      git(folder.root, "checkout", "--quiet", "-b", "side", "HEAD~2");
      folder.edit("one.yaml", '"128"', '"192"');
      commitAll(folder.root, "The same on a branch");
      git(folder.root, "-c", "user.name=T", "-c", "user.email=t@example.com", "merge", "--quiet", "--no-edit", "main");
    }],
  ])("is read again after %s", async (_, change) => {
    const folder = await committed();
    change(folder);
    const { quick, thorough } = await folder.told();
    expect(quick).toEqual(thorough);
    expect(await folder.reads()).toBeGreaterThan(0);
  }); // prettier-ignore

  it("is read again when an uncommitted change is committed", async () => {
    const folder = await generatedTwo();
    makeRepository(folder.root);
    commitAll(folder.root, "first");
    folder.edit("one.yaml", '"128"', '"192"');
    await folder.apply();
    const before = await folder.told();
    expect([await folder.reads(), before.quick]).toEqual([0, before.thorough]);
    commitAll(folder.root, "Right-size");
    const { quick, thorough } = await folder.told();
    expect(quick).toEqual(thorough);
    expect(JSON.stringify(quick)).toContain("Right-size");
  });
});
