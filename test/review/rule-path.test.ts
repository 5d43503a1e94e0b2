import { describe, expect, it } from "vitest";
import { type Segment, formatPath, parsePath } from "../../src/model/index.js";
import { itemKey, memberKey, pathOf } from "../../src/model/internal.js";
import { parseRulePath } from "../../src/review/index.js";

/** The paths of the changes in kubitect's matching scenarios. */
const CHANGES = ["a", "a.b", "a.b.c", "a.B.c", "a.C.c", "A.B.c", "a.b.c.d"];

function matched(rulePath: string, changes: readonly string[] = CHANGES): string[] {
  const path = parseRulePath(rulePath);
  return changes.filter((change) => path.matches(parsePath(change)));
}

describe("a rule path", () => {
  it.each<[string, string, string[]]>([
    ["matches changes that start with the same segments", "a.b.c", ["a.b.c", "a.b.c.d"]],
    ["matches everything below one segment", "a", ["a", "a.b", "a.b.c", "a.B.c", "a.C.c", "a.b.c.d"]],
    ["that is exact matches nothing longer", "a.b.c!", ["a.b.c"]],
    ["matches any of its options", "a.{b, B}.c", ["a.b.c", "a.B.c", "a.b.c.d"]],
    ["matches any one segment with a wildcard", "a.*.c", ["a.b.c", "a.B.c", "a.C.c", "a.b.c.d"]],
    ["matches with an anchored wildcard", "a.@*.c", ["a.b.c", "a.B.c", "a.C.c", "a.b.c.d"]],
    ["matches with its shorthand", "a.@.c", ["a.b.c", "a.B.c", "a.C.c", "a.b.c.d"]],
    ["matches with an anchored option block", "a.@{b}.c", ["a.b.c", "a.b.c.d"]],
    ["matches with the shorthand of one option", "a.@b.c", ["a.b.c", "a.b.c.d"]],
    ["is case-sensitive", "A", ["A.B.c"]],
    ["that is all wildcards needs as many segments", "*.*.*.*", ["a.b.c.d"]],
    ["that is exact may end in options", "a.{b, C}!", ["a.b"]],
    ["ignores spaces", "  a . { b , B } . c ! ", ["a.b.c", "a.B.c"]],
  ])("%s: %s", (_, rulePath, changes) => {
    expect(matched(rulePath)).toEqual(changes);
  });

  it("matches exactly one segment with each wildcard", () => {
    expect(matched("a.*!", ["a", "a.b", "a.b.c"])).toEqual(["a.b"]);
  });

  it("also accepts a change path as text", () => {
    const path = parseRulePath("a.@.c");
    expect([path.matches("a.b.c"), path.matches("b.b.c")]).toEqual([true, false]);
    expect(path.anchorPath("a.b.c.d")).toBe("a.b");
    expect(path.anchorPath("a.b")).toBe("a.b");
  });

  it("matches a change of the root only with one wildcard, like kubitect", () => {
    const root = pathOf();
    const seeing = ["*", "@", "@*", "*!", "a", "*.*", '[""]'].filter((text) =>
      parseRulePath(text).matches(root),
    );
    expect(seeing).toEqual(["*", "@", "@*", "*!"]);
    expect(parseRulePath("@").anchorPath(root)).toBe(root);
  });
});

