import { type Json, type ResourceId, equalIgnoringNulls, formatResourceId } from "../../model/index.js";
import { readResourceId } from "../../model/internal.js";
import type { FilePlace } from "./file-log.js";
import type { ChangedFile, Comparison } from "./changed-files.js";
import type { CommitFacts } from "./commit-facts.js";
import { eachBlob } from "../git/blobs.js";
import { leavesOf } from "../../preserve/internal.js";
import { resourcesIn } from "../read/resources-in-text.js";

/** Where a resource stood before a commit gave it another file, or another name. */
export interface FormerResource {
  readonly path: string;
  readonly id: ResourceId;
  readonly value: Json;
}

/** A commit that moves more files than this is not searched: that would read half of the repository. */
const MOST_FILES = 4000;

/**
 * Where a resource was that a commit brought into a file: in another file that has lost it by the same commit, or in this
 * one under another name. Undefined for one that is new.
 */
export async function formerResource(
  place: FilePlace,
  comparison: Comparison,
  id: ResourceId,
  facts: CommitFacts,
): Promise<FormerResource | undefined> {
  const { root, path } = place;
  const changed = await facts.changedFiles(comparison);
  const own = changed.find((file) => file.path === path);
  const after = (): ReturnType<typeof resourcesOf> => resourcesOf(root, `${comparison.commit}:${path}`);
  // Most resources come with their files, of which there is nothing to read.
  const isNewFile = own !== undefined && own.before === undefined;
  const before = isNewFile ? NONE : await resourcesOf(root, `${comparison.parent}:${path}`);
  const renamed = before.size === 0 ? undefined : counterpart(before, await after(), id);
  if (renamed !== undefined) return { ...renamed, path };
  const elsewhere = await movedFrom(place, changed, id);
  if (elsewhere !== undefined || before.size > 0) return elsewhere;
  const rename = (await facts.renames(comparison)).find(({ to }) => to === path);
  if (rename === undefined) return undefined;
  const found = counterpart(await resourcesOf(root, rename.before), await after(), id);
  return found === undefined ? undefined : { ...found, path: rename.from };
}

const NONE: ReadonlyMap<string, Json> = new Map();

/** The resources of a version of a file, which may not be there. */
async function resourcesOf(root: string, object: string): Promise<ReadonlyMap<string, Json>> {
  let text = "";
  await eachBlob(root, [object], (content) => {
    text = content?.toString("utf8") ?? "";
  });
  return resourcesIn(text);
}

/** The one that lost its name when another of its kind got one: same name in another group or namespace, or most fields. */
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

/** Whether most of what the two are made of is the same. */
function isAlike(a: Json, b: Json): boolean {
  const values = new Map(leavesOf(a, undefined).map(({ text, value }) => [text, value]));
  const leaves = leavesOf(b, undefined);
  const same = leaves.filter(({ text, value }) => equalIgnoringNulls(values.get(text), value));
  return 2 * same.length > Math.max(values.size, leaves.length);
}

/** The file that held the resource before the commit, and does not any more. */
async function movedFrom(
  place: FilePlace,
  changed: readonly ChangedFile[],
  id: ResourceId,
): Promise<FormerResource | undefined> {
  const others = changed.filter(({ path, before }) => before !== undefined && path !== place.path);
  if (others.length === 0 || others.length > MOST_FILES) return undefined;
  const name = formatResourceId(id);
  const held = new Map<string, Json>();
  const read = (content: Buffer | undefined, object: string): void => {
    const text = content?.toString("utf8") ?? "";
    const found = text.includes(id.name) ? resourcesIn(text).get(name) : undefined;
    if (found !== undefined) held.set(object, found);
  };
  await eachBlob(place.root, [...new Set(others.map(({ before }) => before as string))], read);
  const holding = others.filter(({ before }) => held.has(before as string));
  await eachBlob(place.root, [...new Set(holding.flatMap(({ after }) => after ?? []))], read);
  const left = holding.filter(({ after }) => after === undefined || !held.has(after));
  const [best] = left.toSorted((a, b) => nearness(b.path, place.path) - nearness(a.path, place.path));
  return best === undefined ? undefined : { path: best.path, id, value: held.get(best.before as string)! };
}

/** How many folders and names two paths share, from both ends: of many copies, each goes its own way. */
function nearness(a: string, b: string): number {
  const [left, right] = [a.split("/"), b.split("/")];
  return shared(left, right) + shared(left.toReversed(), right.toReversed());
}

function shared(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((word, i) => word !== b[i]);
  return end < 0 ? a.length : end;
}
