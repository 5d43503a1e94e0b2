import { type FieldPath, type ResourceId, formatPath, formatResourceId } from "../model/index.js";
import { quote } from "../model/internal.js";
import { expectAuthor } from "./owners-given.js";

/** Who wrote a value: a mutation, a pattern, a `--set` flag, an admission default. */
export interface Author {
  /** The part of the flow that acted, for example `compose` or `admit`. */
  readonly stage: string;
  readonly name: string;
  /** The phase, tier or level that determined when the author ran. */
  readonly band?: string;
  readonly origin?: Origin;
}

/** Where the author itself comes from. */
export type Origin = FileLine | Commit | FieldOf | InputName | ManagerEntry;

/** A line of a file that a value comes from. */
export interface FileLine {
  readonly file: string;
  readonly line?: number;
}

/** A commit that a value comes from. */
export interface Commit {
  readonly commit: string;
  readonly by?: string;
  readonly subject?: string;
  /** As Git prints it: date and time with the zone of the author. */
  readonly date?: string;
}

/** A field of another resource, such as the template a level of an override chain comes from. */
export interface FieldOf {
  readonly resource: ResourceId;
  readonly path: FieldPath;
}

/** An input of a pattern. */
export interface InputName {
  readonly input: string;
}

/** An entry of the `managedFields` of a live object. */
export interface ManagerEntry {
  readonly operation: "Apply" | "Update";
  /** The version of the API that the manager wrote through. */
  readonly apiVersion: string;
  readonly subresource?: string;
  /** As the server wrote it. */
  readonly time?: string;
}

/** Formats an author: `ExtraEnv (override)`. The same on every run. */
export function formatAuthor(author: Author): string {
  expectAuthor(author);
  const { name, band } = author;
  return band === undefined ? formatWord(name) : `${formatWord(name)} (${formatWord(band)})`;
}

/** Names come from users and files; a name that could be misread as part of its line is quoted. */
function formatWord(word: string): string {
  return /^[^\s"(),\p{Cc}]+$/u.test(word) ? word : quote(word);
}

/**
 * `pipeline.ts:14`, `commit 1a2b3c4 by Ada`, `input memory`, `ConfigMap/prod/defaults data.memory`, `apply of apps/v1`.
 */
export function formatOrigin(origin: Origin): string {
  if ("file" in origin)
    return origin.line === undefined ? origin.file : `${origin.file}:${String(origin.line)}`;
  if ("input" in origin) return `input ${formatWord(origin.input)}`;
  if ("resource" in origin) return `${formatResourceId(origin.resource)} ${formatPath(origin.path)}`;
  if ("operation" in origin) return formatManagerEntry(origin);
  const by = origin.by === undefined ? "" : ` by ${origin.by}`;
  return `commit ${origin.commit.slice(0, 7)}${by}`;
}

function formatManagerEntry({ operation, apiVersion, subresource, time }: ManagerEntry): string {
  const what = subresource === undefined ? apiVersion : `${formatWord(subresource)} in ${apiVersion}`;
  return `${operation.toLowerCase()} of ${what}${time === undefined ? "" : ` at ${time}`}`;
}