describe("the parts of a rule path", () => {
  it.each<[string, string, number, number, boolean, boolean]>([
    ["a", "a", 1, 0, false, false],
    ["a . b . c", "a.b.c", 3, 0, false, false],
    ["a.b!", "a.b", 2, 0, true, false],
    ["*", "*", 1, 1, false, false],
    ["@", "@", 1, 1, false, true],
    ["@*", "@*", 1, 1, false, true],
    ["*.@.*!", "*.@.*", 3, 3, true, true],
    ["a.@{b, c}.d", "a.@{b,c}.d", 3, 0, false, true],
    ["a.@b.*", "a.@b.*", 3, 1, false, true],
    ["{a,b}.{c}", "{a,b}.{c}", 2, 0, false, false],
    ["a[0].b", "a[0].b", 3, 0, false, false],
    ["a . @[ port = 53 ] !", "a.@[port=53]", 2, 0, true, true],
  ])("of %s are its text, length, wildcards, exactness and anchor", (...expected) => {
    const [text] = expected;
    const { text: path, length, wildcardCount, isExact, isAnchored } = parseRulePath(text);
    expect([text, path, length, wildcardCount, isExact, isAnchored]).toEqual(expected);
  });

  it.each<[string, { isAnchor: boolean; isWildcard: boolean; options: Segment[] }]>([
    ["a", { isAnchor: false, isWildcard: false, options: ["a"] }],
    ["{a}", { isAnchor: false, isWildcard: false, options: ["a"] }],
    ["@a", { isAnchor: true, isWildcard: false, options: ["a"] }],
    ["@{a, b}", { isAnchor: true, isWildcard: false, options: ["a", "b"] }],
    ["*", { isAnchor: false, isWildcard: true, options: [] }],
    ["@", { isAnchor: true, isWildcard: true, options: [] }],
    ["@*", { isAnchor: true, isWildcard: true, options: [] }],
  ])("include the kinds of its segments: %s", (text, expected) => {
    const segments = parseRulePath(text).segments.map(({ text: own, isAnchor, isWildcard, options }) => ({
      text: own,
      isAnchor,
      isWildcard,
      options,
    }));
    expect(segments).toEqual([{ text: text.replaceAll(" ", ""), ...expected }]);
  });

  it("include what each segment contains and matches", () => {
    const [options, wildcard] = parseRulePath("{a, b}.*").segments;
    expect(["a", "b", "c"].map((name) => options?.containsOption(name))).toEqual([true, true, false]);
    expect(["a", "b", "c"].map((name) => options?.matches(name))).toEqual([true, true, false]);
    expect([wildcard?.containsOption("a"), wildcard?.matches("a")]).toEqual([false, true]);
  });

  it("print as the whole path, including its end", () => {
    const texts = ["a . {b, c}!", "@ . *", "a.[0].@.[0]", "a.@[0]"];
    expect(texts.map((text) => String(parseRulePath(text)))).toEqual([
      "a.{b,c}!",
      "@.*",
      "a[0].@.[0]",
      "a.@[0]",
    ]);
  });
});

describe("an anchor", () => {
  it.each<[string, string, string]>([
    ["a.@", "a.b", "a.b"],
    ["a.@", "a.b.c.d", "a.b"],
    ["@.b", "a.b.c", "a"],
    ["*.@{a, b}.*", "a.b.c.d", "a.b"],
    ["*.@b.*", "a.b.c", "a.b"],
    ["a.@b.c!", "a.b.c", "a.b"],
  ])("is found: %s cuts %s to %s", (rulePath, change, anchor) => {
    expect(formatPath(parseRulePath(rulePath).anchorPath(parsePath(change)))).toBe(anchor);
  });

  it.each<[string, string, string]>([
    ["there is no anchor", "a.b", "a.b.c"],
    ["the anchored options do not include the segment", "*.@{a}.*", "a.b.c"],
    ["the change path is shorter than the rule path", "a.@.c", "a.b"],
  ])("leaves the whole change path when %s", (_, rulePath, change) => {
    const path = parsePath(change);
    expect(parseRulePath(rulePath).anchorPath(path)).toBe(path);
  });

  it("returns the tree node of the path", () => {
    const instance = pathOf("instances", itemKey({ id: 1 }));
    const leaf = { parent: instance, segment: "cpu" };
    expect(parseRulePath("instances.@").anchorPath(leaf)).toBe(instance);
  });
});

