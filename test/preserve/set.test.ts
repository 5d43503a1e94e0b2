/** Sets of resources: which are paired, created and removed, and what requests match. */
import { type RegenerationOfAll, regenerateAll } from "../../src/preserve/index.js";
import { parseTarget } from "../../src/preserve/internal.js";
import { describe, expect, it } from "vitest";
import { type Json, formatPath, formatResourceId } from "../../src/model/index.js";
import { rangeAt } from "../../src/model/internal.js";
import { document } from "./story.js";
import { inShort } from "../model/expectations.js";

/** `Function/api memorySize: 128`: a resource of a kind and name with a spec. */
function resource(text: string, version = "v1beta1"): Json {
  const [, kind = "", name = "", spec = ""] = /^(\w+)\/([\w-]+) ?(.*)$/s.exec(text) ?? [];
  return document(
    `{ apiVersion: aws.io/${version}, kind: ${kind}, metadata: { name: ${name} }, spec: { ${spec} } }`,
  );
}

function placed(texts: readonly string[]) {
  return texts.map((text) => ({ value: resource(text) }));
}

function past(text: string, templateId?: string) {
  const [, kind = "", name = ""] = /^(\w+)\/([\w-]+)/.exec(text) ?? [];
  return {
    id: { group: "aws.io", kind, namespace: "", name },
    ...(templateId === undefined ? {} : { templateId }),
    evidence: [{ source: "test", base: resource(text) }],
  };
}

/** The outcome for each resource: `Function/api updated memorySize: 256`, and the diagnostics. */
function run(given: RegenerationOfAll) {
  const { resources, diagnostics } = regenerateAll(given);
  return {
    fates: resources.map(({ id, fate }) => `${id.kind}/${id.name} ${fate}`),
    specs: resources.map(({ resource: result }) => (result as { spec?: Json } | undefined)?.spec),
    problems: diagnostics.map(({ code, hint }) => [code, hint]),
  };
}

