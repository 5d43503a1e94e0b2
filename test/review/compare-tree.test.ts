import { describe, expect, it } from "vitest";
import { formatPath, getAt, parsePath } from "../../src/model/index.js";
import { samePath, segmentsOf } from "../../src/model/internal.js";
import { keyed, lineOf, map, outline } from "./compare-language.js";
import { changesOf } from "../../src/review/compare/comparison.js";
import { compare } from "../../src/review/compare/compare.js";

const before = {
  kept: 1,
  spec: {
    replicas: 1,
    containers: [
      { name: "app", image: "a" },
      { name: "log", image: "l" },
    ],
    paused: false,
  },
};
const after = {
  spec: {
    replicas: 2,
    containers: [
      { name: "new", image: "n" },
      { name: "log", image: "m" },
    ],
    paused: false,
  },
  kept: 1,
};

describe("the tree", () => {
  const { tree } = compare(before, after);

  it("contains changes and their parents, in the old order", () => {
    expect(outline(tree)).toEqual([
      "modify (root)",
      "modify spec",
      "modify spec.replicas",
      "modify spec.containers",
      "delete spec.containers[name=app]",
      "delete spec.containers[name=app].name",
      "delete spec.containers[name=app].image",
      "modify spec.containers[name=log]",
      "modify spec.containers[name=log].image",
      "create spec.containers[name=new]",
      "create spec.containers[name=new].name",
      "create spec.containers[name=new].image",
    ]);
  });

  it("contains unchanged nodes on request", () => {
    expect(outline(compare(before, after, { keepUnchanged: true }).tree)).toEqual([
      "modify (root)",
      "none kept",
      "modify spec",
      "modify spec.replicas",
      "modify spec.containers",
      "delete spec.containers[name=app]",
      "delete spec.containers[name=app].name",
      "delete spec.containers[name=app].image",
      "modify spec.containers[name=log]",
      "none spec.containers[name=log].name",
      "modify spec.containers[name=log].image",
      "create spec.containers[name=new]",
      "create spec.containers[name=new].name",
      "create spec.containers[name=new].image",
      "none spec.paused",
    ]);
  });

  it("consists of paths: a node can be printed, compared and looked up", () => {
    const image = changesOf(tree).find((node) => formatPath(node).includes("log"));
    expect(image).toBeDefined();
    expect(samePath(image ?? tree, parsePath("spec.containers[name=log].image"))).toBe(true);
    expect(getAt(after, image ?? tree)).toBe("m");
  });

  it("leads from every node up to the root", () => {
    for (const node of changesOf(tree)) {
      let top = node;
      for (let steps = segmentsOf(node).length; steps > 0; steps--) top = top.parent ?? top;
      expect(top).toBe(tree);
    }
    expect(tree.parent).toBeNull();
  });

  it("has both values at every node, including lists (kubitect's are always empty)", () => {
    const [spec] = tree.children;
    const [, containers] = spec?.children ?? [];
    const [app, , created] = containers?.children ?? [];
    expect([spec?.before, spec?.after]).toEqual([before.spec, after.spec]);
    expect([containers?.before, containers?.after]).toEqual([before.spec.containers, after.spec.containers]);
    expect([app?.before, app?.after]).toEqual([before.spec.containers[0], undefined]);
    expect([created?.before, created?.after]).toEqual([undefined, after.spec.containers[0]]);
  });

  it("lists the fields of a created object, with no old value (kubitect adds empty fields)", () => {
    const { tree: created } = compare({}, { node: { ip: "" } });
    expect(changesOf(created).map(({ before: past, after: now }) => [past, now])).toEqual([[undefined, ""]]);
  });

  it("keeps the items of collections on request, moved ones at their old positions", () => {
    const { tree: full } = compare(
      { args: ["a", "b"], same: [[1]] },
      { args: ["b"], same: [[1]] },
      { keepUnchanged: true },
    );
    expect(outline(full)).toEqual([
      "modify (root)",
      "modify args",
      "delete args[0]",
      "none args[1]",
      "none same",
      "none same[0]",
      "none same[0][0]",
    ]);
  });

  it("keeps only the equality of a reordered list", () => {
    const schema = map({ items: keyed(["id"]) });
    const items = [{ id: 1 }, { id: 2 }];
    const { tree: reordered } = compare(
      { items },
      { items: items.toReversed() },
      { schema, keepUnchanged: true },
    );
    expect(outline(reordered)).toEqual([
      "none (root)",
      "none items",
      "none items[id=1]",
      "none items[id=1].id",
      "none items[id=2]",
      "none items[id=2].id",
    ]);
  });
});

describe("changes", () => {
  it("are the changed leaves, depth first", () => {
    const { tree } = compare(before, after, { keepUnchanged: true });
    expect(changesOf(tree).map(lineOf)).toEqual([
      "modify spec.replicas: 1 -> 2",
      'delete spec.containers[name=app].name: "app"',
      'delete spec.containers[name=app].image: "a"',
      'modify spec.containers[name=log].image: "l" -> "m"',
      'create spec.containers[name=new].name: "new"',
      'create spec.containers[name=new].image: "n"',
    ]);
  });

  it("are empty when nothing changed", () => {
    expect(changesOf(compare(before, before, { keepUnchanged: true }).tree)).toEqual([]);
  });
});
