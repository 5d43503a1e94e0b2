/** Which resources and fields a request matches, and what is said when it matches nothing. */
import { describe, expect, it } from "vitest";
import { type RegenerationOfAll, type Target, regenerateAll } from "../../src/preserve/index.js";
import { Requests } from "../../src/preserve/internal.js";
import { type Json, parsePath } from "../../src/model/index.js";
import { parseYaml } from "../../src/yaml/index.js";

const thing = (name: string, spec: string, group = "g"): Json => parseYaml(`{ apiVersion: ${group}/v1, kind: Thing, metadata: { name: ${name} }, spec: { ${spec} } }`); // prettier-ignore
const names = ["web-a-1", "web-b-2", "api"];
const sized = (size: number) => names.map((name) => ({ value: thing(name, `size: ${size}, ports: [{ name: http, port: 1 }, { name: dns, port: 2, tls: true }], nothing: null`) })); // prettier-ignore

function run(more: Partial<RegenerationOfAll>) {
  return regenerateAll({ existing: sized(9), fresh: sized(1), ...more });
}

/** The resources in which a value is set at a target. */
function setAt(target: Target | string) {
  const { resources, diagnostics } = run({ explicit: [{ target, value: 5 }] });
  const matched = resources.filter(({ decisions }) => decisions.some(({ outcome }) => outcome === "set")).map(({ id }) => id.name);
  return diagnostics.length === 0 ? matched : diagnostics.map(({ code }) => code);
} // prettier-ignore

describe("the name of a resource in a request", () => {
  it.each<[string, readonly string[]]>([
    ["api", ["api"]],
    ["web-*", ["web-a-1", "web-b-2"]],
    ["*-1", ["web-a-1"]],
    ["*", ["api", "web-a-1", "web-b-2"]],
    ["w*-b-*", ["web-b-2"]],
    ["web-*-*-1", ["preserve/unmatched-set"]],
    ["*a*a*", ["preserve/unmatched-set"]],
    ["web-a-1*1", ["preserve/unmatched-set"]],
    ["eb-*", ["preserve/unmatched-set"]],
    ["Thing/api", ["api"]],
    ["Thing.g/api", ["api"]],
    ["Thing.h/api", ["preserve/unmatched-set"]],
    ["Th*/*-2", ["web-b-2"]],
  ])("%s matches %j", (name, matched) => {
    expect(setAt(`${name}:spec.size`).toSorted()).toEqual(matched);
  });

  it("may be the exact identity", () => {
    const id = { group: "g", kind: "Thing", namespace: "", name: "api" };
    const path = parsePath("spec.size");
    expect([setAt({ id, path }), setAt({ id: { ...id, namespace: "x" }, path })]).toEqual([
      ["api"],
      ["preserve/unmatched-set"],
    ]);
  });
});

describe("a field to preserve", () => {
  const problems = (path: string) => run({ preserve: [path] }).diagnostics.map(({ code }) => code);

  it.each([
    "spec.size",
    "spec.*",
    "*.size",
    "spec.ports.port",
    "spec.ports.tls",
    "spec.ports[0]",
    "spec.ports[1].port",
    "spec.ports[name=dns]",
    "spec.ports[name=dns].port",
    "spec.ports.*.port",
  ])("matches %s", (path) => {
    expect(problems(path)).toEqual([]);
  });

  it.each([
    "spec.sizes",
    "spec.size.*",
    "spec.size.x",
    "spec.nothing.x",
    "*.sizes",
    "spec.ports.ports",
    "spec.ports[2]",
    "spec.ports[1].host",
    "spec.ports[name=ftp]",
    "spec.ports[name=dns].host",
    "spec[0]",
  ])("does not match %s, which is reported", (path) => {
    expect(problems(path)).toEqual(["preserve/unmatched-preserve"]);
  });

  it("is kept only in the resources that the request names", () => {
    const { resources } = run({ preserve: ["web-*:spec.size"], overwrite: true });
    expect(resources.map(({ id, resource }) => [id.name, (resource as { spec: { size: number } }).spec.size])).toEqual([
      ["api", 1],
      ["web-a-1", 9],
      ["web-b-2", 9],
    ]);
  }); // prettier-ignore
});

