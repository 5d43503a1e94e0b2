import {
  type Admission,
  type AdmissionRequest,
  type Failure,
  admit,
  worldOf,
} from "../../src/admit/index.js";
import { WIDGETS, configMap, namespace, validating, widget } from "./cluster.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

/** The API server's answer for a widget, with one policy about it. */
function judge(spec: JsonObject, binding: JsonObject = {}, request: AdmissionRequest = {}): Admission {
  const world = worldOf([WIDGETS, namespace("prod", { env: "prod" }), ...validating("guard", spec, binding)]);
  return admit({ object: widget({ size: 3 }), ...request }, world);
}

/** A failure without its explain function: no two functions are equal. */
function plain(failure: Failure): object {
  if (failure.tier !== 3) return failure;
  const { explain: _, ...policy } = failure.policy;
  return { ...failure, policy };
}

function denial(spec: JsonObject, binding: JsonObject = {}, request: AdmissionRequest = {}): string {
  const { verdict } = judge(spec, binding, request);
  const prefix =
    "widgets.example.com \"w\" is forbidden: ValidatingAdmissionPolicy 'guard' with binding 'guard-binding' denied request: ";
  return verdict.allowed ? "allowed" : verdict.message.replace(prefix, "");
}

describe("a failed validation", () => {
  it.each([
    ["its expression", { expression: " object.spec.size > 5 " }, "failed expression: object.spec.size > 5"],
    ["its message", { message: " too small " }, "too small"],
    [
      "the value of its messageExpression",
      { messageExpression: "'size ' + string(object.spec.size)" },
      "size 3",
    ],
    ["its message when the messageExpression fails", { message: "m", messageExpression: "object.nope" }, "m"],
    ["its message when the messageExpression is blank", { message: "m", messageExpression: "' '" }, "m"],
    [
      "its message when the messageExpression has two lines",
      { message: "m", messageExpression: "'a\\nb'" },
      "m",
    ],
    [
      "its message when the messageExpression is too long",
      {
        message: "m",
        messageExpression:
          "[1,2,3,4,5,6].map(x, '0123456789'.replace('0', '" + "x".repeat(900) + "')).join()",
      },
      "m",
    ],
    [
      "its message when the messageExpression uses the authorizer",
      { message: "m", messageExpression: "authorizer.path('/x').check('get').reason()" },
      "m",
    ],
  ])("is reported as %s", (_, validation, expected) => {
    expect(denial({ validations: [{ expression: "object.spec.size > 5", ...validation }] })).toBe(expected);
  });

  it.each([
    [undefined, 422, "Invalid"],
    ["Forbidden", 403, "Forbidden"],
    ["Unauthorized", 401, "Unauthorized"],
    ["RequestEntityTooLarge", 413, "RequestEntityTooLarge"],
  ])("with reason %s returns status %i", (reason, code, expected) => {
    const { verdict } = judge({
      validations: [{ expression: "false", ...(reason === undefined ? {} : { reason }) }],
    });
    expect([verdict.code, verdict.reason]).toEqual([code, expected]);
  });

  it("is reported with all others, though the API server reports only the first", () => {
    const validations: JsonObject[] = [
      { expression: "false", message: "one" },
      { expression: "true", message: "two" },
      { expression: "object.nope", message: "three" },
      { expression: "object.spec.size > 5", message: "four", reason: "Forbidden" },
    ];
    const { verdict, failures, diagnostics } = judge({ validations });
    expect(verdict).toEqual({
      allowed: false,
      code: 422,
      reason: "Invalid",
      message:
        "widgets.example.com \"w\" is forbidden: ValidatingAdmissionPolicy 'guard' with binding 'guard-binding' denied request: one",
      causes: [
        {
          reason: "",
          message: "ValidatingAdmissionPolicy 'guard' with binding 'guard-binding' denied request: one",
          field: "",
        },
      ],
    });
    const common = { policy: "guard", binding: "guard-binding", param: undefined, actions: ["Deny"] };
    expect(failures.map(plain)).toEqual([
      {
        tier: 3,
        isBeyond: false,
        policy: {
          ...common,
          validation: 0,
          expression: "false",
          evaluation: "deny",
          message: "one",
          reason: "Invalid",
        },
      },
      {
        tier: 3,
        isBeyond: false,
        policy: {
          ...common,
          validation: 2,
          expression: "object.nope",
          evaluation: "error",
          message: "compilation error: must evaluate to bool but got dyn",
          reason: "",
        },
      },
      {
        tier: 3,
        isBeyond: false,
        policy: {
          ...common,
          validation: 3,
          expression: "object.spec.size > 5",
          evaluation: "deny",
          message: "four",
          reason: "Forbidden",
        },
      },
    ]);
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ["admit/policy-denied", "error"],
      ["admit/policy-failed", "error"],
      ["admit/policy-denied", "error"],
    ]);
  });
});

