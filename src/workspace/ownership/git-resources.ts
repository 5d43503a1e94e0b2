import { type Json, type ResourceId, formatResourceId } from "../../model/index.js";
import { ResourcesInText, isMany, resourcesIn } from "../read/resources-in-text.js";
import type { HistoryCommit } from "../git/history.js";
import { eachBlob } from "../git/blobs.js";

/** The query for a commit. */
export interface AskedAt {
  readonly run: Pick<HistoryCommit, "hash" | "prefix">;
  readonly ids: readonly ResourceId[];
}

/** Resources by name; by the commit they were requested at. */
export type ResourcesAt = ReadonlyMap<string, ReadonlyMap<string, Json>>;

/** The file of each resource; undefined if it is in two, and could be either. */
type Places = Map<string, string | undefined>;

/** The files of a commit, as they are read. */
interface Reading {
  readonly run: AskedAt["run"];
  readonly paths: readonly string[];
  readonly names: ReadonlySet<string>;
  /** Whether everything in the commit is noted, not only what is requested. */
  readonly isWhole: boolean;
  readonly resourcesIn: (text: string) => ReadonlyMap<string, Json>;
  readonly places: Places;
  readonly found: Map<string, Json>;
}

/**
 * Resources as of commits; one in two files is left out. A large plan requests some of them at a time: the files of a
 * commit are all read once or twice, and after that only those that hold what is requested.
 */
export class CommitResources {
  readonly #root: string;
  readonly #paths: readonly string[];
  readonly #asked = new Set<string>();
  readonly #places = new Map<string, Places>();

  constructor(root: string, paths: readonly string[]) {
    this.#root = root;
    this.#paths = paths;
  }

  /** In one Git run. */
  async read(asked: readonly AskedAt[]): Promise<ResourcesAt> {
    const readings = new Map(asked.map((one) => [one.run.hash, this.#readingOf(one)]));
    const names = [...readings.values()].flatMap(({ run: { hash, prefix }, paths }) =>
      paths.map((path) => `${hash}:${prefix}${path}`),
    );
    await eachBlob(this.#root, names, (content, name) => {
      const reading = readings.get(name.slice(0, name.indexOf(":"))) as Reading;
      const path = name.slice(name.indexOf(":") + 1 + reading.run.prefix.length);
      take(reading, path, content?.toString("utf8") ?? "");
    });
    for (const [hash, { isWhole, places }] of readings) if (isWhole) this.#places.set(hash, places);
    return new Map(Array.from(readings, ([hash, { found }]) => [hash, found]));
  }

  #readingOf({ run, ids }: AskedAt): Reading {
    const known = this.#places.get(run.hash);
    const isWhole = known === undefined && (isMany(ids) || this.#asked.has(run.hash));
    this.#asked.add(run.hash);
    const placed =
      known === undefined ? ids : ids.filter((id) => known.get(formatResourceId(id)) !== undefined);
    const names = new Set(placed.map((id) => formatResourceId(id)));
    const wanted = new ResourcesInText(placed);
    return {
      run,
      paths: known === undefined ? this.#paths : placesOf(names, known),
      names,
      isWhole,
      resourcesIn: isWhole ? resourcesIn : (text) => wanted.in(text),
      places: new Map(),
      found: new Map(),
    };
  }
}

function placesOf(names: Iterable<string>, places: Places): readonly string[] {
  return [...new Set(Array.from(names, (name) => places.get(name) ?? []).flat())];
}

function take({ names, resourcesIn: read, places, found }: Reading, path: string, text: string): void {
  for (const [name, value] of read(text)) {
    const isDoubled = places.has(name);
    places.set(name, isDoubled ? undefined : path);
    if (isDoubled) found.delete(name);
    else if (names.has(name)) found.set(name, value);
  }
}
