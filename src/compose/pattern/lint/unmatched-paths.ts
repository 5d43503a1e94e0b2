import { type Diagnostic, type FieldPath, type Json, parsePath } from "../../../model/index.js";
import { child, pathOf } from "../../../model/internal.js";
import { DocumentPattern } from "../document/document-pattern.js";
import type { Pattern } from "../pattern.js";
import type { Trial } from "./sample-pattern.js";
import { leadsSomewhere } from "./leads-somewhere.js";
import { problems } from "../../problems.js";

type Part = "fields" | "listKeys" | "sensitive";

/** Field metadata that matches no field in any trial. */
export function unmatchedPaths(pattern: Pattern, trials: readonly Trial[]): Diagnostic[] {
  const values = trials.flatMap(({ expanded }) => expanded.resources);
  const said = new Map<string, { readonly what: Part; readonly text: string; found: boolean }>();
  for (const { resource: value, modes, listKeys, marked } of values) {
    const look = (what: Part, text: string, isWanted?: (found: Json) => boolean): void => {
      const key = `${what} ${text}`;
      const known = said.get(key) ?? { what, text, found: false };
      known.found ||= leadsSomewhere(value, parsePath(text), isWanted);
      said.set(key, known);
    };
    for (const text of Object.keys(modes)) look("fields", text);
    for (const text of Object.keys(listKeys)) look("listKeys", text, Array.isArray);
    for (const text of marked) look("sensitive", text);
  }
  return [...said.values()]
    .filter(({ found }) => !found)
    .map(({ what, text }) =>
      problems["unmatched-path"]({
        message: `${what}: no resource has ${what === "listKeys" ? "a list at " : ""}${text}`,
        path: rulePath(pattern, what, text),
        found: text,
        hint: "fix the path, or remove it",
      }),
    );
}

/** The place in the document: for one resource, or for all. */
function rulePath(pattern: Pattern, what: Part, text: string): FieldPath {
  const templates = pattern instanceof DocumentPattern ? pattern.templates : [];
  const own = templates.find(({ own: { modes, listKeys, sensitive } }) =>
    what === "sensitive"
      ? sensitive.includes(text)
      : Object.hasOwn(what === "fields" ? modes : listKeys, text),
  );
  const place = child(own?.path ?? pathOf("spec"), what);
  return what === "sensitive" ? place : child(place, text);
}
