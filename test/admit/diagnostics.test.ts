import { admit, compileValidator, worldOf } from "../../src/admit/index.js";
import { fieldErrorDiagnostic, prune, Structural, unknownFieldDiagnostic } from "../../src/admit/internal.js";
import { describe, expect, it } from "vitest";
import { type Diagnostic, type JsonObject, formatPath } from "../../src/model/index.js";
import { schemasFromCrds } from "../../src/schema/index.js";
import { tree, treeCrd } from "./custom-kind.js";

const SCHEMA: JsonObject = {
  properties: {
    spec: {
      type: "object",
      properties: {
        branches: {
          type: "array",
          "x-kubernetes-list-type": "map",
          "x-kubernetes-list-map-keys": ["name"],
          items: {
            type: "object",
            required: ["name", "kind"],
            properties: { name: { type: "string" }, kind: { type: "string", enum: ["thick", "thin"] } },
          },
        },
      },
    },
  },
};
const NODE = schemasFromCrds([treeCrd({ schema: SCHEMA })])("wood.example/v1", "Tree");
const RESOURCE = { group: "wood.example", kind: "Tree", namespace: "forest", name: "oak" };

function diagnose(spec: JsonObject): (Omit<Diagnostic, "path"> & { path: string })[] {
  const document = tree({ spec });
  const context = { document, resource: RESOURCE, ...(NODE === undefined ? {} : { schema: NODE }) };
  return compileValidator({ type: "object", ...SCHEMA })
    .validate(document)
    .map((error) => fieldErrorDiagnostic(error, context))
    .map((diagnostic) => ({
      ...diagnostic,
      path: formatPath(diagnostic.path as NonNullable<Diagnostic["path"]>),
    }));
}

describe("an error of the API server", () => {
  it("becomes a diagnostic that names the item, suggests the value and keeps the server's message", () => {
    expect(diagnose({ branches: [{ name: "a", kind: "thik" }] })).toEqual([
      {
        code: "admit/unsupported-value",
        severity: "error",
        resource: RESOURCE,
        path: "spec.branches[name=a].kind",
        message: 'Unsupported value: "thik": supported values: "thick", "thin"',
        verbatim: 'spec.branches[0].kind: Unsupported value: "thik": supported values: "thick", "thin"',
        found: "thik",
        expected: ["thick", "thin"],
        hint: 'did you mean "thick" or "thin"?',
      },
    ]);
  });

  it("names a missing field", () => {
    expect(diagnose({ branches: [{ name: "a" }] })).toMatchObject([
      { code: "admit/required-value", path: "spec.branches[name=a].kind", hint: "add the field" },
    ]);
  });

  it("does not ask for a field that is there with a value that counts as missing", () => {
    const autoscaler = (maxReplicas: JsonObject): JsonObject => ({
      apiVersion: "autoscaling/v2",
      kind: "HorizontalPodAutoscaler",
      metadata: { name: "web", namespace: "shop" },
      spec: { scaleTargetRef: { apiVersion: "apps/v1", kind: "Deployment", name: "web" }, ...maxReplicas },
    });
    const hints = (object: JsonObject) =>
      admit({ object }, worldOf([]))
        .diagnostics.filter(({ code }) => code === "admit/required-value")
        .map(({ hint }) => hint);
    expect(hints(autoscaler({}))).toEqual(["add the field"]);
    expect(hints(autoscaler({ maxReplicas: 0 }))).toEqual(["set a valid value"]);
  });

  it("has a code for its type", () => {
    expect(diagnose({ branches: 5 }).map(({ code }) => code)).toEqual(["admit/wrong-type"]);
  });
});

describe("a value of another type than its field", () => {
  const hintFor = (data: JsonObject) =>
    admit(
      { object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "c" }, data } },
      worldOf([]),
    ).diagnostics.map(({ code, hint }) => [code, hint]);

  it("needs quotes if it is text that YAML reads as something else", () => {
    expect(hintFor({ debug: true })).toEqual([["admit/request-refused", "write the value in quotes"]]);
    expect(hintFor({ port: 8080 })).toEqual([["admit/request-refused", "write the value in quotes"]]);
  });

  it("needs more than quotes if it is not a scalar", () => {
    expect(hintFor({ ports: [8080] })).toEqual([["admit/request-refused", undefined]]);
  });
});

describe("an item of a list that lacks its key", () => {
  const pathsOf = (containers: JsonObject[]) =>
    admit(
      { object: { apiVersion: "v1", kind: "Pod", metadata: { name: "p" }, spec: { containers } } },
      worldOf([]),
    ).diagnostics.map(({ path }) => path && formatPath(path));

  it("is named by its position: nobody would find its key in the file", () => {
    expect(pathsOf([{ name: "a", image: "a" }, { image: "b" }])).toEqual(["spec.containers[1].name"]);
    expect(pathsOf([{ name: "a", image: "a", ports: [{ containerPort: 80 }, { name: "b" }] }])).toEqual([
      "spec.containers[name=a].ports[1].containerPort",
    ]);
  });

  it("is named by its key if only a default is missing", () => {
    expect(pathsOf([{ name: "a", image: "a", ports: [{ containerPort: 80, hostPort: -1 }] }])).toEqual([
      "spec.containers[name=a].ports[containerPort=80,protocol=TCP].hostPort",
    ]);
  });
});

describe("an unknown field", () => {
  it("is a warning that suggests the intended name", () => {
    const { unknown } = prune(
      tree({ spec: { branchs: [] } }),
      new Structural({ type: "object", ...SCHEMA }),
      { isResource: true },
    );
    expect(unknown.map((field) => unknownFieldDiagnostic(field))).toMatchObject([
      {
        code: "admit/unknown-field",
        severity: "warning",
        verbatim: 'unknown field "spec.branchs"',
        hint: 'did you mean "branches"?',
      },
    ]);
  });
});
