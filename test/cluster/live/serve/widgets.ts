/** A platform with one template kind and its users, and what an API server needs to call its webhooks. */
import type { AdmissionCall, Answer, Lookup, Platform } from "../../../../src/serve/index.js";
import { isBeingDeleted, passesGuards } from "../../../../src/serve/index.js";
import { webhookPath } from "../../../../src/serve/internal.js";
import type { JsonObject } from "../../../../src/model/index.js";
import { crd } from "../custom-types.js";

export const GROUP = "serve.example.com";
const WIDGET = { group: GROUP, version: "v1", kind: "Widget" };
const TEMPLATE = { group: GROUP, version: "v1", kind: "Template" };

export const DEFINITIONS = [
  crd(GROUP, { kind: "Widget", plural: "widgets" }),
  crd(GROUP, { kind: "Template", plural: "templates" }),
] as JsonObject[];

export function widget(name: string, anything: JsonObject = {}): JsonObject {
  return { apiVersion: `${GROUP}/v1`, kind: "Widget", metadata: { name }, spec: { anything } };
}

export function template(name: string): JsonObject {
  return { apiVersion: `${GROUP}/v1`, kind: "Template", metadata: { name }, spec: { anything: {} } };
}

function anythingOf(object: JsonObject | null): JsonObject {
  return ((object?.["spec"] as JsonObject | undefined)?.["anything"] ?? {}) as JsonObject;
}

function fillIn({ object }: AdmissionCall): void {
  const spec = (object as JsonObject)["spec"] as JsonObject;
  const anything = (spec["anything"] ??= {}) as JsonObject;
  anything["replicas"] ??= 1;
}

function check({ object, namespace }: AdmissionCall, lookup: Lookup): Answer {
  const { replicas, template: name, old } = anythingOf(object);
  const isMissing = typeof name === "string" && lookup.find(GROUP, "Template", namespace, name) === undefined;
  return {
    denials: [
      ...(typeof replicas === "number" && replicas > 5
        ? [{ field: "spec.anything.replicas", message: `${replicas} is more than 5` }]
        : []),
      ...(isMissing
        ? [{ field: "spec.anything.template", message: `there is no Template "${name}" in "${namespace}"` }]
        : []),
    ],
    warnings: old === undefined ? [] : ["spec.anything.old is going away"],
    auditAnnotations: { template: typeof name === "string" ? name : "none" },
  };
}

function guard(call: AdmissionCall, lookup: Lookup): Answer | undefined {
  if (passesGuards(call)) return undefined;
  const users = lookup
    .byIndex(GROUP, "Widget", call.namespace, "template", call.name)
    .filter((user) => !isBeingDeleted(user))
    .map((user) => (user["metadata"] as { name: string }).name);
  if (users.length === 0) return undefined;
  return { denials: [{ message: `Template "${call.name}" is in use by ${users.join(", ")}` }] };
}

export const PLATFORM: Platform = {
  mutate: [{ ...WIDGET, handle: fillIn }],
  validate: [
    { ...WIDGET, handle: check },
    { ...TEMPLATE, operations: ["DELETE"], handle: guard },
  ],
  lookups: [
    TEMPLATE,
    { ...WIDGET, indexes: { template: (object) => anythingOf(object)["template"] as string | undefined } },
  ],
};

/** The webhook configurations, with a local address instead of a Service. */
export function configurations(port: number, authority: string): JsonObject[] {
  const hook = (type: "mutate" | "validate", of: typeof WIDGET, operations: string[]): JsonObject => ({
    name: `${type}.${of.kind.toLowerCase()}.${GROUP}`,
    admissionReviewVersions: ["v1"],
    sideEffects: "None",
    failurePolicy: "Fail",
    timeoutSeconds: 10,
    clientConfig: {
      url: `https://127.0.0.1:${port}${webhookPath(type, of)}`,
      caBundle: Buffer.from(authority).toString("base64"),
    },
    rules: [
      {
        apiGroups: [GROUP],
        apiVersions: ["v1"],
        resources: [`${of.kind.toLowerCase()}s`],
        operations,
        scope: "Namespaced",
      },
    ],
  });
  const configuration = (kind: string, webhooks: JsonObject[]): JsonObject => ({
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: `${kind}WebhookConfiguration`,
    metadata: { name: "serve" },
    webhooks,
  });
  return [
    configuration("Mutating", [hook("mutate", WIDGET, ["CREATE", "UPDATE"])]),
    configuration("Validating", [
      hook("validate", WIDGET, ["CREATE", "UPDATE"]),
      hook("validate", TEMPLATE, ["DELETE"]),
    ]),
  ];
}
