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
const WEBHOOKS = ["MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"];
const ACCESS = ["ClusterRole", "ClusterRoleBinding", "Role", "RoleBinding"];

describe("the required objects of a request", () => {
  it("are all that could matter where nothing is known", () => {
    expect(names({ object: widget() })).toEqual([
      "CustomResourceDefinition",
      ...POLICIES,
      ...WEBHOOKS,
      "Namespace prod",
      ...ACCESS,
    ]);
  });

  it("include the stored object, where it is not given", () => {
    const target = { apiVersion: "example.com/v1", kind: "Widget", namespace: "prod", name: "w" };
    expect(names({ patch: { type: "merge", value: {} }, target })).toContain("Widget prod w");
    expect(names({ patch: { type: "merge", value: {} }, oldObject: widget() })).not.toContain(
      "Widget prod w",
    );
    expect(names({ object: widget(), operation: "UPDATE" })).toContain("Widget prod w");
  });

  it("are those that the policies of a world use, and no more", () => {
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
      ...WEBHOOKS,
      "Namespace prod",
      "ConfigMap prod limits",
    ]);
  });

  it("include the implied namespace where none is named, and none for cluster-scoped objects", () => {
    const object = { apiVersion: "example.com/v1", kind: "Widget", metadata: { name: "w" } };
    expect(names({ object })).toContain("Namespace default");
    const role = { apiVersion: "rbac.authorization.k8s.io/v1", kind: "ClusterRole", metadata: { name: "r" } };
    const wide = names({ object: role, operation: "UPDATE" }, worldOf([WIDGETS]));
    expect(wide).toContain("ClusterRole r");
    expect(wide.filter((name) => name.startsWith("Namespace"))).toEqual([]);
    const itself = { apiVersion: "v1", kind: "Namespace", metadata: { name: "shop" } };
    expect(names({ object: itself, operation: "UPDATE" })).toContain("Namespace shop");
  });

  it("are cluster-scoped where parameters are", () => {
    const params = {
      paramKind: { apiVersion: "v1", kind: "Namespace" },
      validations: [{ expression: "true" }],
    };
    const reference = { paramRef: { name: "limits", parameterNotFoundAction: "Deny" } };
    const world = worldOf([WIDGETS, ...validating("guard", params, reference)]);
    expect(names({ object: widget() }, world)).toContain("Namespace limits");
  });

  it("include RBAC objects if a policy uses the authorizer", () => {
    const spec = { variables: [{ name: "ok", expression: "authorizer.path('/x').check('get').allowed()" }] };
    const world = worldOf([WIDGETS, ...validating("guard", spec)]);
    expect(names({ object: widget() }, world).slice(-4)).toEqual(ACCESS);
  });
});
