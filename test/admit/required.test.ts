import { WIDGETS, validating, widget } from "./cluster.js";
import { describe, expect, it } from "vitest";
import { requiredObjects, worldOf } from "../../src/admit/index.js";

function names(...args: Parameters<typeof requiredObjects>): string[] {
  return requiredObjects(...args).map(({ kind, namespace, name }) =>
    [kind, namespace, name].filter(Boolean).join(" "),
  );
}

const POLICIES = [
  "MutatingAdmissionPolicy",
  "MutatingAdmissionPolicyBinding",
  "ValidatingAdmissionPolicy",
  "ValidatingAdmissionPolicyBinding",
];
const ACCESS = ["ClusterRole", "ClusterRoleBinding", "Role", "RoleBinding"];

describe("what a request needs to be judged", () => {
  it("is all that could matter where nothing is known", () => {
    expect(names({ object: widget() })).toEqual([
      "CustomResourceDefinition",
      ...POLICIES,
      "Namespace prod",
      ...ACCESS,
    ]);
  });

  it("is what is stored too, where it is not given", () => {
    const target = { apiVersion: "example.com/v1", kind: "Widget", namespace: "prod", name: "w" };
    expect(names({ patch: { type: "merge", value: {} }, target })).toContain("Widget prod w");
    expect(names({ patch: { type: "merge", value: {} }, oldObject: widget() })).not.toContain(
      "Widget prod w",
    );
    expect(names({ object: widget(), operation: "UPDATE" })).toContain("Widget prod w");
  });

  it("is what the policies of a world use, and no more", () => {
    const world = worldOf([
      WIDGETS,
      ...validating(
        "guard",
        {
          paramKind: { apiVersion: "v1", kind: "ConfigMap" },
          validations: [{ expression: "params != null" }],
        },
        { paramRef: { name: "limits", parameterNotFoundAction: "Deny" } },
      ),
    ]);
    expect(names({ object: widget() }, world)).toEqual([
      "CustomResourceDefinition",
      ...POLICIES,
      "Namespace prod",
      "ConfigMap prod limits",
    ]);
  });

  it("is access rules where a policy asks who may do what", () => {
    const spec = { variables: [{ name: "ok", expression: "authorizer.path('/x').check('get').allowed()" }] };
    const world = worldOf([WIDGETS, ...validating("guard", spec)]);
    expect(names({ object: widget() }, world).slice(-4)).toEqual(ACCESS);
  });
});
