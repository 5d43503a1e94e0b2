import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FieldPath, type Scalar, type Segment, formatPath, parsePath } from "../../src/model/index.js";
import {
  ROOT,
  child,
  comparePaths,
  depthOf,
  formatSegment,
  itemKey,
  joinPaths,
  memberKey,
  overlaps,
  pathOf,
  samePath,
  segmentsOf,
  startsWith,
} from "../../src/model/internal.js";
import { fieldPath, segment } from "./arbitraries.js";
import { identical } from "./expectations.js";
import { runs } from "../long.js";

const containers = ["spec", "template", "spec", "containers"] as const;

describe("the text of a path", () => {
  it.each<[string, Segment[]]>([
    [
      "spec.template.spec.containers[name=zeebe].env[name=JAVA_TOOL_OPTIONS].value",
      [...containers, itemKey({ name: "zeebe" }), "env", itemKey({ name: "JAVA_TOOL_OPTIONS" }), "value"],
    ],
    [
      "spec.ports[port=53,protocol=UDP].targetPort",
      ["spec", "ports", itemKey({ port: 53, protocol: "UDP" }), "targetPort"],
    ],
    ['metadata.annotations["app.kubernetes.io/name"]', ["metadata", "annotations", "app.kubernetes.io/name"]],
    [
      'metadata.finalizers[="kubernetes.io/pvc-protection"]',
      ["metadata", "finalizers", memberKey("kubernetes.io/pvc-protection")],
    ],
    [
      "spec.template.spec.containers[name=zeebe].args[0]",
      [...containers, itemKey({ name: "zeebe" }), "args", 0],
    ],
  ])("is that of the map: %s", (written, segments) => {
    expect(formatPath(pathOf(...segments))).toBe(written);
    expect(segmentsOf(parsePath(written))).toStrictEqual(segments);
  });

  it.each<[string, Segment[]]>([
    ["", []],
    ['[""]', [""]],
    ["0", ["0"]],
    ["[0]", [0]],
    ["a.0[0].b", ["a", "0", 0, "b"]],
    ['a["b.c"].d', ["a", "b.c", "d"]],
    ["$patch", ["$patch"]],
    ["__proto__.constructor", ["__proto__", "constructor"]],
    ['["é"]', ["é"]],
    ['["\\ud800"]', ["\ud800"]],
    ['["a\\nb"]', ["a\nb"]],
    ['a[""=1]', ["a", itemKey({ "": 1 })]],
    ['a["b c"=x,d=y]', ["a", itemKey({ d: "y", "b c": "x" })]],
    ["[0=x,1=y]", [itemKey({ 1: "y", 0: "x" })]],
  ])("quotes only what could be read as something else: %j", (written, segments) => {
    expect(formatPath(pathOf(...segments))).toBe(written);
    expect(identical(segmentsOf(parsePath(written)), segments)).toBe(true);
  });

  it.each<[Scalar, string]>([
    ["web", "web"],
    ["v1.2-rc_3", "v1.2-rc_3"],
    ["_x", "_x"],
    ["1", '"1"'],
    [1, "1"],
    [-1.5, "-1.5"],
    [-0, "-0"],
    [1e21, "1e+21"],
    [1e20, "1e+20"],
    [10n ** 20n, "100000000000000000000"],
    ["-0", '"-0"'],
    ["1e21", '"1e21"'],
    [true, "true"],
    ["true", '"true"'],
    ["True", "True"],
    [null, "null"],
    ["null", '"null"'],
    ["nullable", "nullable"],
    ["", '""'],
    ["a b", '"a b"'],
    ["/data", '"/data"'],
    ["a,b]", '"a,b]"'],
    ['"', '"\\""'],
    ["-x", '"-x"'],
    [".x", '".x"'],
    ["x=y", '"x=y"'],
  ])("distinguishes %o from every other value: %s", (value, written) => {
    expect(memberKey(value).text).toBe(`=${written}`);
    expect(itemKey({ k: value }).text).toBe(`k=${written}`);
    expect(
      identical(segmentsOf(parsePath(`a[=${written}][k=${written}]`)), [
        "a",
        memberKey(value),
        itemKey({ k: value }),
      ]),
    ).toBe(true);
  });

  it("reads back for any path", () => {
    fc.assert(
      fc.property(fieldPath, (path) => {
        const read = parsePath(formatPath(path));
        return samePath(read, path) && identical(segmentsOf(read), segmentsOf(path));
      }),
      { numRuns: runs({ normal: 1000, long: 100_000 }) },
    );
  });

  it("is the same exactly for the same path", () => {
    fc.assert(
      fc.property(fieldPath, fieldPath, (a, b) => (formatPath(a) === formatPath(b)) === samePath(a, b)),
      { numRuns: runs({ normal: 500, long: 50_000 }) },
    );
    fc.assert(
      fc.property(segment, segment, (a, b) => (formatSegment(a) === formatSegment(b)) === identical(a, b)),
      { numRuns: runs({ normal: 500, long: 50_000 }) },
    );
  });
});

describe("the text of one segment", () => {
  it("is that of a path of its own, unless it follows another", () => {
    const segments = ["a", "a.b", 0, itemKey({ n: 1 }), memberKey("x")];
    expect(segments.map((one) => formatSegment(one))).toStrictEqual(["a", '["a.b"]', "[0]", "[n=1]", "[=x]"]);
    expect(segments.map((one) => formatSegment(one, false))).toStrictEqual([
      ".a",
      '["a.b"]',
      "[0]",
      "[n=1]",
      "[=x]",
    ]);
  });
});

