import { describe, expect, it } from "vitest";
import { VarveError } from "../../src/model/index.js";
import { pairObjects } from "../../src/cli/patch/pair-objects.js";
import { readManifest } from "../../src/cli/manifest/manifest.js";

/** `ns/name` of Services, or `name` without a namespace; one text per manifest. */
function pairs(...manifests: readonly string[]): string[] {
  const read = manifests.map((names, i) =>
    readManifest({
      name: `${i}.yaml`,
      path: undefined,
      text: names.split(" ").filter(Boolean).map(service).join(""),
    }),
  );
  return pairObjects(read).map(({ versions }) => versions.map((version) => version?.name ?? "-").join(" = "));
}

function service(name: string): string {
  const [namespace, own] = name.includes("/") ? name.split("/") : ["", name];
  const metadata = namespace === "" ? `{name: ${own}}` : `{namespace: ${namespace}, name: ${own}}`;
  return `---\napiVersion: v1\nkind: Service\nmetadata: ${metadata}\n`;
}

describe("objects of several manifests", () => {
  it.each<[string, string[], string[]]>([
    ["by name", ["a b", "b c"], ["Service/a = -", "Service/b = Service/b", "- = Service/c"]],
    ["by namespace if they have one", ["p/a q/a", "q/a"], ["Service/p/a = -", "Service/q/a = Service/q/a"]],
    [
      "without a namespace with the only one that has one",
      ["a", "default/a"],
      ["Service/a = Service/default/a"],
    ],
    [
      "but not with one of several",
      ["a", "p/a q/a"],
      ["Service/a = -", "- = Service/p/a", "- = Service/q/a"],
    ],
    [
      "nor across two namespaces",
      ["p/a", "q/a", "a"],
      ["Service/p/a = - = -", "- = Service/q/a = -", "- = - = Service/a"],
    ],
    ["in none of them", ["", ""], []],
  ])("are paired %s", (_, manifests, expected) => {
    expect(pairs(...manifests)).toEqual(expected);
  });

  it("cannot be compared when one occurs twice", () => {
    expect(() => pairs("a a", "a")).toThrow(VarveError);
  });

  it("need no name if each manifest has one object", () => {
    const read = ["x: 1\n", "x: 2\n"].map((text) => readManifest({ name: "a.yaml", path: undefined, text }));
    expect(pairObjects(read).map(({ versions }) => versions.map((version) => version?.value))).toEqual([
      [{ x: 1 }, { x: 2 }],
    ]);
  });
});
