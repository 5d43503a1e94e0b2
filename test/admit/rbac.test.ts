import { WIDGETS, validating, widget } from "./cluster.js";
import { admit, worldOf } from "../../src/admit/index.js";
import { describe, expect, it } from "vitest";
import type { AccessRequest } from "../../src/cel/internal.js";
import type { JsonObject } from "../../src/model/index.js";
import { rbacAuthorizer } from "../../src/admit/access/rbac.js";

const NOBODY = { clusterRoles: [], roles: [], clusterRoleBindings: [], roleBindings: [] };

function role(name: string, rules: JsonObject[], more: JsonObject = {}): JsonObject {
  const { namespace, labels, ...rest } = more;
  const place = {
    ...(namespace === undefined ? {} : { namespace }),
    ...(labels === undefined ? {} : { labels }),
  };
  return { metadata: { name, ...place }, rules, ...rest };
}

function binding(
  name: string,
  kind: string,
  roleName: string,
  subject: JsonObject,
  namespace?: string,
): JsonObject {
  return {
    metadata: { name, ...(namespace === undefined ? {} : { namespace }) },
    roleRef: { apiGroup: "rbac.authorization.k8s.io", kind, name: roleName },
    subjects: [subject],
  };
}

const ANN = { kind: "User", name: "ann" };
const READS_PODS = { verbs: ["get"], apiGroups: [""], resources: ["pods"] };

function may(over: Partial<Record<string, string>> = {}, groups: readonly string[] = []): AccessRequest {
  const { user = "ann", verb = "get", path, ...rest } = over;
  const target =
    path === undefined
      ? {
          group: "",
          resource: "pods",
          subresource: "",
          namespace: "prod",
          name: "",
          fieldSelector: "",
          labelSelector: "",
          ...rest,
        }
      : { path };
  return { user: { name: user, uid: "", groups }, verb, target };
}

describe("a rule of a role", () => {
  it.each([
    ["allows what it lists", READS_PODS, may(), true],
    ["does not allow other verbs", READS_PODS, may({ verb: "list" }), false],
    ["does not allow other groups", READS_PODS, may({ group: "apps" }), false],
    ["does not allow subresources", READS_PODS, may({ subresource: "log" }), false],
    [
      "allows a subresource that it lists",
      { ...READS_PODS, resources: ["pods/log"] },
      may({ subresource: "log" }),
      true,
    ],
    [
      "allows a subresource of every resource",
      { ...READS_PODS, resources: ["*/log"] },
      may({ subresource: "log" }),
      true,
    ],
    [
      "allows everything for *",
      { verbs: ["*"], apiGroups: ["*"], resources: ["*"] },
      may({ subresource: "log" }),
      true,
    ],
    ["allows the names it lists", { ...READS_PODS, resourceNames: ["a"] }, may({ name: "a" }), true],
    ["does not allow other names", { ...READS_PODS, resourceNames: ["a"] }, may({ name: "b" }), false],
    ["does not allow all names when it lists some", { ...READS_PODS, resourceNames: ["a"] }, may(), false],
    ["allows a path", { verbs: ["get"], nonResourceURLs: ["/healthz"] }, may({ path: "/healthz" }), true],
    ["allows a path prefix", { verbs: ["get"], nonResourceURLs: ["/api/*"] }, may({ path: "/api/v1" }), true],
    [
      "does not allow other paths",
      { verbs: ["get"], nonResourceURLs: ["/api/*"] },
      may({ path: "/apis" }),
      false,
    ],
  ])("%s", (_, rule, request, expected) => {
    const authorize = rbacAuthorizer({
      ...NOBODY,
      clusterRoles: [role("reader", [rule])],
      clusterRoleBindings: [binding("b", "ClusterRole", "reader", ANN)],
    });
    expect(authorize(request).allowed).toBe(expected);
  });
});

