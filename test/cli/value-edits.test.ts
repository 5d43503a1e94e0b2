import { type Json, equalTyped, formatJson, formatPath } from "../../src/model/index.js";
import { DocumentWriter } from "../../src/model/internal.js";
import { atomicList, keyed, object, set } from "../model/schemas.js";
import { describe, expect, it } from "vitest";
import { json, typedDocument } from "../model/arbitraries.js";
import { applyTextEdit } from "../../src/yaml/edit/text-edit.js";
import fc from "fast-check";
import { valueEdits } from "../../src/cli/manifest/value-edits.js";

const SERVICE = object({
  spec: object({
    ports: keyed(["port", "protocol"], object({}), { protocol: "TCP" }),
    ips: set(),
    args: atomicList(),
  }),
});

/** The changes shown to a user, as `path: before -> after`. */
function told(before: Json, after: Json): string[] {
  return valueEdits(before, after, SERVICE).changes.map((change) => {
    const sides = `${show(change.before)} -> ${show(change.after)}`;
    return `${formatPath(change.path)}: ${change.isMoved ? "moved" : sides}`;
  });
}

function show(value: Json | undefined): string {
  return value === undefined ? "absent" : formatJson(value);
}

describe("the changes between two values", () => {
  it.each<[string, Json, Json, readonly string[]]>([
    ["nothing", { spec: { ips: ["a"] } }, { spec: { ips: ["a"] } }, []],
    ["a field", { a: 1, b: 2 }, { a: 1, b: 3 }, ["b: 2 -> 3"]],
    ["removed and added fields", { a: 1 }, { b: 2 }, ["a: 1 -> absent", "b: absent -> 2"]],
    ["another kind of value", { a: [1] }, { a: { x: 1 } }, ['a: [1] -> {"x":1}']],
    ["the whole value", 1, 2, [": 1 -> 2"]],
    [
      "an item by its keys, including defaults",
      { spec: { ports: [{ port: 53, protocol: "UDP" }, { port: 53 }] } },
      {
        spec: {
          ports: [
            { port: 53, protocol: "UDP" },
            { port: 53, name: "tcp" },
          ],
        },
      },
      ['spec.ports[port=53,protocol=TCP].name: absent -> "tcp"'],
    ],
    [
      "a removed item, and the remaining ones",
      { spec: { ports: [{ port: 1 }, { port: 2 }] } },
      { spec: { ports: [{ port: 2, name: "b" }] } },
      [
        'spec.ports[port=1,protocol=TCP]: {"port":1} -> absent',
        'spec.ports[port=2,protocol=TCP].name: absent -> "b"',
      ],
    ],
    [
      "a moved item, and its other changes",
      { spec: { ports: [{ port: 1 }, { port: 2 }, { port: 3 }] } },
      { spec: { ports: [{ port: 3, name: "c" }, { port: 1 }, { port: 2 }] } },
      ["spec.ports[port=3,protocol=TCP]: moved", 'spec.ports[port=3,protocol=TCP].name: absent -> "c"'],
    ],
    [
      "members of a set",
      { spec: { ips: ["a", "b"] } },
      { spec: { ips: ["b", "c"] } },
      ['spec.ips[=a]: "a" -> absent', 'spec.ips[=c]: absent -> "c"'],
    ],
    [
      "an atomic list, when it shifts",
      { spec: { args: ["a", "b"] } },
      { spec: { args: ["x", "a", "b"] } },
      ['spec.args: ["a","b"] -> ["x","a","b"]'],
    ],
    [
      "its items, when all keep their position",
      { spec: { args: ["a", { b: 1 }] } },
      { spec: { args: ["a", { b: 2 }] } },
      ["spec.args[1].b: 1 -> 2"],
    ],
    [
      "a list with a duplicate item as one value",
      { spec: { ports: [{ port: 1 }, { port: 1 }] } },
      { spec: { ports: [{ port: 1 }] } },
      ['spec.ports: [{"port":1},{"port":1}] -> [{"port":1}]'],
    ],
  ])("list %s", (_, before, after, changes) => {
    expect(told(before, after)).toEqual(changes);
  });

  it("lead from one value to the other, edit by edit", () => {
    fc.assert(
      fc.property(
        typedDocument,
        fc.oneof(
          json,
          typedDocument.map(({ document }) => document),
        ),
        (typed, other) => {
          leads(typed.document, other, typed.schema);
          leads(other, typed.document, typed.schema);
        },
      ),
    );
  });

  it("lead from one order of items to any other, with items added, removed and changed", () => {
    const item = fc.record({ port: fc.integer({ min: 0, max: 12 }), note: fc.integer({ min: 0, max: 2 }) });
    const ports = fc.uniqueArray(item, { selector: ({ port }) => port, maxLength: 10 });
    fc.assert(
      fc.property(ports, ports, (before, after) =>
        leads({ spec: { ports: before } }, { spec: { ports: after } }, SERVICE),
      ),
    );
  });

  it("move as few items as possible", () => {
    const before = [1, 2, 3, 4, 5].map((port) => ({ port }));
    const after = [1, 4, 2, 3, 5].map((port) => ({ port }));
    expect(valueEdits({ spec: { ports: before } }, { spec: { ports: after } }, SERVICE).edits).toEqual([
      { op: "remove", pointer: ["spec", "ports", 3] },
      { op: "insert", pointer: ["spec", "ports", 1], value: { port: 4 } },
    ]);
  });
});

function leads(before: Json, after: Json, schema: Parameters<typeof valueEdits>[2]): void {
  const { edits, changes } = valueEdits(before, after, schema);
  const writer = new DocumentWriter(before);
  for (const edit of edits) applyTextEdit(writer, edit);
  expect(equalTyped(writer.document, after)).toBe(true);
  expect(changes.length > 0).toBe(edits.length > 0);
}
