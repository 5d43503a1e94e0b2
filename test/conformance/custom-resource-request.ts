import type { Json, JsonObject } from "../../src/model/index.js";
import { type FieldError } from "../../src/admit/index.js";
import {
  type CustomVersion,
  applyDefaults,
  decodeResource,
  prepareCreate,
  prepareStatusUpdate,
  prepareUpdate,
  readCrd,
  validateCreate,
  validateStatusUpdate,
  validateUpdate,
} from "../../src/admit/internal.js";
import { formatFieldError, invalidStatusText } from "../../src/machinery/index.js";
import { type RecordedError, errorSet, recordedYaml } from "./recorded.js";
import { type RuleSet, compileRules } from "../../src/admit/rule/rule-set.js";
import { checkRules } from "../../src/admit/rule/rule-check.js";
import { correlate } from "../../src/admit/schema/crd-validate.js";

export interface Step {
  readonly op: "create" | "update" | "updateStatus";
  readonly object: JsonObject;
}

/** Consecutive requests about one object, and the API server's results. */
export interface RequestCase {
  readonly crd: string;
  readonly version: string;
  readonly steps: readonly Step[];
  readonly kube: readonly (Step & {
    readonly unknownFields?: readonly string[];
    readonly errors: readonly RecordedError[];
    readonly status?: string;
  })[];
}

interface Served {
  readonly version: CustomVersion;
  readonly rules: RuleSet | null;
}

/** The versions of CRDs, each prepared once. */
export class Definitions {
  readonly #folder: string;
  readonly #served = new Map<string, Served>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  find({ crd, version: name }: RequestCase): Served {
    const key = `${crd} ${name}`;
    const known = this.#served.get(key);
    if (known !== undefined) return known;
    const versions = readCrd(recordedYaml(`${this.#folder}/${crd}`))?.versions ?? [];
    const version = versions.find((one) => one.name === name) as CustomVersion;
    const { schema } = version;
    const served = { version, rules: schema === null ? null : compileRules(schema) };
    this.#served.set(key, served);
    return served;
  }

  /** The API server's errors about the rules of the CRDs, all of which it accepted. */
  refusedRules(): readonly string[] {
    return [...this.#served.values()].flatMap(({ version: { schema } }) =>
      schema === null ? [] : checkRules(schema.raw).errors.map(formatFieldError),
    );
  }
}

interface Outcome {
  readonly object: JsonObject;
  readonly unknownFields: readonly string[];
  readonly errors: readonly FieldError[];
}

/** One request from the text to the result. The recorded updates had resource version 1. */
function serve(step: Step, old: JsonObject | undefined, { version, rules }: Served): Outcome {
  const decoded = decodeResource(step.object, version);
  const filled = applyDefaults(decoded.value, version.schema).value as JsonObject;
  const unknownFields = decoded.unknown.map(({ field }) => field);
  if (old === undefined) {
    const object = prepareCreate(filled, version).value;
    const errors = validateCreate(object, version);
    return {
      object,
      unknownFields,
      errors: [...errors, ...ruled(object, errors, rules, undefined, version)],
    };
  }
  const stored = withResourceVersion(old);
  const sent = withResourceVersion(filled);
  const isStatus = step.op === "updateStatus";
  const object = (isStatus ? prepareStatusUpdate(sent, stored) : prepareUpdate(sent, stored, version)).value;
  const errors = (isStatus ? validateStatusUpdate : validateUpdate)(object, stored, version);
  return { object, unknownFields, errors: [...errors, ...ruled(object, errors, rules, stored, version)] };
}

function withResourceVersion(object: JsonObject): JsonObject {
  return { ...object, metadata: { ...(object["metadata"] as JsonObject), resourceVersion: "1" } };
}

function ruled(
  object: JsonObject,
  errors: readonly FieldError[],
  rules: RuleSet | null,
  old: JsonObject | undefined,
  version: CustomVersion,
): readonly FieldError[] {
  if (rules === null) return [];
  const skipped = rules.skippedAfter(errors);
  if (skipped !== undefined) return [skipped];
  if (old === undefined) return rules.validate(object).errors;
  return rules.validate(object, { old, correlation: correlate(object, old, version) }).errors;
}

/** A case as recorded, and as computed here: the object, dropped fields, errors, the text of the status. */
export function replay(one: RequestCase, definitions: Definitions): { expected: Json; found: Json } {
  const served = definitions.find(one);
  const { group, kind } = served.version;
  const expected: Json[] = [];
  const found: Json[] = [];
  let old: JsonObject | undefined;
  for (const [index, { object, unknownFields = [], errors, status = "" }] of one.kube.entries()) {
    const outcome = serve(one.steps[index] as Step, old, served);
    const name = (outcome.object["metadata"] as JsonObject)["name"] as string;
    const inOrder = inOrderOf(errors, outcome.errors);
    const text = inOrder.length === 0 ? "" : invalidStatusText({ kind, group, name }, inOrder);
    expected.push([object, [...unknownFields], errorSet(errors), status]);
    found.push([outcome.object, [...outcome.unknownFields], errorSet(outcome.errors), text]);
    old = outcome.object;
  }
  return { expected, found };
}

/** The API server iterates over maps in a random order, which its text shows. */
function inOrderOf(errors: readonly RecordedError[], found: readonly FieldError[]): readonly FieldError[] {
  const order = errors.map(({ message }) => message);
  const rank = (error: FieldError): number => order.indexOf(formatFieldError(error));
  return found.toSorted((a, b) => rank(a) - rank(b));
}
