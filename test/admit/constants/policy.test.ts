import { FLEETS, FLEET_POLICY, SEA, policyOf, shown } from "./policed.js";
import { type Json, type JsonObject, parseJson } from "../../../src/model/index.js";
import {
  type OverrideChain,
  admit,
  constantsPolicy,
  lintAdmission,
  overrideChain,
  levels,
  resolveChains,
  worldOf,
} from "../../../src/admit/index.js";
import { at, bridge, chains, fleet, ships } from "../override/fleet.js";
import { describe, expect, it } from "vitest";
import { send } from "../override/sending.js";
import { withConstants } from "./constants.js";

function problemsOf(given: readonly OverrideChain[]): readonly string[] {
  return constantsPolicy(given, FLEET_POLICY).diagnostics.map(({ code, message }) => `${code}: ${message}`);
}

/** The components that a record lists. */
function recorded(object: JsonObject): Json[] {
  const { annotations } = object["metadata"] as { annotations?: Record<string, string> };
  return (parseJson(annotations?.["varve.dev/filled-by"] ?? "[]") as { at: Json[] }[]).flatMap(
    (group) => group.at,
  );
}

describe("a chain that cannot become a policy", () => {
  const computed = overrideChain({
    component: "spec.mast",
    block: "spec",
    levels: [levels.inline(), levels.constant("operator", () => ({ spec: { sails: 2 } }))],
    merge: { spec: { fields: {} } },
  });

  it("is reported, and the others are emitted", () => {
    const { resources } = constantsPolicy([computed, bridge], FLEET_POLICY);
    expect(resources.map(({ kind }) => kind)).toEqual([
      "MutatingAdmissionPolicy",
      "MutatingAdmissionPolicyBinding",
    ]);
    expect(problemsOf([computed, bridge])).toEqual([
      "admit/constants-not-emitted: constants of spec.mast still need the webhook: its constants are a function of the object",
    ]);
  });

  it.each([
    ["a number that a double cannot represent", { crew: 2n ** 60n }],
    ["half a character", { crew: "\uD800" }],
  ])("has %s", (_, spec) => {
    expect(problemsOf([withConstants(bridge, { spec })])).toEqual([
      "admit/constants-not-emitted: constants of spec.bridge still need the webhook: a patch cannot represent spec.crew exactly",
      "admit/no-constants: None of the chains has constants that a policy can set.",
    ]);
  });

  it("has more constants than fit into an expression", () => {
    const tags = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`tag${i}`, "x"]));
    const { resources, diagnostics } = constantsPolicy(
      [withConstants(ships, { spec: { tags } })],
      FLEET_POLICY,
    );
    expect([resources, diagnostics.map(({ code }) => code)]).toEqual([[], ["admit/no-constants"]]);
  });
});

