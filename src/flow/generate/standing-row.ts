import {
  type Json,
  type JsonObject,
  type ResourceId,
  formatPath,
  formatResourceId,
  isObject,
  parsePath,
} from "../../model/index.js";
import { samePath, defined } from "../../model/internal.js";
import type { Decision, Fate } from "../../preserve/index.js";

/** What is reported about a resource with remaining differences, as long as nothing changes. */
export interface StandingRow {
  readonly id: ResourceId;
  readonly name: string;
  readonly fate: Fate;
  /** The generator in its record; undefined without a record. */
  readonly by: string | undefined;
  /** Whether that generator still makes it. */
  readonly isMade: boolean;
  readonly templateId: string | undefined;
  readonly baseSource: string | undefined;
  /** Those about the whole resource are without its versions. */
  readonly decisions: readonly Decision[];
  /** The sides of a decision about the whole resource. */
  readonly sides: readonly Side[];
}

export type Side = "base" | "existing" | "fresh";
export const SIDES: readonly Side[] = ["base", "existing", "fresh"];

/** The rows as JSON; undefined if one cannot be restored exactly. */
export function writeRows(rows: readonly StandingRow[]): Json | undefined {
  const isPlain = rows.every(({ decisions }) =>
    decisions.every(({ path }) => samePath(parsePath(formatPath(path)), path)),
  );
  return isPlain ? rows.map(writeRow) : undefined;
}

function writeRow({ id, fate, by, isMade, templateId, baseSource, decisions, sides }: StandingRow): Json {
  const { group, kind, namespace, name } = id;
  return defined({
    id: [group, kind, namespace, name],
    fate,
    by,
    isMade,
    templateId,
    baseSource,
    sides: sides.length === 0 ? undefined : [...sides],
    decisions: decisions.map(
      (one) => defined({ ...one, path: formatPath(one.path) }) as unknown as JsonObject,
    ),
  });
}

/** The inverse. Their file is protected by a digest, so they are unchanged. */
export function readRows(rows: Json): readonly StandingRow[] {
  return (rows as readonly Json[]).map(readRow);
}

interface Written extends Omit<StandingRow, "id" | "name" | "sides" | "decisions"> {
  readonly id: readonly [string, string, string, string];
  readonly sides?: readonly Side[];
  readonly decisions: readonly (Omit<Decision, "path"> & { readonly path: string })[];
}

function readRow(row: Json): StandingRow {
  const { id: words, fate, by, isMade, templateId, baseSource, sides = [], decisions } = row as never as Written; // prettier-ignore
  const [group, kind, namespace, name] = words;
  const id = { group, kind, namespace, name };
  return {
    id,
    name: formatResourceId(id),
    fate,
    by,
    isMade,
    templateId,
    baseSource,
    sides,
    decisions: decisions.map((one) => ({ ...one, path: parsePath(one.path) })),
  };
}

/** All known differences of a part, and what they depend on besides the part and its record. */
export interface StandingPart {
  /** The rules that they were decided by. */
  readonly under: string;
  /** The state of the history that authors were determined at. */
  readonly at: string;
  readonly rows: Json;
}

export function isStandingPart(value: Json | undefined): value is JsonObject & StandingPart {
  return value !== undefined && isObject(value) && typeof value["under"] === "string";
}