describe("a failure explains itself", () => {
  it("by the parts of the expression that decided it, with their values", () => {
    const expression = "has(object.spec.size) && (variables.limit > 9 || object.spec.size > 5)";
    const variables = [{ name: "limit", expression: "2 + 3" }];
    const [failure] = judge({ variables, validations: [{ expression }] }).failures;
    const reasons = failure?.tier === 3 ? failure.policy.explain() : [];
    expect(
      reasons.map(({ text, value, operands }) => [text, value, operands.map((part) => part.value)]),
    ).toEqual([
      ["variables.limit > 9", false, [5]],
      ["object.spec.size > 5", false, [3]],
    ]);
  });

  it("by nothing where no expression was evaluated", () => {
    const [failure] = judge({
      paramKind: { apiVersion: "gone.io/v1", kind: "Gone" },
      validations: [],
    }).failures;
    expect(failure?.tier === 3 && failure.policy.explain()).toEqual([]);
  });
});

describe("an expression that fails", () => {
  const broken = { validations: [{ expression: "object.spec.nope == 1" }] };

  it("denies the request, and says why", () => {
    expect(denial(broken)).toBe("expression 'object.spec.nope == 1' resulted in error: no such key: nope");
  });

  it("lets the request pass when the policy ignores errors", () => {
    expect(denial({ ...broken, failurePolicy: "Ignore" })).toBe("allowed");
  });

  it("does not make a policy ignore its denials", () => {
    expect(denial({ failurePolicy: "Ignore", validations: [{ expression: "false", message: "no" }] })).toBe(
      "no",
    );
  });

  it.each([
    ["a type other than bool", "object.spec.size", "must evaluate to bool but got dyn"],
    ["a number", "1 + 1", "must evaluate to bool but got int"],
    [
      "an unknown field of the request",
      "request.foo == 1",
      "compilation failed: ERROR: <input>:1:8: undefined field 'foo'\n | request.foo == 1\n | .......^",
    ],
    [
      "parameters of a policy that takes none",
      "params == null",
      "compilation failed: ERROR: <input>:1:1: undeclared reference to 'params' (in container '')\n | params == null\n | ^",
    ],
  ])("is rejected for %s when it is compiled", (_, expression, expected) => {
    expect(denial({ validations: [{ expression }] })).toBe(`compilation error: ${expected}`);
  });

  it("stops at a million cost units, and the whole policy at ten million", () => {
    const list = `[${"1,".repeat(99)}1]`;
    const loops = `${list}.all(a, ${list}.all(b, ${list}.all(c, a == c)))`;
    expect(denial({ validations: [{ expression: loops }] })).toBe(
      `expression '${loops}' resulted in error: operation cancelled: actual cost limit exceeded`,
    );
    const many = Array.from({ length: 12 }, () => ({ expression: loops }));
    expect(denial({ validations: many })).toBe(
      "validation failed due to running out of cost budget, no further validation rules will be run",
    );
  });
});

describe("the outcome of a failure", () => {
  const validations = [{ expression: "false", message: "no" }];

  it("is a warning for Warn", () => {
    const { verdict, warnings, auditAnnotations } = judge({ validations }, { validationActions: ["Warn"] });
    expect([verdict.code, warnings, auditAnnotations]).toEqual([
      201,
      ["Validation failed for ValidatingAdmissionPolicy 'guard' with binding 'guard-binding': no"],
      {},
    ]);
  });

  it("is an annotation in the audit log for Audit", () => {
    const { verdict, warnings, auditAnnotations } = judge({ validations }, { validationActions: ["Audit"] });
    expect([verdict.code, warnings, auditAnnotations]).toEqual([
      201,
      [],
      {
        "validation.policy.admission.k8s.io/validation_failure":
          '[{"message":"no","policy":"guard","binding":"guard-binding","expressionIndex":0,"validationActions":["Audit"]}]',
      },
    ]);
  });

  it("combines several actions", () => {
    const { verdict, auditAnnotations } = judge({ validations }, { validationActions: ["Deny", "Audit"] });
    expect([verdict.code, Object.keys(auditAnnotations)]).toEqual([
      422,
      ["validation.policy.admission.k8s.io/validation_failure"],
    ]);
  });

  it("is nothing for a policy without a binding", () => {
    const [policy] = validating("guard", { validations });
    expect(admit({ object: widget() }, worldOf([WIDGETS, policy])).verdict.allowed).toBe(true);
  });
});

