import {
  type Diagnostic,
  type Kind,
  type ResourceId,
  TEXT,
  VarveError,
  didYouMean,
  expectArgument,
  formatResourceId,
  isRecord,
  listOf,
  parseResourceId,
  quote,
} from "../model/index.js";
import type { ResourceEntry } from "./resource-entry.js";
import { problems } from "./problems.js";

/** What can be looked for by name, with the place to tell one from another. */
export type Findable = Pick<ResourceEntry, "id" | "file" | "line">;

const ENTRIES: Kind = listOf({
  text: "a resource, with `id`, `file` and `line`",
  fits: (value) => isRecord(value) && isRecord(value["id"]) && TEXT.fits(value["id"]["name"]),
});

/**
 * The resource a person means: `web`, `Deployment/web`, `deployment.apps/prod/web`. Kinds and groups are compared
 * without regard to case, and whatever is left out fits everything. None and several are diagnostics with names.
 */
export function findResource<T extends Findable>(entries: readonly T[], text: string): T | Diagnostic {
  expectArgument(entries, ENTRIES, "findResource", "entries");
  expectArgument(text, TEXT, "findResource", "text");
  const fits = matcherFor(text);
  const found = entries.filter((entry) => fits(entry.id));
  const exact = found.filter(({ id }) => formatResourceId(id) === text);
  const [first, second] = exact.length > 0 ? exact : found;
  if (first === undefined) return notFound(entries, text);
  if (second === undefined) return first;
  const isOne = new Set(found.map(({ id }) => formatResourceId(id))).size === 1;
  const names = found
    .slice(0, 5)
    .map(({ id, file, line }) => (isOne ? `${file}:${line}` : formatResourceId(id)));
  const rest = found.length > names.length ? `, and ${found.length - names.length} more` : "";
  return problems["ambiguous-resource"]({
    message: `${quote(text)} fits ${found.length} resources`,
    found: text,
    hint: isOne
      ? `it is described at ${names.join(", ")}${rest}; remove all but one`
      : `name one of ${names.join(", ")}${rest}`,
  });
}

export function isEntry<T extends Findable>(result: T | Diagnostic): result is T {
  return isRecord(result) && "id" in result;
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

function notFound(entries: readonly Findable[], text: string): Diagnostic {
  const names = new Set(
    entries.flatMap(({ id }) => [id.name, `${id.kind}/${id.name}`, formatResourceId(id)]),
  );
  const hint = didYouMean(text, names) ?? '"varve show" lists the resources';
  return problems["no-such-resource"]({ message: `there is no resource ${quote(text)}`, found: text, hint });
}
