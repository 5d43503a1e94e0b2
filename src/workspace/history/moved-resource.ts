import { type Json, type ResourceId, equalIgnoringNulls, formatResourceId } from "../../model/index.js";
import { readResourceId } from "../../model/internal.js";
import type { FilePlace } from "./file-log.js";
import type { ChangedFile, Comparison } from "./changed-files.js";
import type { CommitFacts } from "./commit-facts.js";
import { leavesOf } from "../../preserve/internal.js";

/** The place of a resource before a commit moved or renamed it. */
export interface FormerResource {
  readonly path: string;
  readonly id: ResourceId;
  readonly value: Json;
}

/** A commit that moves more files than this is not searched: that would read half of the repository. */
const MOST_FILES = 4000;

/**
 * The former place of a resource that a commit added to a file: another file that lost it in the same commit, or this
 * one under another name. Undefined for a new resource.
 */
export async function formerResource(
  place: FilePlace,
  comparison: Comparison,
  id: ResourceId,
  facts: CommitFacts,
): Promise<FormerResource | undefined> {
  const { path } = place;
  const changed = await facts.changedFiles(comparison);
  const own = changed.find((file) => file.path === path);
  const after = (): Promise<Resources> => facts.resourcesOf(`${comparison.commit}:${path}`);
  // Most resources are added with their files, which have no earlier version to read.
  const isNewFile = own !== undefined && own.before === undefined;
  const before = isNewFile ? NONE : await facts.resourcesOf(`${comparison.parent}:${path}`);
  const renamed = before.size === 0 ? undefined : counterpart(before, await after(), id);
  if (renamed !== undefined) return { ...renamed, path };
  const elsewhere = await movedFrom(place, changed, id, facts);
  if (elsewhere !== undefined || before.size > 0) return elsewhere;
  const rename = (await facts.renames(comparison)).find(({ to }) => to === path);
  if (rename === undefined) return undefined;
  const found = counterpart(await facts.resourcesOf(rename.before), await after(), id);
  return found === undefined ? undefined : { ...found, path: rename.from };
}

type Resources = ReadonlyMap<string, Json>;

const NONE: Resources = new Map();

/**
 * The removed resource of the same kind that became this one: same name in another group or namespace, or most fields.
 */
function counterpart(
  before: ReadonlyMap<string, Json>,
  after: ReadonlyMap<string, Json>,
  id: ResourceId,
): Omit<FormerResource, "path"> | undefined {
  const value = after.get(formatResourceId(id));
  if (value === undefined) return undefined;
  const gone = missingIn(before, after).filter((one) => one.id.kind === id.kind);
  const come = missingIn(after, before).filter((one) => one.id.kind === id.kind);
  const named = gone.filter((one) => one.id.name === id.name);
  if (named.length === 1) return named[0];
  const [only, another] = gone;
  if (only === undefined || another !== undefined || come.length !== 1) return undefined;
  return isAlike(only.value, value) ? only : undefined;
}

function missingIn(
  one: ReadonlyMap<string, Json>,
  other: ReadonlyMap<string, Json>,
): readonly Omit<FormerResource, "path">[] {
  return [...one].flatMap(([name, value]) => {
    const id = other.has(name) ? undefined : readResourceId(value);
    return id === undefined ? [] : [{ id, value }];
  });
}

/** Whether most fields of the two are the same. */
function isAlike(a: Json, b: Json): boolean {
  const values = new Map(leavesOf(a, undefined).map(({ text, value }) => [text, value]));
  const leaves = leavesOf(b, undefined);
  const same = leaves.filter(({ text, value }) => equalIgnoringNulls(values.get(text), value));
  return 2 * same.length > Math.max(values.size, leaves.length);
}

/** The file that held the resource before the commit, and does not afterwards. */
async function movedFrom(
  place: FilePlace,
  changed: readonly ChangedFile[],
  id: ResourceId,
  facts: CommitFacts,
): Promise<FormerResource | undefined> {
  const others = changed.filter(({ path, before }) => before !== undefined && path !== place.path);
  if (others.length === 0 || others.length > MOST_FILES) return undefined;
  const name = formatResourceId(id);
  const held = new Map<string, Json>();
  const read = (text: string, object: string): void => {
    const found = text.includes(id.name) ? facts.resourcesIn(text, object).get(name) : undefined;
    if (found !== undefined) held.set(object, found);
  };
  await facts.eachText([...new Set(others.map(({ before }) => before as string))], read);
  const holding = others.filter(({ before }) => held.has(before as string));
  await facts.eachText([...new Set(holding.flatMap(({ after }) => after ?? []))], read);
  const left = holding.filter(({ after }) => after === undefined || !held.has(after));
  const [best] = left.toSorted((a, b) => nearness(b.path, place.path) - nearness(a.path, place.path));
  return best === undefined ? undefined : { path: best.path, id, value: held.get(best.before as string)! };
}

/** How many path segments two paths share, from both ends: of many copies, each follows its own. */
function nearness(a: string, b: string): number {
  const [left, right] = [a.split("/"), b.split("/")];
  return shared(left, right) + shared(left.toReversed(), right.toReversed());
}

function shared(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((word, i) => word !== b[i]);
  return end < 0 ? a.length : end;
}