describe("match conditions", () => {
  const validations = [{ expression: "false", message: "asked" }];
  const conditions = (...expressions: string[]): JsonObject[] =>
    expressions.map((expression, index) => ({ name: `c${index}`, expression }));

  it.each([
    ["are all true", ["true", "object.spec.size == 3"], "asked"],
    ["include a false one", ["true", "false"], "allowed"],
    ["include a false one and an error", ["object.nope == 1", "false"], "allowed"],
    [
      "include an error",
      ["true", "object.nope == 1"],
      "expression 'object.nope == 1' resulted in error: no such key: nope",
    ],
    [
      "include two errors",
      ["object.a == 1", "object.b == 1"],
      "[expression 'object.a == 1' resulted in error: no such key: a, expression 'object.b == 1' resulted in error: no such key: b]",
    ],
    [
      "read the namespace, which is not known yet",
      ["namespaceObject.metadata.name == 'prod'"],
      "expression 'namespaceObject.metadata.name == 'prod'' resulted in error: no such key: metadata",
    ],
  ])("that %s decide whether the policy runs", (_, expressions, expected) => {
    expect(denial({ validations, matchConditions: conditions(...expressions) })).toBe(expected);
  });

  it("that fail skip a policy with failurePolicy: Ignore", () => {
    const matchConditions = conditions("object.nope == 1");
    expect(denial({ validations, matchConditions, failurePolicy: "Ignore" })).toBe("allowed");
  });
});

describe("variables", () => {
  const variables = (...pairs: readonly (readonly [string, string])[]): JsonObject[] =>
    pairs.map(([name, expression]) => ({ name, expression }));

  it("are evaluated on first use, so an error in an unused one has no effect", () => {
    const spec = {
      variables: variables(["bad", "object.nope"]),
      validations: [{ expression: "true || variables.bad" }],
    };
    expect(denial(spec)).toBe("allowed");
  });

  it("have the types of their expressions, and may use earlier ones", () => {
    const spec = {
      variables: variables(["size", "int(object.spec.size)"], ["twice", "variables.size * 2"]),
      validations: [{ expression: "variables.twice == 7", messageExpression: "string(variables.twice)" }],
    };
    expect(denial(spec)).toBe("6");
    expect(denial({ ...spec, validations: [{ expression: "variables.twice == 'x'" }] })).toMatch(
      /^compilation error: compilation failed: ERROR: <input>:1:17: found no matching overload for '_==_' applied to '\(int, string\)'/,
    );
  });

  it.each([
    ["that fail", "object.nope == 1", 'composited variable "v" fails to evaluate: no such key: nope'],
    [
      "that do not compile",
      "nope",
      "composited variable \"v\" fails to compile: compilation failed: ERROR: <input>:1:1: undeclared reference to 'nope' (in container '')\n | nope\n | ^",
    ],
  ])("%s are reported by name", (_, expression, expected) => {
    const spec = {
      variables: variables(["v", expression]),
      validations: [{ expression: "dyn(variables.v) == true" }],
    };
    expect(denial(spec)).toBe(`expression 'dyn(variables.v) == true' resulted in error: ${expected}`);
  });

  it("are charged once, however often they are read", () => {
    const cost = (expression: string): number =>
      judge({ variables: variables(["v", "[1,2,3].all(x, x > 0)"]), validations: [{ expression }] }).cost;
    expect(cost("variables.v && variables.v") - cost("variables.v")).toBe(2);
  });

  it("that are undeclared do not compile", () => {
    expect(denial({ validations: [{ expression: "variables.nope" }] })).toMatch(/undefined field 'nope'/);
  });
});

