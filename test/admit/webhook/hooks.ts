/** Webhooks that are answered in-process, and how they are called. */
import {
  type Admission,
  type AdmissionRequest,
  type WebhookCall,
  type WebhookReply,
  admit,
  worldOf,
} from "../../../src/admit/index.js";
import { WIDGETS, namespace, widget } from "../cluster.js";
import type { Json, JsonObject } from "../../../src/model/index.js";

/** What a webhook does: operations of a patch, a response, what came back instead of one, or nothing at all. */
export type Does = (object: JsonObject, call: WebhookCall) => readonly Json[] | JsonObject | undefined;

export interface Hook {
  readonly name: string;
  readonly does: Does;
  readonly says: JsonObject;
}

const RULES = [
  {
    apiGroups: ["example.com"],
    apiVersions: ["*"],
    resources: ["widgets"],
    operations: ["CREATE", "UPDATE"],
  },
];

export function hook(name: string, does: Does, says: JsonObject = {}): Hook {
  return { name, does, says };
}

export const pass: Does = () => [];
export const unanswered: Does = () => undefined;

/** Appends its name to the object, and so never settles. */
export const notes =
  (name: string): Does =>
  (object) => {
    const spec = object["spec"] as { color?: string };
    return [{ op: "add", path: "/spec/color", value: `${spec.color ?? ""}${name}` }];
  };

/** Sets a field, once. */
export const sets =
  (field: string, value: Json): Does =>
  (object) => {
    const spec = object["spec"] as JsonObject;
    return spec[field] === value ? [] : [{ op: "add", path: `/spec/${field}`, value }];
  };

export const denies =
  (status: JsonObject): Does =>
  () => ({ allowed: false, status });

type Configurations = Readonly<Record<string, readonly Hook[]>>;

/** Requests to a world with these webhooks, by the names of their configurations. */
export class Hooks {
  /** The called webhooks: `name`, or `name again`. */
  readonly calls: string[] = [];
  /** The requests they received. */
  readonly told: JsonObject[] = [];
  readonly #mutating: Configurations;
  readonly #validating: Configurations;
  readonly #others: readonly JsonObject[];

  constructor(mutating: Configurations, validating: Configurations = {}, others: readonly JsonObject[] = []) {
    this.#mutating = mutating;
    this.#validating = validating;
    this.#others = others;
  }

  ask(request: AdmissionRequest = {}): Admission {
    const world = worldOf([
      WIDGETS,
      namespace("prod", { env: "prod" }),
      ...this.#others,
      ...configurations("Mutating", this.#mutating),
      ...configurations("Validating", this.#validating),
    ]);
    const webhook = (call: WebhookCall): WebhookReply | undefined => this.#answer(call);
    const isPlain = request.object === undefined && request.oldObject === undefined;
    return admit(isPlain ? { object: widget(), ...request } : request, world, { webhook });
  }

  #answer(call: WebhookCall): WebhookReply | undefined {
    const { configuration, name, type, round, review } = call;
    const request = review["request"] as { uid: string; object: JsonObject | null };
    this.calls.push(round === 2 ? `${name} again` : name);
    this.told.push(request);
    const found = (type === "mutating" ? this.#mutating : this.#validating)[configuration];
    const made = found?.find((one) => one.name === name)?.does(request.object ?? {}, call);
    if (made === undefined) return undefined;
    if ("failure" in made) return made as unknown as WebhookReply;
    if ("review" in made) return { review: (made as { review: Json }).review };
    const response = Array.isArray(made) ? patched(made) : (made as JsonObject);
    return { review: reviewed({ uid: request.uid, ...response }) };
  }
}

export function reviewed(response: Json): Json {
  return { apiVersion: "admission.k8s.io/v1", kind: "AdmissionReview", response };
}

function patched(operations: readonly Json[]): JsonObject {
  if (operations.length === 0) return { allowed: true };
  return { allowed: true, patchType: "JSONPatch", patch: btoa(JSON.stringify(operations)) };
}

function configurations(type: "Mutating" | "Validating", all: Configurations): JsonObject[] {
  return Object.entries(all).map(([name, hooks]) => ({
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: `${type}WebhookConfiguration`,
    metadata: { name },
    webhooks: hooks.map((one) => ({
      name: one.name,
      admissionReviewVersions: ["v1"],
      sideEffects: "None",
      rules: RULES,
      ...one.says,
    })),
  }));
}
