import {
  type Admission,
  type AdmissionRequest,
  type AdmitAsyncOptions,
  type AdmitOptions,
  type RequestUser,
  type World,
  admit,
  admitAsync,
} from "../../../admit/index.js";
import {
  type Diagnostic,
  type FindItem,
  type JsonObject,
  type ResourceId,
  type SchemaNode,
  formatResourceId,
  isObject,
} from "../../../model/index.js";
import { admitBriefly, admitChange, admitChangeAsync, usualOperation } from "../../../admit/internal.js";
import { ItemFinder, getKey, defined } from "../../../model/internal.js";
import { FIELD_VALIDATION, type OPERATIONS } from "../source/request-flags.js";
import type { SourcedObject } from "../source/sourced-objects.js";
import { placeFinding } from "./place-finding.js";
import { serverWarnings } from "./server-warnings.js";
import { secretId } from "../../command/shown-secrets.js";
import { writtenIdOf } from "./written-id.js";
import { withReasons } from "./reasons.js";
import { withoutSecretValues } from "./secret-text.js";

/** How objects are evaluated. */
export interface Asking {
  readonly operation: (typeof OPERATIONS)[number] | undefined;
  readonly subresource: string | undefined;
  readonly user: RequestUser | undefined;
  readonly dryRun: boolean;
  /** How unknown fields are handled. */
  readonly validate: keyof typeof FIELD_VALIDATION;
  /** The stored version, if it differs from the one in the world. */
  readonly old: JsonObject | undefined;
  /** The namespace of objects without one; `default` unless given. */
  readonly namespace?: string | undefined;
  /** Whether the steps, the ledger and the stored object will probably not be read. */
  readonly isBrief?: boolean;
  /** Answers for webhooks. */
  readonly webhook?: AdmitOptions["webhook"];
  /** Hints in the words of the command line. */
  readonly inFlags?: (finding: Diagnostic) => Diagnostic;
}

/** An object and the API server's answer. */
export interface Judged {
  readonly source: SourcedObject;
  /** The name used in messages, which is that of the findings, too. */
  readonly name: string;
  readonly operation: string;
  readonly admission: Admission;
  /** Findings at their places. */
  readonly diagnostics: readonly Diagnostic[];
  /** The API server's warnings at their places, but for those that are findings. */
  readonly warnings: readonly Diagnostic[];
}

/** Whether the API server would accept an object, as far as that is known. */
export function isTaken({ admission: { isValidated, verdict } }: Judged): boolean {
  return isValidated && verdict.allowed;
}

export function judge(source: SourcedObject, asking: Asking, world: World): Judged {
  const request = requestFor(source, asking);
  const answer = askerFor(source, asking)(request, world, defined({ webhook: asking.webhook }));
  return judged({ source, asking, world, request }, answer);
}

function askerFor(source: SourcedObject, asking: Asking): typeof admitBriefly {
  if (isApplied(asking)) return admitChange;
  // The short way does not look at the size of a request.
  return asking.isBrief === true && source.isLong !== true ? admitBriefly : admit;
}

/** Whether a stored object is changed as `kubectl apply` does; an operation that is named sends the whole object. */
function isApplied({ old, operation, subresource }: Asking): boolean {
  return old !== undefined && operation === undefined && subresource === undefined;
}

/** The same with webhooks called over a network. */
export async function judgeCalling(
  source: SourcedObject,
  asking: Asking,
  world: World,
  webhook: NonNullable<AdmitAsyncOptions["webhook"]>,
): Promise<Judged> {
  const request = requestFor(source, asking);
  const ask = isApplied(asking) ? admitChangeAsync : admitAsync;
  return judged({ source, asking, world, request }, await ask(request, world, { webhook }));
}

interface Question {
  readonly source: SourcedObject;
  readonly asking: Asking;
  readonly world: World;
  readonly request: AdmissionRequest;
}

function judged({ source, asking, world, request }: Question, answer: Admission): Judged {
  const secret = secretId(source.id, source.object);
  const objects = asking.old === undefined ? [source.object] : [source.object, asking.old];
  const admission = secret === undefined ? answer : withoutSecretValues(answer, objects);
  const operation = request.operation ?? (request.oldObject === undefined ? "CREATE" : "UPDATE");
  const { inFlags = (finding) => finding } = asking;
  return new JudgedObject({ source, operation, admission }, secret, world, inFlags);
}