describe("a plain name", () => {
  const path = parseRulePath("list.x.name");

  it.each<[string, Segment]>([
    ["a map key", "x"],
    ["an item with one key", itemKey({ name: "x" })],
    ["a member of a set", memberKey("x")],
  ])("matches %s of that name", (_, segment) => {
    expect(path.matches(pathOf("list", segment, "name"))).toBe(true);
  });

  it.each<[string, Segment, boolean]>([
    ["1", itemKey({ id: 1 }), true],
    ["1", itemKey({ id: "1" }), true],
    ["1", 1, true],
    ["1", itemKey({ id: 1, zone: "a" }), false],
    ["true", itemKey({ id: true }), true],
    ["9007199254740993", itemKey({ id: 9007199254740993n }), true],
    ["01", 1, false],
  ])("matches the printed key of an item: %s", (name, segment, isMatch) => {
    expect(parseRulePath(`instances.${name}`).matches(pathOf("instances", segment, "cpu"))).toBe(isMatch);
  });
});

describe("a segment of a field path", () => {
  it.each<[string, string, boolean]>([
    [
      'metadata.annotations["app.kubernetes.io/name"]',
      'metadata.annotations["app.kubernetes.io/name"]',
      true,
    ],
    [
      'metadata.annotations["app.kubernetes.io/name"]!',
      'metadata.annotations["app.kubernetes.io/name"]',
      true,
    ],
    [
      "metadata.annotations.app\\.kubernetes\\.io/name",
      'metadata.annotations["app.kubernetes.io/name"]',
      true,
    ],
    [
      'metadata.annotations["app.kubernetes.io/part-of"]',
      'metadata.annotations["app.kubernetes.io/name"]',
      false,
    ],
    ["spec.ports[port=53,protocol=UDP]", "spec.ports[port=53,protocol=UDP].targetPort", true],
    ["spec.ports[protocol=UDP, port=53]", "spec.ports[port=53,protocol=UDP].targetPort", true],
    ["spec.ports[port=53,protocol=UDP]", "spec.ports[port=53,protocol=TCP].targetPort", false],
    ["spec.ports[port=53]", "spec.ports[port=53,protocol=TCP].targetPort", true],
    ["spec.ports[port=53,protocol=UDP]", "spec.ports[port=53].targetPort", false],
    ['spec.ports[port="53"]', "spec.ports[port=53].targetPort", false],
    ["args[0]", "args[0]", true],
    ["args[0]", "args[1]", false],
    ["args[0]", "args[=0]", false],
    ['finalizers[="a/b"]', 'finalizers[="a/b"]', true],
    ['finalizers["a/b"]', 'finalizers[="a/b"]', true],
    ['a["x y"].b', 'a["x y"].b', true],
    ['a["*"]', 'a["*"]', true],
    ['a["*"]', "a.b", false],
    ["a.\\*\\@", 'a["*@"]', true],
    ["a.\\ b", 'a[" b"]', true],
    ["containers.zeebe.image", "containers[name=zeebe].image", true],
  ])("is also a segment of a rule path: %s and %s: %s", (rulePath, change, isMatch) => {
    expect(parseRulePath(rulePath).matches(parsePath(change))).toBe(isMatch);
  });

  it("can be an option, and can be anchored", () => {
    const path = parseRulePath('spec.ports.@{[port=53, protocol=UDP], dns, ["a.b"]}.port');
    const changes = [
      "spec.ports[port=53,protocol=UDP].port",
      "spec.ports[name=dns].port",
      'spec.ports["a.b"].port',
    ];
    expect(changes.map((change) => path.anchorPath(change))).toEqual([
      "spec.ports[port=53,protocol=UDP]",
      "spec.ports[name=dns]",
      'spec.ports["a.b"]',
    ]);
  });

  it("may contain reserved characters, which a wildcard also matches (kubitect's README says never)", () => {
    expect(matched("*.b", ['["a@b"].b', '["{a}"].b', '["a.b"].b', '["a!"].b', '["a b"].b'])).toHaveLength(5);
  });
});