describe("a binding of a role", () => {
  const roles = {
    clusterRoles: [role("reader", [READS_PODS])],
    roles: [role("local", [READS_PODS], { namespace: "prod" })],
  };

  it.each([
    ["a user", ANN, may(), true],
    ["another user", { kind: "User", name: "bob" }, may(), false],
    ["a group", { kind: "Group", name: "dev" }, may({}, ["dev"]), true],
    [
      "a service account by its namespace",
      { kind: "ServiceAccount", name: "sa", namespace: "ci" },
      may({ user: "system:serviceaccount:ci:sa" }),
      true,
    ],
    [
      "a service account of its own namespace",
      { kind: "ServiceAccount", name: "sa" },
      may({ user: "system:serviceaccount:prod:sa" }),
      true,
    ],
  ])("applies to %s", (_, subject, request, expected) => {
    const authorize = rbacAuthorizer({
      ...NOBODY,
      ...roles,
      roleBindings: [binding("b", "Role", "local", subject, "prod")],
    });
    expect(authorize(request).allowed).toBe(expected);
  });

  it("in a namespace applies only there", () => {
    const authorize = rbacAuthorizer({
      ...NOBODY,
      ...roles,
      roleBindings: [binding("b", "ClusterRole", "reader", ANN, "prod")],
    });
    expect(["prod", "test", ""].map((namespace) => authorize(may({ namespace })).allowed)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("names the rule that allowed it", () => {
    const authorize = rbacAuthorizer({
      ...NOBODY,
      ...roles,
      roleBindings: [binding("b", "Role", "local", { kind: "ServiceAccount", name: "sa" }, "prod")],
      clusterRoleBindings: [binding("all", "ClusterRole", "reader", ANN)],
    });
    expect(authorize(may()).reason).toBe(
      'RBAC: allowed by ClusterRoleBinding "all" of ClusterRole "reader" to User "ann"',
    );
    expect(authorize(may({ user: "system:serviceaccount:prod:sa" })).reason).toBe(
      'RBAC: allowed by RoleBinding "b/prod" of Role "local" to ServiceAccount "sa/prod"',
    );
  });

  it("to a missing role is reported when nothing else allows the request", () => {
    const authorize = rbacAuthorizer({
      ...NOBODY,
      clusterRoleBindings: [binding("b", "ClusterRole", "gone", ANN)],
    });
    expect(authorize(may())).toEqual({
      allowed: false,
      reason: 'RBAC: clusterrole.rbac.authorization.k8s.io "gone" not found',
      error: "",
    });
  });

  it("to cluster-admin needs no role of that name: every cluster has it", () => {
    const authorize = rbacAuthorizer({
      ...NOBODY,
      clusterRoleBindings: [binding("b", "ClusterRole", "cluster-admin", ANN)],
    });
    expect(authorize(may({ verb: "delete", group: "apps" })).allowed).toBe(true);
  });
});

describe("an aggregated role", () => {
  const part = (name: string, verb: string): JsonObject =>
    role(name, [{ ...READS_PODS, verbs: [verb] }], { labels: { "to-view": "yes" } });
  const view = role("view", [], {
    labels: { "to-edit": "yes" },
    aggregationRule: { clusterRoleSelectors: [{ matchLabels: { "to-view": "yes" } }] },
  });
  const edit = role("edit", [], {
    aggregationRule: { clusterRoleSelectors: [{ matchLabels: { "to-edit": "yes" } }] },
  });
  const allowed = (name: string, verb: string): boolean =>
    rbacAuthorizer({
      ...NOBODY,
      clusterRoles: [edit, view, part("a", "get"), part("b", "list")],
      clusterRoleBindings: [binding("x", "ClusterRole", name, ANN)],
    })(may({ verb })).allowed;

  it("has the rules of all roles that its selectors find", () => {
    expect(["get", "list", "delete"].map((verb) => allowed("view", verb))).toEqual([true, true, false]);
  });

  it("has the rules of other aggregated roles too", () => {
    expect(["get", "delete"].map((verb) => allowed("edit", verb))).toEqual([true, false]);
  });

  it("may select itself without an endless loop", () => {
    const loop = role("loop", [], {
      labels: { l: "1" },
      aggregationRule: { clusterRoleSelectors: [{ matchLabels: { l: "1" } }] },
    });
    const authorize = rbacAuthorizer({
      ...NOBODY,
      clusterRoles: [loop],
      clusterRoleBindings: [binding("x", "ClusterRole", "loop", ANN)],
    });
    expect(authorize(may()).allowed).toBe(false);
  });
});

describe("a policy that uses the authorizer", () => {
  const resource = (kind: string, object: JsonObject): JsonObject => ({
    apiVersion: "rbac.authorization.k8s.io/v1",
    kind,
    ...object,
  });
  const world = (expression: string): ReturnType<typeof worldOf> =>
    worldOf([
      WIDGETS,
      resource(
        "Role",
        role("painter", [{ verbs: ["paint"], apiGroups: ["example.com"], resources: ["widgets"] }], {
          namespace: "prod",
        }),
      ),
      resource("RoleBinding", binding("painters", "Role", "painter", ANN, "prod")),
      ...validating("guard", { validations: [{ expression, message: "may not" }] }),
    ]);
  const verdict = (expression: string, username: string): string =>
    admit({ object: widget(), user: { username } }, world(expression)).verdict.message.split(": ").at(-1) ??
    "";

  it("is answered from the roles and bindings of the world", () => {
    const expression = "authorizer.requestResource.check('paint').allowed()";
    expect([verdict(expression, "ann"), verdict(expression, "bob")]).toEqual(["", "may not"]);
  });

  it("may check anything, including service accounts", () => {
    expect(
      verdict(
        "authorizer.group('example.com').resource('widgets').namespace('prod').check('paint').allowed()",
        "ann",
      ),
    ).toBe("");
    expect(
      verdict("authorizer.serviceAccount('ci', 'sa').requestResource.check('paint').allowed()", "ann"),
    ).not.toBe("");
    expect(verdict("!authorizer.serviceAccount('ci', 'sa').path('/x').check('get').allowed()", "ann")).toBe(
      "",
    );
  });

  it("finds that system:masters may do everything", () => {
    const expression = "authorizer.path('/anything').check('delete').allowed()";
    const user = { username: "root", groups: ["system:masters"] };
    expect(admit({ object: widget(), user }, world(expression)).verdict.allowed).toBe(true);
  });
});