describe("a set of resources", () => {
  it.each([
    ["existing", "an existing resource", { existing: [{ value: "kind: Role" }], fresh: [] }],
    ["fresh", "a fresh resource", { existing: [], fresh: [{ value: "kind: Role" }] }],
  ])("rejects the text of a document among the %s ones", (_, name, given) => {
    expect(() => regenerateAll(given)).toThrow(name);
  });

  it("A9: pairs by group, kind, namespace and name, never by version", () => {
    expect(
      run({
        existing: [
          { value: resource("Role/api-handler a: 2") },
          { value: resource("Function/api-handler a: 1", "v1alpha1") },
          { value: document("{ apiVersion: other.io/v1, kind: Role, metadata: { name: api-handler } }") },
        ],
        fresh: [...placed(["Function/api-handler a: 1", "Role/api-handler a: 1"])],
      }),
    ).toEqual({
      fates: ["Function/api-handler updated", "Role/api-handler unchanged"],
      specs: [{ a: 1 }, { a: 2 }],
      problems: [],
    });
  });

  it("A9: rejects a duplicate resource, with both places", () => {
    const at = (file: string) => ({ file, ...rangeAt("x", 0, 1) });
    const { resources, diagnostics } = regenerateAll({
      existing: [
        { value: resource("Role/a"), at: at("one.yaml") },
        { value: resource("Role/a"), at: at("two.yaml") },
        { value: resource("Role/theirs") },
        { value: resource("Role/theirs") },
      ],
      fresh: placed(["Role/a"]),
    });
    expect(resources).toEqual([]);
    expect(
      diagnostics.map(({ code, at: place, related }) => [code, place?.file, related?.[0]?.at?.file]),
    ).toEqual([["model/duplicate-resource", "two.yaml", "one.yaml"]]);
  });

  it("A10, A11: creates new resources, respects deletions, removes dropped ones, leaves others alone", () => {
    expect(
      run({
        existing: placed(["Role/dropped a: 1", "Role/edited a: 2", "Role/theirs a: 1", "Bucket/data a: 1"]),
        fresh: placed(["Role/new a: 1", "Role/deleted a: 1"]),
        past: [
          "Role/dropped a: 1",
          "Role/edited a: 1",
          "Role/deleted a: 1",
          "Bucket/data a: 1",
          "Role/gone",
        ].map((text) => past(text)),
      }).fates,
    ).toEqual([
      "Bucket/data orphaned",
      "Role/deleted deleted",
      "Role/dropped removed",
      "Role/edited orphaned",
      "Role/new created",
    ]);
  });

  it("A11: reports a resource with an unknown past if it has a generator's label", () => {
    const value = document(
      "{ apiVersion: v1, kind: A, metadata: { name: a, labels: { varve.dev/pattern: p } } }",
    );
    expect(run({ existing: [{ value }], fresh: [] }).fates).toEqual(["A/a orphaned"]);
  });

  const renamed: RegenerationOfAll = {
    existing: placed(["Role/old a: 2, b: 1"]),
    fresh: [{ value: resource("Role/new a: 1, b: 2"), templateId: "role" }],
    past: [past("Role/old a: 1, b: 1", "role")],
  };

  it("A12: creates the new name, keeps the old one and reports it", () => {
    const { fates, problems } = run(renamed);
    expect({ fates, codes: problems.map(([code]) => code) }).toEqual({
      fates: ["Role/new created", "Role/old orphaned"],
      codes: ["preserve/renamed-resource"],
    });
  });

  it("A12: says which resource was renamed, to what, and what to do", () => {
    const { diagnostics } = regenerateAll(renamed);
    expect(
      diagnostics.map(({ resource: id, found, expected, hint }) => ({ id, found, expected, hint })),
    ).toEqual([
      {
        id: { group: "aws.io", kind: "Role", namespace: "", name: "old" },
        found: "Role.aws.io/old",
        expected: "Role.aws.io/new",
        hint: "follow the rename (--follow-renames, followRenames in code) to keep external changes, or remove the old resource yourself",
      },
    ]);
  });

  it("A12: keeps the old one even if it was not edited", () => {
    const given = { ...renamed, existing: placed(["Role/old a: 1, b: 1"]) };
    expect(run(given).fates).toEqual(["Role/new created", "Role/old orphaned"]);
  });

  it("A12: follows the rename on request, with all external changes", () => {
    const { resources } = regenerateAll({ ...renamed, followRenames: true });
    expect(
      resources.map(({ id, formerly, fate, resource: result }) => [id.name, formerly?.name, fate, result]),
    ).toEqual([["new", "old", "updated", resource("Role/new a: 2, b: 2")]]);
  });

  it("A12: is not a rename if the template still makes the resource of the old name, or that is gone", () => {
    const fresh = ["Role/old", "Role/new"].map((text) => ({ value: resource(text), templateId: "role" }));
    const before = [past("Role/old", "role")];
    expect([
      run({ existing: placed(["Role/old"]), fresh, past: before }),
      run({ existing: [], fresh: fresh.slice(1), past: before }),
    ]).toEqual([
      { fates: ["Role/new created", "Role/old unchanged"], specs: [{}, {}], problems: [] },
      { fates: ["Role/new created"], specs: [{}], problems: [] },
    ]);
  });

  it("does not change documents that are not resources", () => {
    const existing = [{ value: document("{ a: 1 }") }, { value: resource("Role/a") }];
    expect(run({ existing, fresh: placed(["Role/a"]) }).fates).toEqual(["Role/a unchanged"]);
  });

  it("decides the same for any order of the resources", () => {
    const texts = ["Role/a a: 1", "Function/b a: 1", "Role/c a: 1"];
    const given = { existing: placed(texts), fresh: placed(["Role/c a: 2", "Role/a a: 1", "Role/new"]) };
    const turned = { existing: given.existing.toReversed(), fresh: given.fresh.toReversed() };
    expect(run(turned)).toEqual(run(given));
  });
});