describe("audit annotations", () => {
  const annotated = (valueExpression: string, spec: JsonObject = {}): Admission =>
    judge({ auditAnnotations: [{ key: "note", valueExpression }], ...spec });

  it.each([
    ["a string", "' size ' + string(object.spec.size) + ' '", { "guard/note": "size 3" }],
    ["nothing for null", "null", {}],
    ["nothing for blanks", "'  '", {}],
    [
      "at most ten KiB",
      "[1,2,3,4,5,6,7,8,9,10,11,12].map(x, '" + "y".repeat(1000) + "').join()",
      { "guard/note": "y".repeat(10240) },
    ],
  ])("publish %s", (_, expression, expected) => {
    expect(annotated(expression).auditAnnotations).toEqual(expected);
  });

  it("deny the request when they fail, unless the policy ignores errors", () => {
    const text = "expression 'string(object.nope)' resulted in error: no such key: nope";
    expect(annotated("string(object.nope)").verdict.message).toContain(text);
    expect(annotated("string(object.nope)", { failurePolicy: "Ignore" }).verdict.allowed).toBe(true);
  });

  it("of several bindings are combined", () => {
    const world = worldOf([
      WIDGETS,
      ...validating(
        "guard",
        {
          paramKind: { apiVersion: "v1", kind: "ConfigMap" },
          auditAnnotations: [{ key: "max", valueExpression: "string(params.data.max)" }],
        },
        { paramRef: { selector: {}, parameterNotFoundAction: "Deny" } },
      ),
      configMap("b", { max: "2" }),
      configMap("a", { max: "1" }),
      configMap("c", { max: "2" }),
    ]);
    expect(admit({ object: widget() }, world).auditAnnotations).toEqual({ "guard/max": "1, 2" });
  });
});

describe("the input of expressions", () => {
  it.each([
    ["the new object", "object.spec.size == 3"],
    ["defaults of the schema", "object.spec.color == 'red'"],
    ["no old object on create", "oldObject == null"],
    ["the operation", "request.operation == 'CREATE'"],
    ["the kind", "request.kind == request.requestKind && request.kind.kind == 'Widget'"],
    ["the resource", "request.resource.resource == 'widgets' && request.resource.group == 'example.com'"],
    ["the name and the namespace", "request.name == 'w' && request.namespace == 'prod'"],
    ["no subresource where there is none", "!has(request.subResource)"],
    ["the user", "request.userInfo.username == 'ann' && 'dev' in request.userInfo.groups"],
    [
      "the user's extra information",
      "request.userInfo.extra['scopes'] == ['a', 'b'] && request.userInfo.uid == '7'",
    ],
    ["the options", "request.options.kind == 'CreateOptions' && request.options.fieldManager == 'kubectl'"],
    ["the dry run flag", "request.dryRun && request.options.dryRun == ['All']"],
    ["the namespace", "namespaceObject.metadata.labels.env == 'prod'"],
    ["the fields that the API server sets in namespaces", "namespaceObject.status.phase == 'Active'"],
    [
      "a uid and a time, as validating policies do",
      "has(object.metadata.uid) && has(object.metadata.creationTimestamp)",
    ],
    ["that the generation is the first", "object.metadata.generation == 1"],
  ])("includes %s", (_, expression) => {
    const request = {
      user: { username: "ann", uid: "7", groups: ["dev"], extra: { scopes: ["a", "b"] } },
      dryRun: true,
      fieldManager: "kubectl",
    };
    expect(denial({ validations: [{ expression }] }, {}, request)).toBe("allowed");
  });

  it("has no new object on delete", () => {
    const world = worldOf([
      WIDGETS,
      ...validating("guard", {
        validations: [
          { expression: "object == null && oldObject.spec.size == 3 && request.operation == 'DELETE'" },
        ],
      }),
    ]);
    expect(admit({ oldObject: widget({ size: 3 }) }, world).verdict).toEqual({
      allowed: true,
      code: 200,
      reason: "",
      message: "",
      causes: [],
    });
  });

  it("has a type error where the API server declares a time but has a string", () => {
    const expression = "namespaceObject.metadata.creationTimestamp < timestamp('2030-01-01T00:00:00Z')";
    const world = worldOf([
      WIDGETS,
      {
        apiVersion: "v1",
        kind: "Namespace",
        metadata: { name: "prod", creationTimestamp: "2020-01-01T00:00:00Z" },
      },
      ...validating("guard", { validations: [{ expression }] }),
    ]);
    expect(admit({ object: widget() }, world).verdict.message).toContain("no such overload");
  });
});
