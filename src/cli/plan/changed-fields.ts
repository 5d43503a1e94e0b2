import { type Decision, decisionBehind, leavesOf } from "../../preserve/index.js";
import { type Edit, type FieldPath, type Json, getAt, startsWith } from "../../model/index.js";
import { formatAuthor, formatOrigin } from "../../ledger/index.js";
import { type PlannedResource, inputsBehind } from "../../flow/index.js";

/** A field that a plan changes, before and after, and who is behind the new value. */
export interface ChangedField {
  readonly path: FieldPath;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly by: string;
  readonly outcome: Decision["outcome"] | undefined;
}

/** The fields that change, or all of a resource that is new. */
export function changedFields(resource: PlannedResource): readonly ChangedField[] {
  const { before = null, after = null, edits, schema, decisions, fate } = resource;
  const changed =
    fate === "created" && resource.after !== undefined ? leavesOf(resource.after, schema) : edits;
  return changed
    .filter(({ path }) => path.parent !== null)
    .map(({ path }): ChangedField => ({
      path,
      before: getAt(before, path, schema),
      after: getAt(after, path, schema),
      by: makerOf(resource, path) + guessText(resource, path),
      outcome: decisionBehind(decisions, path)?.outcome,
    }));
}

/** A value that gives way because of a guess may be somebody's. */
function guessText({ decisions, isBaseGuessed }: PlannedResource, path: FieldPath): string {
  const outcome = decisionBehind(decisions, path)?.outcome;
  const isByBase = outcome === "updated" || outcome === "added" || outcome === "removed";
  return isBaseGuessed && isByBase ? " (base guessed)" : "";
}

/** Who is behind a value that is written: a person, or a place in the generator and the inputs that drive it. */
function makerOf({ decisions, generator, fresh }: PlannedResource, path: Edit["path"]): string {
  const isSet = decisions.some((one) => one.outcome === "set" && startsWith(path, one.path));
  const inputs = fresh === undefined ? [] : inputsBehind(fresh, path);
  if (isSet && (generator?.set ?? []).every((input) => !inputs.includes(input))) return "you";
  if (generator === undefined) return "";
  const origin = fresh?.originOf?.(path);
  const places = [
    ...(origin === undefined ? [] : [formatOrigin(origin)]),
    ...inputs.map((input) => `input ${input}`),
  ];
  const name = formatAuthor(generator.author);
  return places.length === 0 ? name : `${name}: ${places.join(", ")}`;
}