describe("a request", () => {
  const existing = placed([
    "Function/api memorySize: 192",
    "Function/writer memorySize: 192",
    "Role/api path: /",
  ]);
  const fresh = placed([
    "Function/api memorySize: 128",
    "Function/writer memorySize: 128",
    "Role/api path: /",
  ]);

  function specs(target: string, value: Json = 256) {
    return run({ existing, fresh, explicit: [{ target, value }] }).specs;
  }

  it("A5: with a bare path matches every resource that has it", () => {
    expect(specs("spec.memorySize")).toEqual([{ memorySize: 256 }, { memorySize: 256 }, { path: "/" }]);
  });

  it("A5: reports how many resources it matched", () => {
    const { resources } = regenerateAll({
      existing,
      fresh,
      explicit: [{ target: "spec.memorySize", value: 1 }],
    });
    expect(resources.map(({ explicit }) => explicit)).toEqual([1, 1, 0]);
  });

  it.each([
    ["api:spec.memorySize", [{ memorySize: 256 }, { memorySize: 192 }, { path: "/", memorySize: 256 }]],
    ["Function/api:spec.memorySize", [{ memorySize: 256 }, { memorySize: 192 }, { path: "/" }]],
    ["Function/*:spec.memorySize", [{ memorySize: 256 }, { memorySize: 256 }, { path: "/" }]],
    ["Function/w*r:/spec/memorySize", [{ memorySize: 192 }, { memorySize: 256 }, { path: "/" }]],
    ["Role.aws.io/api:spec.new", [{ memorySize: 192 }, { memorySize: 192 }, { path: "/", new: 256 }]],
  ])("A4, A5: %s names its resources, and may create the field", (target, expected) => {
    expect(specs(target)).toEqual(expected);
  });

  it("A4: that matches nothing is an error with the nearest names, and nothing is done", () => {
    expect(
      run({
        existing,
        fresh,
        explicit: [
          { target: "spec.memorysize", value: 1 },
          { target: "Function/apu:spec.memorySize", value: 1 },
        ],
        preserve: ["spec.pat"],
      }),
    ).toEqual({
      fates: [],
      specs: [],
      problems: [
        ["preserve/unmatched-set", 'did you mean "spec.memorySize"?'],
        ["preserve/unmatched-set", 'did you mean "Function/api"?'],
        ["preserve/unmatched-preserve", 'did you mean "spec.path"?'],
      ],
    });
  });

  it("may preserve fields of all items and of all names", () => {
    const pods = (image: string) => placed([`Pod/a containers: [{ name: c, image: ${image} }]`]);
    const given = { existing: pods("mine"), fresh: pods("ours"), overwrite: true };
    const kept = [{ containers: [{ name: "c", image: "mine" }] }];
    expect(
      ["spec.containers.image", "spec.*.image", "Pod/a:spec.containers[name=c]"].map(
        (path) => run({ ...given, preserve: [path] }).specs,
      ),
    ).toEqual([kept, kept, kept]);
  });

  it("A10: cannot set fields of an externally deleted resource, which is reported once, unless that is overwritten", () => {
    const given = { existing: [], fresh: placed(["Role/a x: 1"]), past: [past("Role/a x: 1")] };
    const explicit = ["Role/a:spec.x", "spec.x", "Role/*:spec.y"].map((target) => ({ target, value: 2 }));
    const hint = "the resource was removed: overwrite to restore it, or remove this request";
    expect([run({ ...given, explicit }), run({ ...given, explicit, overwrite: true })]).toEqual([
      { fates: [], specs: [], problems: [["preserve/unmatched-set", hint]] },
      { fates: ["Role/a created"], specs: [{ x: 2, y: 2 }], problems: [] },
    ]);
  });

  it.each([
    ['metadata.annotations["a:b/c"]', undefined, undefined, 'metadata.annotations["a:b/c"]'],
    ["api:a\\.b", undefined, "api", '["a.b"]'],
    ["Function.lambda/api:/spec/x~1y/0", "Function.lambda", "api", 'spec["x/y"][0]'],
  ])("A24: %s is read as users write it", (text, kind, name, path) => {
    const target = parseTarget(text);
    expect([target.kind, target.name, formatPath(target.path)]).toEqual([kind, name, path]);
  });

  it("A31: never shows a value of a Secret in the names of resources or problems", () => {
    const value = document(
      "{ apiVersion: v1, kind: Secret, metadata: { name: s }, stringData: { p: hunter1 } }",
    );
    const { resources, diagnostics } = regenerateAll({
      existing: [{ value }],
      fresh: [
        {
          value: document(
            "{ apiVersion: v1, kind: Secret, metadata: { name: s }, stringData: { p: hunter2 } }",
          ),
        },
      ],
      explicit: [{ target: "Secret/s:stringData", text: "hunter3" }],
    });
    expect(resources.map(({ id, fate }) => `${formatResourceId(id)} ${fate}`)).toEqual([
      "Secret/s unchanged",
    ]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["preserve/set-type"]);
    expect(diagnostics.map(inShort).join()).not.toContain("hunter");
  });
});
