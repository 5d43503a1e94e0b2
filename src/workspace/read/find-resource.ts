import {
  type Diagnostic,
  type ResourceId,
  VarveError,
  formatResourceId,
  parseResourceId,
} from "../../model/index.js";
import {
  FUNCTION,
  type Kind,
  TEXT,
  didYouMean,
  expectArgument,
  expectOptions,
  isRecord,
  listOfKind,
  quote,
} from "../../model/internal.js";
import { type FileNames, type InFile, addressesOf, inFiles } from "./resource-address.js";
import type { ResourceEntry } from "./resource-entry.js";
import { problems } from "../problems.js";

/** What can be found by name, with the place as a further criterion. */
export type Findable = Pick<ResourceEntry, "id" | "file" | "line">;

const ENTRIES: Kind = listOfKind({
  text: "a resource, with `id`, `file` and `line`",
  fits: (value) =>
    isRecord(value) &&
    isRecord(value["id"]) &&
    TEXT.fits(value["id"]["name"]) &&
    (value["file"] === undefined || TEXT.fits(value["file"])),
});

/**
 * The resource a user means: `web`, `Deployment/web`, `deployment.apps/prod/web`, and each of these in one file:
 * `base/web.yaml:Deployment/web`; or the resource at a line, `base/web.yaml:12`. Kinds and groups are compared without
 * regard to case, and omitted parts match everything. No match and several matches are diagnostics with names to type.
 */
export function findResource<T extends Findable>(
  entries: readonly T[],
  text: string,
  names: Partial<FileNames> = {},
): T | Diagnostic {
  expectArgument(entries, ENTRIES, "findResource", "entries");
  expectArgument(text, TEXT, "findResource", "text");
  expectOptions(names, { nameOf: FUNCTION, filesOf: FUNCTION }, "findResource");
  const named = matching(entries, text);
  // A name may contain colons: `ClusterRole/system:node`.
  const within = named.length > 0 ? [] : inFiles(entries, text, names);
  const found = named.length > 0 ? named : [...new Set(within.flatMap(among))];
  const [first, second] = found;
  if (first === undefined) return notFound(entries, text, within);
  if (second === undefined) return first;
  return ambiguous(entries, found, text, names);
}

export function isEntry<T extends Findable>(result: T | Diagnostic): result is T {
  return isRecord(result) && "id" in result;
}

/** The matches of a text; a text that is the full name of some matches no others. */
function matching<T extends Findable>(entries: readonly T[], text: string): readonly T[] {
  const fits = matcherFor(text);
  const found = entries.filter((entry) => fits(entry.id));
  const exact = found.filter(({ id }) => formatResourceId(id) === text);
  return exact.length > 0 ? exact : found;
}

/** The matches in a file for the rest of a text: a name, or its first line. */
function among<T extends Findable>({ entries, rest }: InFile<T>): readonly T[] {
  const named = matching(entries, rest);
  return named.length > 0 ? named : entries.filter(({ line }) => rest === String(line));
}

/** How many names a message lists. */
const SHOWN = 5;

function ambiguous(
  entries: readonly Findable[],
  found: readonly Findable[],
  text: string,
  names: Partial<FileNames>,
): Diagnostic {
  const shown = addressesOf(found.slice(0, SHOWN), entries, names);
  const rest = found.length > shown.length ? `, and ${found.length - shown.length} more` : "";
  return problems["ambiguous-resource"]({
    message: `${quote(text)} matches ${found.length} resources`,
    found: text,
    hint: `name one of ${shown.join(", ")}${rest}`,
  });
}

function matcherFor(text: string): (id: ResourceId) => boolean {
  if (!text.includes("/")) return (id) => id.name === text;
  const wanted = parse(text);
  if (wanted === undefined) return () => false;
  const kind = wanted.kind.toLowerCase();
  const group = wanted.group.toLowerCase();
  return (id) =>
    id.name === wanted.name &&
    id.kind.toLowerCase() === kind &&
    (group === "" || id.group.toLowerCase() === group) &&
    (wanted.namespace === "" || id.namespace === wanted.namespace);
}

function parse(text: string): ResourceId | undefined {
  try {
    return parseResourceId(text);
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

function notFound(
  entries: readonly Findable[],
  text: string,
  [within]: readonly InFile<Findable>[],
): Diagnostic {
  const wanted = within?.rest ?? text;
  const names = new Set(
    (within?.entries ?? entries).flatMap(({ id }) => [
      id.name,
      `${id.kind}/${id.name}`,
      formatResourceId(id),
    ]),
  );
  const near = didYouMean(wanted, names, within === undefined ? "" : `${within.typed}:`);
  return problems["no-such-resource"]({
    message:
      within === undefined
        ? `no resource ${quote(text)}`
        : `${within.typed} contains no resource ${quote(wanted)}`,
    found: text,
    hint: near ?? '"varve show" lists the resources',
  });
}
