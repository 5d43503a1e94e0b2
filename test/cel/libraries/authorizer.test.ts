import {
  AUTHORIZER,
  type AccessRequest,
  RESOURCE_CHECK,
  authorizerValue,
  resourceCheckValue,
} from "../../../src/cel/library/kubernetes/index.js";
import { compile, environment } from "../../../src/cel/index.js";
import { describe, expect, it } from "vitest";
import { result } from "./expression.js";

const JOE = { name: "joe", uid: "7", groups: ["dev"] };

/** Runs an expression and records its checks; `get` is allowed, `break` is an error. */
function asking(expression: string, version = "1.36") {
  const asked: AccessRequest[] = [];
  const authorizer = authorizerValue(JOE, (request) => {
    asked.push(request);
    const error = request.verb === "break" ? "it broke" : "";
    return { allowed: request.verb === "get", reason: `because ${request.verb}`, error };
  });
  const variables = {
    authorizer,
    "authorizer.requestResource": resourceCheckValue(authorizer, {
      group: "apps",
      resource: "deployments",
      subresource: "status",
      namespace: "prod",
      name: "web",
    }),
  };
  const env = environment({
    kubernetes: version,
    variables: { authorizer: AUTHORIZER, "authorizer.requestResource": RESOURCE_CHECK },
  });
  return {
    result: result(expression, env, variables),
    asked,
    cost: compile(expression, env).program?.evaluate(variables).cost,
  };
}

const RESOURCE = {
  group: "apps",
  resource: "deployments",
  subresource: "",
  namespace: "",
  name: "",
  fieldSelector: "",
  labelSelector: "",
};

describe("a check of access", () => {
  it("checks the resource that was built", () => {
    const { asked } = asking(
      "authorizer.group('apps').resource('deployments').subresource('scale').namespace('prod').name('web')" +
        ".fieldSelector('a=b').labelSelector('c in (d)').check('get').allowed()",
    );
    const target = {
      ...RESOURCE,
      subresource: "scale",
      namespace: "prod",
      name: "web",
      fieldSelector: "a=b",
      labelSelector: "c in (d)",
    };
    expect(asked[0]).toEqual({ user: JOE, verb: "get", target });
  });

  it("checks a path", () => {
    expect(asking("authorizer.path('/healthz').check('get').allowed()").asked[0]).toEqual({
      user: JOE,
      verb: "get",
      target: { path: "/healthz" },
    });
  });

  it("checks a service account on request", () => {
    const { asked } = asking("authorizer.serviceAccount('ns', 'my.sa').path('/x').check('get').allowed()");
    expect(asked[0]?.user).toEqual({
      name: "system:serviceaccount:ns:my.sa",
      uid: "",
      groups: ["system:serviceaccounts", "system:serviceaccounts:ns"],
    });
  });

  it("knows the resource of the request", () => {
    expect(asking("authorizer.requestResource.check('get').allowed()").asked[0]?.target).toEqual({
      ...RESOURCE,
      subresource: "status",
      namespace: "prod",
      name: "web",
    });
  });

  it.each([
    ["allowed", "get", true],
    ["allowed", "deny", false],
    ["allowed", "break", false],
    ["reason", "get", "because get"],
    ["errored", "get", false],
    ["errored", "break", true],
    ["error", "get", ""],
    ["error", "break", "it broke"],
  ])("%s() of %s is %j", (outcome, verb, value) => {
    expect(asking(`authorizer.group('').resource('pods').check('${verb}').${outcome}()`).result).toBe(value);
  });

  it.each([
    ["authorizer.path(' ')", "path must not be empty"],
    ["authorizer.group('').resource('\\u0085')", "resource must not be empty"],
    ["authorizer.serviceAccount('a.b', 'x')", "Invalid service account namespace"],
    ["authorizer.serviceAccount('a', 'X')", "Invalid service account name"],
    ["authorizer == authorizer", "no such overload"],
  ])("%s fails: %s", (expression, error) => {
    expect(asking(expression).result).toEqual({ error });
  });

  it.each([
    ["authorizer.group('').resource('pods')", 3],
    ["authorizer.group('').resource('pods').subresource('a').namespace('b').name('c')", 6],
    ["authorizer.path('/x').check('get').allowed()", 350_003],
    ["authorizer.serviceAccount('a', 'b').path('/x').check('get').reason()", 350_004],
    ["authorizer.group('').resource('pods').fieldSelector('a=b,c=d')", 214],
    ["authorizer.group('').resource('pods').labelSelector('x in (a,b)')", 264],
  ])("%s costs %d", (expression, cost) => {
    expect(asking(expression).cost).toBe(cost);
  });

  it("three in one expression exceed the cost limit", () => {
    const check = "authorizer.path('/x').check('deny').allowed()";
    expect(asking(`${check} || ${check}`).result).toBe(false);
    expect(asking(`${check} || ${check} || ${check}`).result).toEqual({
      error: "operation cancelled: actual cost limit exceeded",
    });
  });

  it("accepts selectors from 1.31 on", () => {
    const expression = "authorizer.group('').resource('pods').labelSelector('a').check('get').allowed()";
    expect(asking(expression, "1.31").result).toBe(true);
    expect(asking(expression, "1.30").result).toEqual({
      refused: ["undeclared reference to 'labelSelector' (in container '')"],
    });
  });
});
