import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type SchemaSource,
  hasErrors,
  isObject,
} from "../../model/index.js";
import { ROOT, didYouMean, quote, readResourceId, whyNoIdentity, defined } from "../../model/internal.js";
import { DEFAULT_PHASES, checkPhases } from "../mutation/phase.js";
import { type DeclaredCondition, readConditions } from "./read-pipeline-condition.js";
import { Pipeline, type PipelineOptions } from "../pipeline/pipeline.js";
import { readMutation, reportRepeatedNames } from "./read-pipeline-mutation.js";
import type { Dialect } from "../constraint/constraint.js";
import type { FileLine } from "../../ledger/index.js";
import { Place } from "./place.js";
import { problems } from "../problems.js";
import { versions } from "../gate/gate.js";

const TYPE = { apiVersion: "varve.dev/v1", kind: "Pipeline" };

/** Options of readPipeline. */
export interface ReadPipelineOptions {
  /** The content of the file in `spec.baseline`. */
  readonly baseline?: Json | undefined;
  readonly schemas?: SchemaSource | undefined;
  /** The position of a place in the document: mutations store it. */
  readonly origin?: (path: FieldPath) => FileLine | undefined;
}

/** A pipeline read from a document, and its problems. */
export interface PipelineReading {
  /** Undefined if the document has errors. */
  readonly pipeline: Pipeline | undefined;
  /** Each with its place in the document. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a pipeline from its document: all errors are reported, each at its place. */
export function readPipeline(document: Json, options: ReadPipelineOptions = {}): PipelineReading {
  const diagnostics: Diagnostic[] = [];
  const root = new Place(document, ROOT, { diagnostics, problem: problems["bad-pipeline"] });
  const declaration = readDocument(root, options);
  if (declaration === undefined || hasErrors(diagnostics)) return { pipeline: undefined, diagnostics };
  const mutations = root.key("spec").key("mutations");
  const pipeline = mutations.attempt(() => new Pipeline(declaration));
  return { pipeline, diagnostics };
}

function readDocument(root: Place, options: ReadPipelineOptions): PipelineOptions<object> | undefined {
  if (!root.isMapOf(["apiVersion", "kind", "metadata", "spec"])) return undefined;
  readType(root);
  const metadata = root.key("metadata");
  metadata.isMapOf(["name", "labels", "annotations"]);
  const name = metadata.key("name").requiredText("the name of the pipeline");
  const spec = root.key("spec");
  if (spec.value === undefined) spec.missing("the pipeline itself");
  if (!spec.isMapOf(["baseline", "phases", "dialect", "supports", "conditions", "mutations"]))
    return undefined;
  const phases = readPhases(spec.key("phases"));
  const dialect = readDialect(spec.key("dialect"));
  const supports = readSupports(spec.key("supports"), dialect);
  const conditions = readConditions(spec.key("conditions"));
  const mutations = spec.key("mutations").items();
  reportRepeatedNames(mutations);
  const origin = options.origin ?? (() => undefined);
  const words = { phases, dialect, conditions, origin };
  const read = mutations.flatMap((place) => readMutation(place, words) ?? []);
  const baseline = readBaseline(spec.key("baseline"), options.baseline);
  if (name === undefined || baseline === undefined) return undefined;
  return {
    name,
    baseline,
    phases,
    dialect,
    mutations: read,
    conditions: [...conditions.values()].map(({ gate }: DeclaredCondition) => gate),
    ...defined({ supports, schemas: options.schemas }),
  };
}

function readType(root: Place): void {
  for (const [key, text] of Object.entries(TYPE)) {
    const place = root.key(key);
    if (place.value !== text) place.expected(`${key}: ${text}`);
  }
}

function readPhases(place: Place): readonly string[] {
  if (!place.isGiven) return DEFAULT_PHASES;
  const phases = place.items().flatMap((item) => item.requiredText("the name of the phase") ?? []);
  place.add(checkPhases(phases));
  return [...new Set(phases)];
}

export const DIALECTS: readonly Dialect[] = ["masterminds", "npm"];

function readDialect(place: Place): Dialect {
  const text = place.text();
  const known = DIALECTS.find((dialect) => dialect === text);
  if (text !== undefined && known === undefined) {
    const hint = didYouMean(text, DIALECTS) ?? `use one of ${DIALECTS.join(", ")}`;
    const message = `${quote(text)} is not a version constraint dialect`;
    place.add([problems["bad-pipeline"]({ message, found: text, expected: [...DIALECTS], hint })]);
  }
  return known ?? "masterminds";
}

function readSupports(place: Place, dialect: Dialect): string | undefined {
  const text = place.text();
  if (text !== undefined) place.attempt(() => versions(text, { dialect }));
  return text;
}

function readBaseline(place: Place, fromFile: Json | undefined): object | undefined {
  if (!place.isGiven) place.missing("the resource to start from");
  const resource = typeof place.value === "string" && place.text() !== undefined ? fromFile : place.value;
  if (resource === undefined || resource === null) return undefined;
  if (isObject(resource) && readResourceId(resource) !== undefined) return resource;
  place.add([
    problems["bad-pipeline"]({ message: `the baseline is not a resource: ${whyNoIdentity(resource)}` }),
  ]);
  return undefined;
}
