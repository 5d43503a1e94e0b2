/** How users name a resource, and the message for an ambiguous name. */
import { describe, expect, it } from "vitest";
import { findResource, isEntry } from "../../src/workspace/internal.js";
import fc from "../fast-check.js";
import { formatResourceId } from "../../src/model/index.js";

type Entry = ReturnType<typeof entry>;

function entry(file: string, line: number, kind: string, name: string, namespace = "") {
  return { id: { group: kind === "Deployment" ? "apps" : "", kind, namespace, name }, file, line };
}

const BASE = entry("base/web.yaml", 1, "Deployment", "web", "shop");
const OVERLAY = entry("overlays/web.yaml", 4, "Deployment", "web", "shop");
const ROLE = entry("rbac.yaml", 1, "ClusterRole", "system:node");
const ODD = entry("C:\\a:b.yaml", 1, "Deployment", "web", "shop");
const ALL = [BASE, OVERLAY, ROLE, ODD];

/** The position of the named resource, or the message instead. */
function found(text: string, entries: readonly Entry[] = ALL): string {
  const result = findResource(entries, text);
  return isEntry(result) ? `${result.file}:${result.line}` : `${result.message}; ${result.hint}`;
}

describe("a resource of a file", () => {
  it.each([
    ["base/web.yaml:Deployment/web", "base/web.yaml:1"],
    ["./base/../base/web.yaml:deployment.apps/shop/web", "base/web.yaml:1"],
    ["overlays/web.yaml:web", "overlays/web.yaml:4"],
    ["overlays/web.yaml:4", "overlays/web.yaml:4"],
    ["C:\\a:b.yaml:Deployment/web", "C:\\a:b.yaml:1"],
    ["ClusterRole/system:node", "rbac.yaml:1"],
    ["rbac.yaml:ClusterRole/system:node", "rbac.yaml:1"],
    ["rbac.yaml:system:node", "rbac.yaml:1"],
  ])("is found by %s", (text, place) => {
    expect(found(text)).toBe(place);
  });

  it("is listed in a form that can be typed, if its name is ambiguous", () => {
    expect(found("web")).toBe(
      '"web" matches 3 resources; name one of base/web.yaml:Deployment.apps/shop/web, ' +
        "overlays/web.yaml:Deployment.apps/shop/web, 'C:\\a:b.yaml:Deployment.apps/shop/web'",
    );
    expect(found("web", [BASE, { ...BASE, line: 9 }])).toBe(
      '"web" matches 2 resources; name one of base/web.yaml:1, base/web.yaml:9',
    );
  });

  it("is suggested if the file is right and the name is similar", () => {
    expect(found("base/web.yaml:Deployment/wev")).toBe(
      'base/web.yaml contains no resource "Deployment/wev"; did you mean "base/web.yaml:Deployment/web"?',
    );
    expect(found("other.yaml:Deployment/web")).toBe(
      'no resource "other.yaml:Deployment/web"; "varve show" lists the resources',
    );
  });

  it("is named by its file as the user typed it", () => {
    const names = {
      nameOf: (file: string) => `../${file}`,
      filesOf: (typed: string) => [typed.replace(/^\.\.\//, "")],
    };
    expect(findResource(ALL, "../base/web.yaml:web", names)).toBe(BASE);
    expect(findResource(ALL.slice(0, 2), "web", names)).toMatchObject({
      hint: "name one of ../base/web.yaml:Deployment.apps/shop/web, ../overlays/web.yaml:Deployment.apps/shop/web",
    });
  });
});

it("lists only names that match exactly one resource", () => {
  const some = fc.record({
    file: fc.constantFrom("a.yaml", "b/a.yaml", "a:b", "a b.yaml", "it's.yaml", "A"),
    kind: fc.constantFrom("A", "B", "a"),
    name: fc.constantFrom("x", "x:y", "y", "1"),
    namespace: fc.constantFrom("", "n"),
  });
  fc.assert(
    fc.property(fc.array(some, { minLength: 2, maxLength: 5 }), (given) => {
      const entries = given.map(({ file, kind, name, namespace }, i) =>
        entry(file, 10 + i, kind, name, namespace),
      );
      for (const { id } of entries) {
        const result = findResource(entries, id.name);
        if (isEntry(result)) continue;
        const meant = entries.filter((one) => one.id.name === id.name);
        const listed = textsIn(result.hint ?? "");
        expect(listed.map((text) => findResource(entries, text))).toEqual(meant);
        expect(new Set(meant.map((one) => formatResourceId(one.id))).size).toBeGreaterThan(0);
      }
    }),
  );
});

/** The arguments that a shell makes of a hint. */
function textsIn(hint: string): readonly string[] {
  const words = hint.replace("name one of ", "").match(/(?:'[^']*'|\\'|[^\s,'])+/g) ?? [];
  return words.map((word) =>
    word.replaceAll(/'([^']*)'|\\'/g, (all, inner?: string) => inner ?? all.slice(1)),
  );
}