describe("a policy of constants", () => {
  const policy = policyOf(chains);
  const { resources } = constantsPolicy(chains, FLEET_POLICY);
  const third = overrideChain({
    component: "spec.3d",
    block: "spec",
    levels: [levels.inline(), levels.constant("operator", { spec: { crew: 1 } })],
    merge: { spec: { fields: {} } },
  });

  it("has no lint findings", () => {
    expect(lintAdmission(worldOf([FLEETS, SEA, ...resources]))).toEqual([]);
  });

  it("changes nothing where no value is missing", () => {
    const whole = fleet(
      "{bridge: {spec: {crew: 3}}, ships: [{name: a, spec: {crew: 0, hold: {size: 1Gi}}}]}",
    );
    const { steps } = admit({ object: whole }, worldOf([FLEETS, SEA, ...resources]));
    expect(steps.filter(({ name }) => name === "mutate").flatMap(({ edits }) => edits)).toEqual([]);
  });

  it("leaves components alone that the author describes, and records nothing about them", () => {
    const object = fleet(
      "{bridge: {elsewhere: there}, ships: [{name: a, template: fast}, {name: b, overrides: {crew: 4}}, {spec: {}}, {name: c}, {name: c}]}",
    );
    expect(shown(policy(object))).toEqual(shown(object));
  });

  it("removes what it filled in where a template is referenced, and keeps an edit", () => {
    const stored = policy(fleet("{ships: [{name: a}, {name: b}]}"));
    const named = fleet(
      "{ships: [{name: a, template: fast}, {name: b, template: fast, spec: {crew: 4, hold: {size: 1Gi}, resolvedFrom: {level: operator}}}]}",
    );
    const sent = { ...named, metadata: stored["metadata"] as JsonObject };
    const after = policy(sent, stored);
    expect(at(after, "spec.ships")).toEqual([
      { name: "a", template: "fast" },
      { name: "b", template: "fast", spec: { crew: 4, resolvedFrom: { level: "operator" } } },
    ]);
  });

  it("keeps the webhook's record of the webhook's components", () => {
    const template = {
      apiVersion: "example.com/v1",
      kind: "ShipTemplate",
      metadata: { name: "fast", namespace: "sea" },
      spec: { crew: 5 },
    };
    const object = fleet("{ships: [{name: a, template: fast}, {name: b}]}");
    const { object: stored } = resolveChains(chains, object, { lookup: worldOf([template]) });
    expect(shown(policy(stored, stored))).toEqual(shown(stored));
    expect(recorded(stored)).toEqual(["spec.bridge", "spec.ships[name=a]", "spec.ships[name=b]"]);
  });

  it("owns a field although the manifest of kubectl apply sets the same value", () => {
    const stored = policy(send("kubectl apply", fleet("{}")));
    const sent = send("kubectl apply", fleet("{bridge: {spec: {crew: 1}}}"), stored);
    const { object: ofWebhook } = resolveChains(chains, sent, { lookup: worldOf([]), old: stored });
    expect(recorded(ofWebhook)).toEqual([]);
    expect(recorded(policy(sent, stored))).toEqual(["spec.bridge"]);
    // It stays even when the constant changes.
    const later = policyOf([withConstants(bridge, { spec: { crew: 9 } }), ships]);
    expect(at(later(sent, stored), "spec.bridge.spec.crew")).toBe(1);
  });

  it("skips items whose names cannot be recorded", () => {
    const object = fleet('{ships: [{name: "a\\tb"}, {name: c}]}');
    expect(recorded(policy(object))).toEqual(["spec.bridge", "spec.ships[name=c]"]);
  });

  it.each([
    [
      "names beyond the first 65536 characters",
      withConstants(ships, { spec: { tags: { "\u{1F600}": "x", "\uFF5E": "y" } } }),
      "{ships: [{name: a}]}",
    ],
    ["a component whose name begins with a digit", third, '{"3d": {}}'],
  ])("fills in what the webhook fills in for %s", (_, chain, spec) => {
    const { object } = resolveChains([chain], fleet(spec), { lookup: worldOf([]) });
    expect(recorded(object)).toHaveLength(1);
    expect(shown(policyOf([chain])(fleet(spec)))).toEqual(shown(object));
  });

  it("leaves a field to the manifest that applies it, also in an item with quotes in its name", () => {
    const stored = policy(fleet("{ships: [{name: 'a\"\\b'}]}"));
    const sent = send("server-side apply", fleet("{ships: [{name: 'a\"\\b', spec: {crew: 2}}]}"), stored);
    const { object } = resolveChains(chains, sent, { lookup: worldOf([]), old: stored });
    expect(shown(policy(sent, stored))).toEqual(shown(object));
  });

  it("costs less than the API server allows for hundreds of components", () => {
    const names = Array.from({ length: 200 }, (_, i) => `{name: ship-${i}}`);
    const stored = policy(fleet(`{ships: [${names.join(", ")}]}`));
    expect(recorded(policy(stored, stored))).toHaveLength(201);
  });
});
