import type { Json, JsonObject, SchemaNode } from "../../src/model/index.js";
import { NOT_COVERED, checkBuiltin } from "../../src/admit/internal.js";
import { formatFieldError } from "../../src/machinery/index.js";
import { describe, expect, it } from "vitest";
import { builtinSchemas } from "../../src/schema/index.js";
import { formatPath } from "../../src/model/index.js";

const schemas = builtinSchemas({ kubernetes: "1.36" });

function about(
  apiVersion: string,
  kind: string,
  content: JsonObject,
): { errors: string[]; doubts: string[]; unknown: string[] } {
  const object = { apiVersion, kind, metadata: { name: "a" }, ...content };
  const { errors, doubts, unknown } = checkBuiltin(object, schemas(apiVersion, kind) as SchemaNode);
  return {
    errors: errors.map(formatFieldError),
    doubts: doubts.map(formatFieldError),
    unknown: unknown.map(({ field, path }) => `${field} (${formatPath(path)})`),
  };
}

const pod = (container: JsonObject): JsonObject => ({
  spec: { containers: [{ name: "c", image: "i", ...container }] },
});
const inPod = (container: JsonObject): ReturnType<typeof about> => about("v1", "Pod", pod(container));

describe("an object of a built-in kind", () => {
  it("is valid with known fields of the right types", () => {
    const container = {
      imagePullPolicy: "Always",
      ports: [{ containerPort: 80 }],
      resources: { limits: { cpu: 1, memory: "1Gi" }, requests: { cpu: "100m" } },
      livenessProbe: { httpGet: { port: "http" } },
      env: null,
    };
    expect(inPod(container)).toEqual({ errors: [], doubts: [], unknown: [] });
  });

  it.each<readonly [string, JsonObject, string[]]>([
    [
      "wrong types",
      { args: "x", tty: "yes" },
      [
        'spec.containers[0].args: Invalid value: "string": must be of type array',
        'spec.containers[0].tty: Invalid value: "string": must be of type boolean',
      ],
    ],
    [
      "values outside an enum",
      { imagePullPolicy: "always" },
      [
        'spec.containers[0].imagePullPolicy: Unsupported value: "always": supported values: "Always", "IfNotPresent", "Never"',
      ],
    ],
    [
      "invalid quantities",
      { resources: { limits: { cpu: "1 core" } } },
      [
        "spec.containers[0].resources.limits.cpu: Invalid value: quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
      ],
    ],
    [
      "suffixes of quantities that do not exist",
      { resources: { limits: { memory: "1K" } } },
      ["spec.containers[0].resources.limits.memory: Invalid value: unable to parse quantity's suffix"],
    ],
    ["missing names", { env: [{ value: "x" }] }, ["spec.containers[0].env[0].name: Required value"]],
    [
      "ports that are neither number nor name",
      { livenessProbe: { tcpSocket: { port: true } } },
      [
        'spec.containers[0].livenessProbe.tcpSocket.port: Invalid value: "boolean": must be of type integer or string',
      ],
    ],
  ])("gets a warning about %s", (_, container, expected) => {
    expect(inPod(container).errors).toEqual(expected);
  });

  it("gets a warning about unknown fields, by position and by identity", () => {
    expect(inPod({ imagepullpolicy: "Always" }).unknown).toEqual([
      "spec.containers[0].imagepullpolicy (spec.containers[name=c].imagepullpolicy)",
    ]);
  });

  it("may lack a number that the schema requires: an uncertain finding, not an error", () => {
    const { errors, doubts } = about("v1", "Service", { spec: { ports: [{ name: "p" }] } });
    expect({ errors, doubts }).toEqual({ errors: [], doubts: ["spec.ports[0].port: Required value"] });
  });

  it("does not check the writes of controllers", () => {
    const status = { conditions: [{ type: "Ready" }] };
    expect(about("v1", "Pod", { ...pod({}), status }).errors).toEqual([]);
  });

  it("never shows a value that may be a secret", () => {
    const { errors } = about("v1", "Secret", { data: { password: "not base64!" } });
    expect(errors).toEqual(["data.password: Invalid value: must be base64 encoded"]);
  });

  it.each<readonly [string, Json]>([
    ["2024-01-01T00:00:00Z", true],
    ["today", false],
  ])("checks times: %s", (time, isTime) => {
    const { errors } = about("v1", "Pod", { ...pod({}), metadata: { creationTimestamp: time } });
    expect(errors.length === 0).toBe(isTime);
  });

  it("is not covered where only Go code validates", () => {
    expect(NOT_COVERED).toContain("defaults");
    expect(NOT_COVERED.length).toBeGreaterThan(3);
  });
});
