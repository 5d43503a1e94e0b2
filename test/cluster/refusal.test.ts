import { type Json, formatPath } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { builtinSchemas } from "../../src/schema/index.js";
import { fieldInText } from "../../src/cluster/write/field-text.js";
import { writtenFrom } from "../../src/cluster/write/written.js";

const schema = builtinSchemas()("apps/v1", "Deployment");
const object: Json = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: {
    name: "web",
    namespace: "shop",
    labels: { "app.kubernetes.io/name": "web", app: "web", "a]b": "c" },
    finalizers: ["a.b/c", "x,y=z"],
  },
  spec: {
    replicas: 3,
    template: {
      spec: {
        containers: [
          { name: "log", image: "log:1" },
          { name: "app", image: "app:1", ports: [{ containerPort: 80, protocol: "TCP" }], args: ["x"] },
        ],
      },
    },
  },
};

describe("a field in the server's error", () => {
  const app = "spec.template.spec.containers[name=app]";
  it.each([
    ["spec.replicas", "spec.replicas"],
    ["spec.template.spec.containers[1].image", `${app}.image`],
    [
      "spec.template.spec.containers[1].ports[0].protocol",
      `${app}.ports[containerPort=80,protocol=TCP].protocol`,
    ],
    ["spec.template.spec.containers[1].args[0]", `${app}.args[0]`],
    ["metadata.labels[app.kubernetes.io/name]", 'metadata.labels["app.kubernetes.io/name"]'],
    ["metadata.labels.app.kubernetes.io/name", 'metadata.labels["app.kubernetes.io/name"]'],
    ["metadata.labels.app", "metadata.labels.app"],
    [".metadata.labels.app.kubernetes.io/name", 'metadata.labels["app.kubernetes.io/name"]'],
    ['.spec.template.spec.containers[name="app"].args', `${app}.args`],
    [
      '.spec.template.spec.containers[name="app"].ports[containerPort=80,protocol="TCP"].name',
      `${app}.ports[containerPort=80,protocol=TCP].name`,
    ],
    ['.metadata.finalizers[="a.b/c"]', 'metadata.finalizers[="a.b/c"]'],
    ['.metadata.finalizers[="x,y=z"]', 'metadata.finalizers[="x,y=z"]'],
    ["spec.template.spec.containers[1].nope.deeper", `${app}.nope.deeper`],
    ["spec.template.spec.containers[7].image", "spec.template.spec.containers[7].image"],
    ["spec.nope[3]", "spec.nope[3]"],
  ])("%s is %s", (text, path) => {
    const found = fieldInText(text, object, schema);
    expect(found && formatPath(found)).toBe(path);
  });

  it.each(["", "<nil>", "."])("%j is not a field", (text) => {
    expect(fieldInText(text, object, schema)).toBe(undefined);
  });
});

describe("the result of a write", () => {
  const answer = (
    status: number,
    body: Json,
    warnings: readonly string[] = [],
  ): Parameters<typeof writtenFrom>[0] => ({
    status,
    body,
    warnings,
    headers: {},
    text: "",
  });
  const sent = { object, ...(schema && { schema }) };
  const resource = { group: "apps", kind: "Deployment", namespace: "shop", name: "web" };
  const failure = (reason: string, message: string, causes?: Json): Json => ({
    kind: "Status",
    apiVersion: "v1",
    status: "Failure",
    reason,
    message,
    ...(causes === undefined ? {} : { details: { causes } }),
  });

  it("lists the manager and the field of every conflict, with the server's message", () => {
    const causes = [
      {
        reason: "FieldManagerConflict",
        message: 'conflict with "hpa" with subresource "scale" using autoscaling/v1',
        field: ".spec.replicas",
      },
      {
        reason: "FieldManagerConflict",
        message: 'conflict with "one"',
        field: '.spec.template.spec.containers[name="app"].image',
      },
    ];
    const {
      isDone,
      object: none,
      diagnostics,
    } = writtenFrom(answer(409, failure("Conflict", "Apply failed", causes)), sent);
    expect([isDone, none]).toEqual([false, undefined]);
    expect(
      diagnostics.map(({ code, path, verbatim, params }) => [
        code,
        path && formatPath(path),
        verbatim,
        params?.["manager"],
      ]),
    ).toEqual([
      ["cluster/manager-conflict", "spec.replicas", `.spec.replicas: ${causes[0]?.message}`, "hpa"],
      [
        "cluster/manager-conflict",
        "spec.template.spec.containers[name=app].image",
        `${causes[1]?.field}: conflict with "one"`,
        "one",
      ],
    ]);
  });

  it("reports every field that failed validation", () => {
    const causes = [
      {
        reason: "FieldValueInvalid",
        message: "Invalid value: -1: must be greater than or equal to 0",
        field: "spec.replicas",
      },
      {
        reason: "FieldValueRequired",
        message: "Required value",
        field: "spec.template.spec.containers[0].image",
      },
    ];
    const { diagnostics } = writtenFrom(answer(422, failure("Invalid", "is invalid", causes)), sent);
    expect(
      diagnostics.map(({ code, resource: about, path, message }) => [
        code,
        about,
        path && formatPath(path),
        message,
      ]),
    ).toEqual([
      ["cluster/invalid", resource, "spec.replicas", causes[0]?.message],
      ["cluster/invalid", resource, "spec.template.spec.containers[name=log].image", "Required value"],
    ]);
  });

  it.each([
    [401, "Unauthorized", "cluster/unauthorized"],
    [403, "Forbidden", "cluster/forbidden"],
    [404, "NotFound", "cluster/not-found"],
    [409, "AlreadyExists", "cluster/already-exists"],
    [409, "Conflict", "cluster/conflict"],
    [400, "BadRequest", "cluster/refused"],
    [500, "InternalError", "cluster/refused"],
    [418, "", "cluster/refused"],
  ])("is an error with its own message: %s %s", (status, reason, code) => {
    const { diagnostics } = writtenFrom(answer(status, failure(reason, "so it said")), sent);
    expect(diagnostics.map((one) => [one.code, one.severity, one.verbatim, one.params])).toEqual([
      [code, "error", "so it said", { status, reason }],
    ]);
  });

  it("is an error also where the answer is not the server's own, such as a proxy's", () => {
    const { diagnostics } = writtenFrom({ ...answer(502, null), body: undefined }, sent);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ["cluster/refused", "the server answered 502: no message"],
    ]);
  });

  it("is a success, with the server's warnings", () => {
    const {
      isDone,
      object: stored,
      diagnostics,
    } = writtenFrom(answer(201, object, ["v1beta1 is deprecated"]), sent);
    expect([isDone, stored]).toEqual([true, object]);
    expect(diagnostics.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      ["cluster/server-warning", "warning", "v1beta1 is deprecated"],
    ]);
  });

  it("is a success without an object where the server reports a deletion", () => {
    const done = { kind: "Status", apiVersion: "v1", status: "Success" };
    expect(writtenFrom(answer(200, done), sent)).toEqual({
      isDone: true,
      status: 200,
      object: undefined,
      diagnostics: [],
    });
  });
});
