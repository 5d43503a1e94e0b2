import { WIDGETS, configMap, validating, widget } from "./cluster.js";
import { admit, worldOf } from "../../src/admit/index.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

const CONFIG_MAPS = { apiVersion: "v1", kind: "ConfigMap" };
const LIMITS = { apiVersion: "limits.io/v1", kind: "Limit" };

function limit(name: string, data: JsonObject, labels: JsonObject = {}): JsonObject {
  return { ...LIMITS, metadata: { name, labels }, data };
}

const WORLD = [
  WIDGETS,
  configMap("a", { max: "1" }, { labels: { set: "x" } }),
  configMap("b", { max: "9" }, { labels: { set: "x" } }),
  configMap("a", { max: "5" }, { namespace: "shared" }),
  limit("a", { max: "2" }),
];

/** The result of one policy, with the parameters that a binding references. */
function ask(
  paramKind: JsonObject | undefined,
  paramRef: JsonObject | undefined,
  more: { readonly object?: JsonObject; readonly failurePolicy?: string; readonly expression?: string } = {},
): string[] {
  const { object = widget({ size: 3 }), failurePolicy = "Fail" } = more;
  const { expression = "object.spec.size <= int(params.data.max)" } = more;
  const messageExpression = paramKind === undefined ? "'none'" : "'max ' + string(params.data.max)";
  const world = worldOf([
    ...WORLD,
    ...validating(
      "guard",
      {
        failurePolicy,
        ...(paramKind === undefined ? {} : { paramKind }),
        validations: [{ expression, messageExpression }],
      },
      paramRef === undefined ? {} : { paramRef },
    ),
  ]);
  const { failures } = admit({ object }, world);
  return failures.map((failure) =>
    failure.tier === 3 ? `${failure.policy.param ?? "-"}: ${failure.policy.message}` : "",
  );
}

const DENY = { parameterNotFoundAction: "Deny" };
const ALLOW = { parameterNotFoundAction: "Allow" };

describe("parameters in namespaces", () => {
  it.each([
    ["are looked up in the namespace of the request", { name: "a", ...DENY }, ["prod/a: max 1"]],
    ["are looked up where the binding says", { name: "a", namespace: "shared", ...DENY }, []],
    ["that satisfy the policy let the request pass", { name: "b", ...DENY }, []],
    [
      "are all used when a selector finds several, and all must pass",
      { selector: { matchLabels: { set: "x" } }, ...DENY },
      ["prod/a: max 1"],
    ],
    ["are all of the namespace for an empty selector", { selector: {}, ...DENY }, ["prod/a: max 1"]],
  ])("%s", (_, paramRef, expected) => {
    expect(ask(CONFIG_MAPS, paramRef)).toEqual(expected);
  });

  it("cannot be found for cluster-scoped objects, unless the binding names a namespace", () => {
    const object = { apiVersion: "v1", kind: "Node", metadata: { name: "n" }, spec: {} };
    expect(ask(CONFIG_MAPS, { name: "a", ...DENY }, { object })).toEqual([
      "-: failed to configure binding: cannot use namespaced paramRef in policy binding that matches cluster-scoped resources",
    ]);
    const expression = "params.data.max == '5'";
    expect(ask(CONFIG_MAPS, { name: "a", namespace: "shared", ...DENY }, { object, expression })).toEqual([]);
  });
});

describe("cluster-scoped parameters", () => {
  it("are found by name", () => {
    expect(ask(LIMITS, { name: "a", ...DENY })).toEqual(["a: max 2"]);
  });

  it("must not be looked up in a namespace", () => {
    expect(ask(LIMITS, { name: "a", namespace: "prod", ...DENY })).toEqual([
      "-: failed to configure binding: paramRef.namespace must not be provided for a cluster-scoped `paramKind`",
    ]);
  });
});

describe("missing parameters", () => {
  const absent =
    "-: failed to configure binding: no params found for policy binding with `Deny` parameterNotFoundAction";

  it.each([
    ["by name", { name: "none" }],
    ["by selector", { selector: { matchLabels: { set: "none" } } }],
  ])("%s deny or allow the request, as the binding says", (_, paramRef) => {
    expect(ask(CONFIG_MAPS, { ...paramRef, ...DENY })).toEqual([absent]);
    expect(ask(CONFIG_MAPS, { ...paramRef, ...ALLOW })).toEqual([]);
  });

  it("are ignored by a policy that ignores errors", () => {
    expect(ask(CONFIG_MAPS, { name: "none", ...DENY }, { failurePolicy: "Ignore" })).toEqual([]);
  });

  it("are null when the binding references none", () => {
    expect(ask(CONFIG_MAPS, undefined, { expression: "params == null" })).toEqual([]);
  });

  it("are ignored when the policy takes none", () => {
    expect(ask(undefined, { name: "none", ...DENY }, { expression: "object.spec.size == 3" })).toEqual([]);
  });

  it("are an error of the policy when their kind is unknown", () => {
    expect(ask({ apiVersion: "gone.io/v1", kind: "Gone" }, { name: "a", ...DENY })).toEqual([
      "-: failed to configure policy: failed to find resource referenced by paramKind: 'gone.io/v1, Kind=Gone'",
    ]);
  });
});

describe("a reference to parameters", () => {
  it.each([
    [
      "must not have both name and selector",
      { name: "a", selector: {}, ...DENY },
      "paramRef.name and paramRef.selector are mutually exclusive",
    ],
    ["must have one of them", { ...DENY }, "one of name or selector must be provided"],
    [
      "reports an invalid selector",
      { selector: { matchExpressions: [{ key: "a", operator: "Gt" }] }, ...DENY },
      '"Gt" is not a valid label selector operator',
    ],
  ])("%s", (_, paramRef, expected) => {
    expect(ask(CONFIG_MAPS, paramRef as JsonObject)).toEqual([`-: failed to configure binding: ${expected}`]);
  });
});
