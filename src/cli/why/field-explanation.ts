import { type BuiltResource, buildWith } from "../pipeline/built-resource.js";
import {
  type FieldPath,
  type Json,
  type ListRule,
  type SchemaNode,
  type Segment,
  VarveError,
  getAt,
} from "../../model/index.js";
import { ROOT, child, keyOf, schemaBelow, segmentsOf, defined } from "../../model/internal.js";
import type { BuildOptions } from "../../compose/index.js";
import type { PipelineEntry } from "../../workspace/index.js";
import {
  type Absentee,
  type HistoryStep,
  absenteesAt,
  problems as compose,
  stepsOf,
} from "../../compose/internal.js";
import { missingField } from "../workspace/missing-field.js";

/** Why a field of a built resource has its value. */
export interface Explanation {
  readonly entry: PipelineEntry;
  readonly path: FieldPath;
  readonly options: BuildOptions;
  /** Whether the input is a declared example, because none was given. */
  readonly isOwnInput: boolean;
  readonly built: BuiltResource;
  readonly value: Json | undefined;
  readonly steps: readonly HistoryStep[];
  readonly absentees: readonly Absentee[];
}

/**
 * Builds, queries the ledger, and tries the mutations that were skipped. Throws a VarveError if there is no such field.
 */
export function explainField(entry: PipelineEntry, field: FieldPath, given: BuildOptions): Explanation {
  const options = completed(entry, given);
  const built = buildWith(entry, options);
  const { ledger, document, skipped } = built;
  const { schema } = ledger.records;
  const { path } = ledger.why(withWholeKeys(field, schema));
  const steps = stepsOf(ledger, path);
  const value = getAt(document, path, schema);
  const writes = entry.pipeline.writes({ inputs: [options.input] });
  const absentees = absenteesAt(path, writes, skipped, steps);
  if (value === undefined && steps.length === 0 && absentees.length === 0)
    throw new VarveError(missingField(document, field, schema));
  const isOwnInput = given.input === undefined && options.input !== undefined;
  return { entry, path, options, isOwnInput, built, value, steps, absentees };
}

/** Key fields with a default may be omitted; a removed item is found only by its complete key. */
function withWholeKeys(path: FieldPath, schema: SchemaNode | undefined): FieldPath {
  let at = ROOT;
  let node = schema;
  for (const segment of segmentsOf(path)) {
    const whole = wholeKey(segment, node?.list);
    at = child(at, whole);
    node = schemaBelow(node, whole);
  }
  return at;
}

function wholeKey(segment: Segment, rule: ListRule | null | undefined): Segment {
  if (typeof segment !== "object" || segment.names === null || rule?.kind !== "keyed") return segment;
  return (
    keyOf(rule, Object.fromEntries(segment.names.map((name, i) => [name, segment.values[i] ?? null]))) ??
    segment
  );
}

/** By default, the input is the first that the pipeline declares, and the version its latest. */
function completed({ pipeline }: PipelineEntry, given: BuildOptions): BuildOptions {
  const input = given.input ?? pipeline.inputs[0];
  const options = { ...given, ...defined({ input }) };
  if (given.version !== undefined) return options;
  const needsVersion = pipeline
    .build(options)
    .diagnostics.some(({ code }) => code === compose["missing-version"].code);
  const latest = needsVersion ? pipeline.regimes({ inputs: [input] }).at(-1)?.witness : undefined;
  return { ...options, ...defined({ version: latest }) };
}
