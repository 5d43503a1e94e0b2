import type { Adoption, HandEdit } from "../../workspace/internal.js";
import { equalIgnoringNulls } from "../../model/index.js";
import { fieldsReader } from "../../model/internal.js";
import type { JsonObject } from "../../model/index.js";
import { type PlannedResource } from "../../flow/index.js";
import { countsOf } from "../../flow/internal.js";
import { commentText } from "./edits-text.js";
import { isConflict } from "../../preserve/internal.js";
import { keptLine } from "../plan/decision-text.js";
import { line } from "../text/line.js";
import { plural } from "../text/plural.js";

/** How many names are listed. */
const SHOWN = 10;

/** What the next run would do: counts, every conflict, and removals. */
export function nextText(adopted: Adoption, command: string, nameOf: (file: string) => string): string {
  const { updated, created, removed } = countsOf(adopted.next);
  const { edits, added, comments } = adopted;
  const [kept, all] = [keptEdits(adopted).length + added.length, edits.length + added.length];
  const which =
    kept < all ? `${kept} of ${all} hand edits` : all === 1 ? "the hand edit" : `all ${all} hand edits`;
  const left = comments.filter(({ isKept }) => isKept).length;
  const kinds = [
    all === 0 ? [] : [which],
    comments.length === 0 ? [] : [commentsText(left, comments.length)],
  ];
  const hand = kinds.flat().length === 0 ? "" : `, and keep ${kinds.flat().join(" and ")}`;
  const told = [`update ${plural(updated, "resource")}`, `create ${created}`, `remove ${removed}`];
  const conflicts = disputed(adopted);
  const gone = adopted.next.resources.filter(({ fate }) => fate === "removed");
  return [
    line`The next run (${command}) would ${told.join(", ")}${hand}.`,
    conflicts.length === 0 ? "" : line`  Changed on both sides; your values are kept:`,
    ...some(conflicts.map(({ resource, text }) => line`    ${resource.name}  ${text}`)),
    gone.length === 0 ? "" : line`  Removed, because they are not in the new render and were not edited:`,
    ...some(gone.map(({ name }) => line`    ${name}`)),
    left === comments.length ? "" : line`  Comments removed together with their fields:`,
    ...some(
      comments
        .filter(({ isKept }) => !isKept)
        .map((one) => line`    ${nameOf(one.file)} ${commentText(one)}`),
    ),
  ].join("");
}

function commentsText(left: number, all: number): string {
  if (left < all) return `${left} of ${all} comments`;
  return all === 1 ? "the comment" : `all ${all} comments`;
}

function some(lines: readonly string[]): readonly string[] {
  const more = lines.length - SHOWN;
  return more <= 0 ? lines : [...lines.slice(0, SHOWN), line`    and ${more} more`];
}

function disputed({
  next,
}: Adoption): readonly { readonly resource: PlannedResource; readonly text: string }[] {
  return next.resources.flatMap((resource) =>
    resource.decisions
      .filter((decision) => isConflict(decision))
      .map((decision) => {
        const { author: _, ...anonymous } = decision;
        return { resource, text: keptLine(resource, anonymous) };
      }),
  );
}

/** The edits that the next run keeps. */
function keptEdits({ edits, next }: Adoption): readonly HandEdit[] {
  const after = new Map(next.resources.map((resource) => [resource.name, resource]));
  return edits.filter(({ resource: { name }, path, byHand }) => {
    const resource = after.get(name);
    // A resource that neither the new render nor the folder has needs no action.
    if (resource === undefined) return byHand === undefined;
    const value = path.parent === null ? resource.after : fieldsReader(resource.schema)(resource.after, path);
    return equalIgnoringNulls(value ?? null, byHand ?? null);
  });
}

export function nextJson(adopted: Adoption): JsonObject {
  const { updated, created, removed, unchanged } = countsOf(adopted.next);
  const conflicts = disputed(adopted).length;
  return { updated, created, removed, unchanged, conflicts, kept: keptEdits(adopted).length };
}