describe("a request that matches nothing", () => {
  const hints = (target: string) => run({ explicit: [{ target, value: 5 }] }).diagnostics.map(({ hint }) => hint); // prettier-ignore

  it("names what is similar, at the first step that is missing", () => {
    expect([hints("spec.sise"), hints("spce.size"), hints("apy:spec.size"), hints("Thing/apy:spec.size")]).toEqual([
      [expect.stringContaining("spec.size")],
      [expect.stringMatching(/\bspec\b(?!\.)/)],
      [expect.stringContaining("api")],
      [expect.stringContaining("Thing/api")],
    ]);
  }); // prettier-ignore

  it("names what is similar in resources that are new", () => {
    const { diagnostics } = run({ existing: [], explicit: [{ target: "spec.sise", value: 5 }] });
    expect(diagnostics.map(({ hint }) => hint)).toEqual(['did you mean "spec.size"?']);
  });

  it("says how to create the field if nothing is similar", () => {
    expect(hints("[0]")).toEqual([expect.stringContaining("[KIND/]NAME:PATH")]);
  });

  it("is reported once for each removed resource, sorted by name", () => {
    const past = ["b", "a"].map((name) => ({ id: { group: "g", kind: "Thing", namespace: "", name }, evidence: [{ source: "test", base: thing(name, "size: 1") }] }));
    const fresh = ["b", "a"].map((name) => ({ value: thing(name, "size: 2") }));
    const explicit = [{ target: "*:spec.size", value: 5 }, { target: "*:spec.time", value: 5 }];
    const { diagnostics } = regenerateAll({ existing: [], fresh, past, explicit });
    expect(diagnostics.map(({ code, resource, hint }) => [code, resource?.name, hint?.includes("removed")])).toEqual([
      ["preserve/unmatched-set", "a", true],
      ["preserve/unmatched-set", "b", true],
    ]);
  }); // prettier-ignore
});

describe("requests over several sets of resources", () => {
  const candidate = (name: string) => ({
    id: { group: "g", kind: "Thing", namespace: "", name },
    documents: [thing(name, "size: 1")],
  });
  const nobody = () => false;

  it("are not reported if a later set has what an earlier one lacked", () => {
    const requests = new Requests({ explicit: [{ target: "a*:spec.size", value: 5 }] });
    requests.look({ candidates: [], removed: [candidate("a1")] }, nobody);
    const before = requests.unmatched().map(({ resource }) => resource?.name);
    requests.look({ candidates: [candidate("a2")], removed: [] }, nobody);
    expect([before, requests.unmatched()]).toEqual([["a1"], []]);
  });

  it("are reported with the similar names of all sets", () => {
    const requests = new Requests({ explicit: [{ target: "webb:spec.size", value: 5 }] });
    for (const name of ["web", "weba", "other"]) requests.look({ candidates: [candidate(name)], removed: [] }, nobody);
    expect(requests.unmatched().map(({ hint }) => hint)).toEqual(['did you mean "web" or "weba"?']);
  }); // prettier-ignore

  it("are reported with similar names if they name a kind alone", () => {
    const requests = new Requests({ explicit: [{ target: { kind: "Things", path: parsePath("spec.size") }, value: 5 }] });
    requests.look({ candidates: [candidate("a")], removed: [] }, nobody);
    expect(requests.unmatched().map(({ hint }) => hint)).toEqual(['did you mean "Thing/a"?']);
  }); // prettier-ignore
});

describe("a value for a single resource", () => {
  const id = { group: "g", kind: "Thing", namespace: "", name: "a" };
  const given = {
    existing: [],
    fresh: [{ value: thing("a", "size: 2") }],
    past: [{ id, evidence: [{ source: "test", base: thing("a", "size: 1") }] }],
  };
  const codes = (
    explicitFor: RegenerationOfAll["explicitFor"],
    existing: RegenerationOfAll["existing"] = [],
  ) => {
    const { resources, diagnostics } = regenerateAll({ ...given, existing, explicitFor });
    return [resources.map(({ fate }) => fate), diagnostics.map(({ code, resource }) => [code, resource])];
  };

  it("is an error if the resource was removed, and no value is none", () => {
    const set = () => [{ path: parsePath("spec.size"), value: 5 }];
    expect([codes(set), codes(() => []), codes(set, [{ value: thing("a", "size: 1") }])]).toEqual([
      [[], [["preserve/unmatched-set", id]]],
      [["deleted"], []],
      [["updated"], []],
    ]);
  });
});

describe("a request that cannot be read", () => {
  it("is reported, and the others as well", () => {
    const { diagnostics, resources } = run({
      explicit: [{ target: "spec[", value: 1 }],
      preserve: ["x:spec["],
    });
    expect([diagnostics.map(({ code }) => code), resources]).toEqual([["model/invalid-path", "model/invalid-path"], []]); // prettier-ignore
  });
});
