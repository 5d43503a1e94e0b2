import { type Decision } from "../../preserve/index.js";
import { decisionsBehind, leavesOf } from "../../preserve/internal.js";
import { type FieldPath, type Json } from "../../model/index.js";
import { PathTree, fieldReader } from "../../model/internal.js";
import { formatAuthor } from "../../ledger/index.js";
import { formatOrigin } from "../../ledger/internal.js";
import type { PlannedResource } from "../judge/judge.js";
import { inputsBehind } from "./field-story.js";

/** A field that a plan changes, before and after, and the origin of the new value. */
export interface ChangedField {
  readonly path: FieldPath;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly by: string;
  readonly outcome: Decision["outcome"] | undefined;
}

/** The fields that change, or all of a resource that is new. */
export function changedFields(resource: PlannedResource): readonly ChangedField[] {
  if (resource.fate !== "created" && resource.edits.length === 0) return [];
  const { before = null, after = null, edits, schema, fate, isBaseGuessed } = resource;
  const [valueBefore, valueAfter] = [fieldReader(before, schema), fieldReader(after, schema)];
  const decisionBehind = decisionsBehind(resource.decisions);
  const makerOf = makersOf(resource);
  const changed =
    fate === "created" && resource.after !== undefined ? leavesOf(resource.after, schema) : edits;
  return changed
    .filter(({ path }) => path.parent !== null)
    .map(({ path }): ChangedField => {
      const outcome = decisionBehind(path)?.outcome;
      const by = makerOf(path) + (isBaseGuessed ? guessText(outcome) : "");
      return { path, before: valueBefore(path), after: valueAfter(path), by, outcome };
    });
}

/** A value that is replaced because of a guess may have been set by a person. */
function guessText(outcome: Decision["outcome"] | undefined): string {
  const isByBase = outcome === "updated" || outcome === "added" || outcome === "removed";
  return isByBase ? " (base guessed)" : "";
}

/** The origin of a written value: a person, or a place in the generator and the inputs that drive it. */
function makersOf({ decisions, generator, fresh }: PlannedResource): (path: FieldPath) => string {
  const set = PathTree.of(decisions.filter(({ outcome }) => outcome === "set"));
  const inputsOf = fresh === undefined ? () => [] : inputsBehind(fresh);
  return (path) => {
    const inputs = inputsOf(path);
    const isSet = set.around(path).length > 0;
    if (isSet && (generator?.set ?? []).every((input) => !inputs.includes(input))) return "you";
    if (generator === undefined) return "";
    const origin = fresh?.originOf?.(path);
    const places = [
      ...(origin === undefined ? [] : [formatOrigin(origin)]),
      ...inputs.map((input) => `input ${input}`),
    ];
    const name = formatAuthor(generator.author);
    return places.length === 0 ? name : `${name}: ${places.join(", ")}`;
  };
}
