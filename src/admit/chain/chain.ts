import { type FieldError, type UnknownField, textOf } from "../../machinery/index.js";
import { defined } from "../../model/internal.js";
import type { Diagnostic, FieldPath, JsonObject } from "../../model/index.js";
import type { Attributes } from "../request/attributes.js";
import type { Step, StepName, Tier } from "./step.js";
import { type Author, type Ledger, Recorder } from "../../ledger/index.js";
import { type UserInfo, userInfo } from "../request/user.js";
import type { AdmissionRequest } from "../request/request.js";
import type { AskedPolicy } from "../policy/policy-dispatch.js";
import type { Failure } from "./chain-failure.js";
import type { Finding } from "./chain-findings.js";
import type { KindName } from "../request/names.js";
import type { RequestScope } from "./request-scope.js";
import type { AdmissionVerdict } from "../request/verdict.js";
import type { GoStruct, TypedObject } from "../../builtin/index.js";
import { Warnings } from "./chain-warnings.js";
import type { WebhookHook } from "../webhook/webhook-hook.js";
import type { World } from "../world/world.js";
import { WorldLookup } from "../plugin/world-lookup.js";
import { formatGroupResource } from "../request/names.js";
import { isPlaceholder } from "./chain-placeholder.js";
import type { UnknownAnswer } from "../request/unknown-values.js";
import { unknownValues } from "./chain-unknown.js";
import { nameOfKind } from "../world/world-kind.js";
import { requestOptions } from "../request/options.js";

/** Details of a step. */
interface StepNotes extends Partial<Pick<Step, "by" | "edits" | "messages" | "cost">> {
  readonly outcome?: Step["outcome"];
}

/** The ledger's reasons for the edits of each step. */
const REASONS: Readonly<Record<StepName, string>> = {
  decode: "not in the schema",
  default: "default from the schema",
  patch: "patched",
  metadata: "maintained by the API server",
  namespace: "from the namespace",
  "mutating plugin": "set by an admission plugin",
  mutate: "changed by a policy",
  "mutating webhook": "changed by a webhook",
  prepare: "maintained by the API server",
  validate: "validated by the schema",
  rules: "validated by rules",
  "validating plugin": "validated by an admission plugin",
  policies: "validated by policies",
  "validating webhook": "validated by a webhook",
  "read back": "as read back from storage",
};

/** The state of one request: the current object and everything that has happened to it. */
export class Chain {
  readonly world: World;
  readonly request: AdmissionRequest;
  readonly scope: RequestScope;
  readonly user: UserInfo;
  readonly warnings = new Warnings();
  readonly steps: Step[] = [];
  readonly failures: Failure[] = [];
  readonly annotations = new Map<string, string>();
  readonly unknownFields: UnknownField[] = [];
  /** Fields that may be required in a built-in kind. */
  readonly doubts: FieldError[] = [];
  readonly asked: AskedPolicy[] = [];
  /** Fields whose rules are not ported, as they were read: conversion may drop them. */
  readonly notPorted = new Set<string>();
  /** What depends on values that only a cluster knows. */
  readonly unknown: UnknownAnswer[] = [];
  /** The fields of metadata that have a placeholder. */
  readonly filled = new Map<string, string>();
  /** The outcome of the webhooks that were reached. */
  readonly webhooks = new Map<WebhookHook, "called" | "not called" | "not concerned">();
  /** What admission plugins look up. */
  readonly lookup: WorldLookup;
  /** Problems of a patch that the API server does not report. */
  readonly faults: Diagnostic[] = [];
  /** The value that has the wrong type. */
  faultAt: FieldPath | undefined;
  /** Whether the object is as it would be stored. */
  isPrepared = false;
  /** The object as a Go value, if the API server's code for its kind is ported. */
  typed: TypedObject | undefined;
  /** The same for the stored object, once it is needed. */
  typedOld: GoStruct | undefined;
  /** Null on deletes. */
  object: JsonObject | null;
  /** The stored object, as the API server reads it; null on creates. */
  old: JsonObject | null;
  verdict: AdmissionVerdict | undefined;
  /** The cost of all expressions. */
  cost = 0;
  #calls = 0;
  readonly #recorder: Recorder;

  constructor(request: AdmissionRequest, scope: RequestScope, world: World) {
    this.world = world;
    this.request = request;
    this.scope = scope;
    this.user = userInfo(request.user);
    this.lookup = new WorldLookup(world);
    this.object = scope.object;
    this.old = scope.stored;
    const schema = scope.served.schema();
    this.#recorder = new Recorder(defined({ schema }));
  }

  get ledger(): Ledger {
    return this.#recorder.ledger();
  }

  /** The incoming object is one entry by its user; a patch starts from the stored object. */
  begin(object: JsonObject, name = this.user.name): void {
    this.object = object;
    this.#recorder.layer(object, { stage: "admit", name, band: "request" });
  }

  /** Records a step, and its edits in the ledger with their author. */
  note(name: StepName, tier: Tier | undefined, notes: StepNotes = {}): void {
    const { by, messages = [], cost = 0 } = notes;
    const edits = (notes.edits ?? []).filter((edit) => !isPlaceholder(edit));
    const outcome = notes.outcome ?? (edits.length > 0 ? "changed" : "passed");
    this.steps.push({ name, tier, outcome, by, edits, messages, cost });
    this.cost += cost;
    const author = this.#author(by ?? name, tier);
    for (const edit of edits) this.#recorder.record(edit, author, REASONS[name]);
  }

  /** Records a verdict on a field, which changes nothing. */
  judge({ diagnostic, tier, by }: Finding): void {
    if (diagnostic.path === undefined || diagnostic.severity === "info") return;
    const op = diagnostic.severity === "error" ? "deny" : "warn";
    const reason = diagnostic.verbatim ?? diagnostic.message;
    this.#recorder.record({ path: diagnostic.path, op }, this.#author(by ?? "schema", tier), reason);
  }

  #author(name: string, tier: Tier | undefined): Author {
    return { stage: "admit", name, band: tier === undefined ? "api-server" : `tier-${tier}` };
  }

  /** The number of a call of a webhook. */
  nextCall(): number {
    return ++this.#calls;
  }

  deny(verdict: AdmissionVerdict): false {
    this.verdict ??= verdict;
    return false;
  }

  /** The current admission attributes. */
  attributes(objects: {
    readonly object: JsonObject | null;
    readonly oldObject: JsonObject | null;
  }): Attributes {
    const { operation, served, subresource, namespace, name } = this.scope;
    const isNamespace = served.group === "" && served.kind === "Namespace";
    return {
      operation,
      kind: this.kind,
      resource: served,
      subresource,
      name: this.request.isCollection === true ? "" : name,
      namespace: isNamespace ? name : namespace,
      ...objects,
      options: requestOptions(this.request, operation),
      isDryRun: this.request.dryRun === true,
      user: this.user,
      unknown: unknownValues(this),
    };
  }

  /** The kind of the request object, which some subresources define themselves. */
  get kind(): KindName {
    const { served, subresource, object } = this.scope;
    if (subresource === "scale") return { group: "autoscaling", version: "v1", kind: "Scale" };
    const own = subresource === "" || object === null ? "" : textOf(object, "kind");
    if (own !== "") return nameOfKind(textOf(object, "apiVersion"), own);
    const { group, version, kind } = served;
    return { group, version, kind };
  }

  /** The definition of a custom resource: `widgets.example.com`. */
  get definition(): string | undefined {
    const { served } = this.scope;
    return served.custom === undefined ? undefined : formatGroupResource(served);
  }
}