/** A class: V8 makes a hidden class of its own for every object literal with getters. */
class JudgedObject implements Judged {
  readonly source: SourcedObject;
  readonly operation: string;
  readonly admission: Admission;
  readonly #secret: ResourceId | undefined;
  readonly #world: World;
  readonly #inFlags: NonNullable<Asking["inFlags"]>;
  #findings: readonly Diagnostic[] | undefined;

  constructor(
    { source, operation, admission }: Pick<Judged, "source" | "operation" | "admission">,
    secret: ResourceId | undefined,
    world: World,
    inFlags: NonNullable<Asking["inFlags"]>,
  ) {
    this.source = source;
    this.operation = operation;
    this.admission = admission;
    this.#secret = secret;
    this.#world = world;
    this.#inFlags = inFlags;
  }

  get name(): string {
    return nameOf(this.source);
  }

  /** Finding the places takes longer than the verdict, and not every caller shows them. */
  get diagnostics(): readonly Diagnostic[] {
    return (this.#findings ??= this.admission.diagnostics.length === 0 ? [] : this.#place());
  }

  get warnings(): readonly Diagnostic[] {
    if (this.admission.warnings.length === 0) return [];
    const schema = schemaIn(this.#world, this.source.object);
    return serverWarnings(this.admission, this.source.object, schema).map((each) =>
      this.#placed(each, schema),
    );
  }

  #place(): readonly Diagnostic[] {
    const schema = schemaIn(this.#world, this.source.object);
    const finder = new ItemFinder();
    const find: FindItem = (list, key, rule) => finder.find(list, key, rule);
    return withReasons(this.admission).map((each) => this.#placed(this.#inFlags(each), schema, find));
  }

  #placed(finding: Diagnostic, schema: SchemaNode | undefined, find?: FindItem): Diagnostic {
    // A Secret without a name is one too: otherwise a line of it would be shown.
    const resource = writtenIdOf(this.source) ?? this.#secret;
    return { ...placeFinding(finding, this.source, schema, find), ...defined({ resource }) };
  }
}

function schemaIn({ kinds }: World, object: JsonObject): SchemaNode | undefined {
  const [apiVersion, kind] = [getKey(object, "apiVersion"), getKey(object, "kind")];
  const isNamed = typeof apiVersion === "string" && typeof kind === "string";
  return isNamed ? kinds.find(apiVersion, kind)?.schema() : undefined;
}

/** Field by field: spreading, for each of thousands of objects, takes as long as a step of admission. */
function requestFor({ object, duplicateFields = [] }: SourcedObject, asking: Asking): AdmissionRequest {
  const { operation, subresource, user, dryRun, validate, old, namespace } = asking;
  const request: Writable<AdmissionRequest> = { dryRun, fieldValidation: FIELD_VALIDATION[validate] };
  if (namespace !== undefined && !namesNamespace(object)) request.namespace = namespace;
  if (subresource !== undefined) request.subresource = subresource;
  if (user !== undefined) request.user = user;
  if (operation === "DELETE" || operation === "DELETECOLLECTION") {
    request.operation = "DELETE";
    if (operation === "DELETECOLLECTION") request.isCollection = true;
    // For a delete, the object is the one in the file.
    request.oldObject = old ?? object;
    return request;
  }
  const usual = operation ?? usualOperation(subresource ?? "");
  if (usual !== undefined) request.operation = usual;
  request.object = object;
  if (duplicateFields.length > 0) request.duplicateFields = duplicateFields;
  if (old !== undefined) request.oldObject = old;
  return request;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

function namesNamespace(object: JsonObject): boolean {
  const metadata = getKey(object, "metadata");
  return isObject(metadata) && (getKey(metadata, "namespace") ?? "") !== "";
}

function nameOf(source: SourcedObject): string {
  const id = writtenIdOf(source);
  if (id !== undefined) return formatResourceId(id);
  const kind = getKey(source.object, "kind");
  return `${typeof kind === "string" ? kind : "object"}/(no name)`;
}
