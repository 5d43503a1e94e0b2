import { line } from "../text/line.js";
import {
  type Absentee,
  type HistoryStep,
  describePart,
  describeRange,
  fieldOf,
} from "../../compose/internal.js";
import {
  type FieldPath,
  type Json,
  type JsonObject,
  formatJson,
  formatPath,
  formatResourceId,
} from "../../model/index.js";
import { samePath } from "../../model/internal.js";
import { type Origin, formatAuthor } from "../../ledger/index.js";
import { formatOrigin } from "../../ledger/internal.js";
import type { BuiltResource } from "../pipeline/built-resource.js";
import type { Explanation } from "./field-explanation.js";
import { describeFacts } from "../pipeline/build-flags.js";
import { table } from "../text/table.js";

export function explanationText(explanation: Explanation, nameOf: (file: string) => string): string {
  const { entry, path, options, isOwnInput, built, value, steps, absentees } = explanation;
  const name = built.id === undefined ? entry.name : formatResourceId(built.id);
  const facts = [describeFacts(options), isOwnInput ? "the first input it declares" : ""]
    .filter((fact) => fact !== "")
    .join(", ");
  const head = line`${name}  ${formatPath(path)}${facts === "" ? "" : `  (${facts})`}`;
  const shown = value === undefined ? "not set" : show(built, path, value);
  const rows = steps.map((step) => [formatAuthor(step.author), stepText(step, explanation, nameOf)]);
  const history = rows.length === 0 ? "" : `\n${table(rows, "  ")}`;
  return `${head}${line`${shown}`}${history}${absenteesText(absentees, path)}`;
}

function stepText(step: HistoryStep, { path, built }: Explanation, nameOf: (file: string) => string): string {
  const { author, did, value, through, isInForce } = step;
  const what = value === undefined ? "" : ` ${show(built, fieldOf(step, path), value)}`;
  const part = through === undefined ? "" : `, ${describePart(through, path)}`;
  const place = placeText(author.origin, nameOf);
  return `${did}${what}${part}${place === "" ? "" : `  (${place})`}${isInForce ? "  <- in force" : ""}`;
}

function placeText(origin: Origin | undefined, nameOf: (file: string) => string): string {
  if (origin === undefined) return "";
  return formatOrigin("file" in origin ? { ...origin, file: nameOf(origin.file) } : origin);
}

const MOST_FIELDS = 5;

function absenteesText(absentees: readonly Absentee[], path: FieldPath): string {
  if (absentees.length === 0) return "";
  const rows = absentees.flatMap(({ mutation, phase, reason, fields }) => {
    const author = formatAuthor({ stage: "compose", name: mutation, band: phase });
    const shown = fields.slice(0, MOST_FIELDS).map(({ path: field, range }) => {
      const part = samePath(field, path) ? "" : `, ${describePart(field, path)}`;
      return `writes it for ${describeRange(range)}${part}`;
    });
    const rest = fields.length - shown.length;
    const lines = rest > 0 ? [...shown, `and ${rest} more fields`] : shown;
    return lines.map((text, i) => (i === 0 ? [author, reason, text] : ["", "", text]));
  });
  return `\nnot applied\n${table(rows, "  ")}`;
}

function show({ ledger }: BuiltResource, path: FieldPath, value: Json): string {
  return formatJson(ledger.shown(path, value));
}

export function explanationJson(explanation: Explanation): JsonObject {
  const { entry, path, options, built, value, steps, absentees } = explanation;
  const { version, conditions = {} } = options;
  const shown = (at: FieldPath, of: Json | undefined): Json =>
    of === undefined ? null : built.ledger.shown(at, of);
  return {
    pipeline: entry.name,
    resource: built.id === undefined ? null : formatResourceId(built.id),
    path: formatPath(path),
    version: version ?? null,
    conditions: { ...conditions },
    value: shown(path, value),
    history: steps.map((step) => ({
      mutation: step.author.name,
      phase: step.author.band ?? null,
      did: step.did,
      value: shown(fieldOf(step, path), step.value),
      path: formatPath(step.through ?? path),
      inForce: step.isInForce,
    })),
    notApplied: absentees.map(({ mutation, phase, reason, fields }) => ({
      mutation,
      phase,
      reason,
      writes: fields.map((field) => ({
        path: formatPath(field.path),
        versions: field.range.versions,
        conditions: { ...field.range.conditions },
      })),
    })),
  };
}