describe("the key of an item", () => {
  it("has its fields sorted by name", () => {
    const key = itemKey([
      ["protocol", "UDP"],
      ["port", 53],
    ]);
    expect(key).toStrictEqual({
      names: ["port", "protocol"],
      values: [53, "UDP"],
      text: "port=53,protocol=UDP",
    });
    expect(itemKey({ port: 53, protocol: "UDP" })).toStrictEqual(key);
  });

  it("does not change the fields it was made from", () => {
    const fields = Object.freeze([["b", 1] as const, ["a", 2] as const]);
    expect(itemKey(fields).names).toStrictEqual(["a", "b"]);
  });
});

/** Pairs and triples that are related more often than two random paths would be. */
const relatives = fc
  .tuple(
    fc.array(segment, { maxLength: 3 }),
    fc.array(fc.tuple(fc.nat({ max: 3 }), fc.array(segment, { maxLength: 2 })), {
      minLength: 3,
      maxLength: 3,
    }),
  )
  .map(
    ([stem, cuts]) =>
      cuts.map(([kept, tail]) => pathOf(...stem.slice(0, kept), ...tail)) as [
        FieldPath,
        FieldPath,
        FieldPath,
      ],
  );

describe("the order of paths", () => {
  it("is total, and two paths are equal in it exactly if they are the same", () => {
    fc.assert(
      fc.property(relatives, ([a, b, c]) => {
        const isSame = (comparePaths(a, b) === 0) === samePath(a, b);
        const isAntisymmetric = Math.sign(comparePaths(a, b)) === -Math.sign(comparePaths(b, a));
        const isTransitive = comparePaths(a, b) > 0 || comparePaths(b, c) > 0 || comparePaths(a, c) <= 0;
        return isSame && isAntisymmetric && isTransitive;
      }),
      { numRuns: runs({ normal: 1000, long: 100_000 }) },
    );
  });

  it("agrees with comparing segment by segment from the root", () => {
    fc.assert(
      fc.property(relatives, ([a, b]) => {
        const left = segmentsOf(a);
        const right = segmentsOf(b);
        const at = left.findIndex(
          (one, i) => i >= right.length || formatSegment(one) !== formatSegment(right[i] as Segment),
        );
        const naive =
          at < 0 || at >= right.length
            ? left.length - right.length
            : comparePaths(pathOf(left[at] as Segment), pathOf(right[at] as Segment));
        return Math.sign(naive) === Math.sign(comparePaths(a, b));
      }),
      { numRuns: runs({ normal: 500, long: 50_000 }) },
    );
  });

  it.each([
    ["a[=-0]", "a[=0]"],
    ["a[n=-0]", "a[n=0]"],
    ["a[=100000000000000000000]", "a[=1e+20]"],
  ])("distinguishes equal numbers with different text: %s before %s", (first, second) => {
    const [left, right] = [parsePath(first), parsePath(second)];
    expect([comparePaths(left, right), comparePaths(right, left)]).toStrictEqual([-1, 1]);
  });

  it("puts parents before children, and names, keys, members, indices in this order", () => {
    const sorted = [
      "",
      "a",
      "a.b",
      "a.b.c",
      "a.c",
      "a[name=a]",
      "a[name=a].x",
      "a[name=b]",
      "a[port=9]",
      "a[port=9,protocol=TCP]",
      "a[port=10]",
      "a[=2]",
      "a[=10]",
      'a[="10"]',
      'a[="2"]',
      "a[=false]",
      "a[=true]",
      "a[=null]",
      "a[2]",
      "a[10]",
      "b",
    ];
    expect(sorted.toReversed().map(parsePath).sort(comparePaths).map(formatPath)).toStrictEqual(sorted);
  });
});

describe("a prefix", () => {
  it("is the path itself or any parent, and nothing else", () => {
    fc.assert(
      fc.property(fieldPath, fieldPath, (head, tail) => {
        const joined = joinPaths(head, tail);
        return (
          startsWith(joined, head) &&
          startsWith(joined, ROOT) &&
          startsWith(head, joined) === (depthOf(tail) === 0) &&
          depthOf(joined) === depthOf(head) + depthOf(tail)
        );
      }),
    );
  });

  it("overlaps what it contains, both ways, and siblings never overlap", () => {
    fc.assert(
      fc.property(relatives, ([a, b]) => {
        const expected = startsWith(a, b) || startsWith(b, a);
        return overlaps(a, b) === expected && overlaps(b, a) === expected;
      }),
      { numRuns: runs({ normal: 500, long: 50_000 }) },
    );
    expect(overlaps(parsePath("a.b"), parsePath("a.c"))).toBe(false);
    expect(overlaps(parsePath("a[name=x]"), parsePath("a[name=x].y"))).toBe(true);
    expect(startsWith(parsePath("ab"), parsePath("a"))).toBe(false);
  });

  it("is recognised across different chains, also when their roots are different objects", () => {
    const ownRoot: FieldPath = { parent: null, segment: "anything" };
    const path = child(child(ownRoot, "a"), itemKey({ name: "x" }));
    expect(samePath(path, parsePath("a[name=x]"))).toBe(true);
    expect(comparePaths(path, parsePath("a[name=x]"))).toBe(0);
    expect(startsWith(parsePath("a[name=x].b"), path)).toBe(true);
    expect(samePath(path, parsePath("a"))).toBe(false);
    expect(formatPath(path)).toBe("a[name=x]");
  });
});
