import { type Introduction, introductionsOf, objectsOf } from "./git-origin.js";
import { formatJson } from "../../model/index.js";
import { type RecordedPlace, recordIn, recordVersions } from "./git-record.js";
import type { GitFolder } from "../git/commit.js";
import type { GitHistory } from "../git/history.js";
import type { Ownership } from "./ownership.js";

/** A current file of the record. */
export interface RecordFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** The origin of the records of resources, from the history of their files. */
export class RecordOrigins {
  readonly #history: GitHistory;
  /** The current content of each record file, by object name. */
  readonly #present: ReadonlyMap<string, readonly string[]>;
  readonly #merged: ReadonlyMap<string, Ownership>;
  readonly #known = new Map<string, readonly Introduction[]>();

  private constructor(
    history: GitHistory,
    records: readonly RecordFile[],
    merged: ReadonlyMap<string, Ownership>,
  ) {
    this.#history = history;
    this.#present = new Map(records.map(({ path, content }) => [path, objectsOf(content, history)]));
    this.#merged = merged;
  }

  /** Reads the versions that merges combined; all others are distinguished by object name. */
  static async read(
    folder: GitFolder,
    history: GitHistory,
    records: readonly RecordFile[],
  ): Promise<RecordOrigins> {
    const paths = new Set(records.map(({ path }) => path));
    const changes = [...paths].flatMap((path) => history.changesOf(path));
    const merges = changes.filter(({ before }) => before.length > 1);
    const objects = merges.map(({ file, before, after }) => ({ path: file, objects: [...before, after] }));
    return new RecordOrigins(history, records, await recordVersions(folder, objects));
  }

  /** The commits that wrote the record of a resource; none if it was never committed, and is new. */
  introductions(place: RecordedPlace): readonly Introduction[] {
    return this.#introducing(place, this.#present.get(place.record ?? "") ?? [], new Set());
  }

  /** A merge takes records from its sides, and each is as old as on its side. */
  #introducing(place: RecordedPlace, objects: readonly string[], seen: Set<string>): readonly Introduction[] {
    for (const object of objects) seen.add(object);
    return this.#introductionsOf(place.record ?? "", objects).flatMap((found) => {
      const own = this.#wordsIn(found.object, place);
      const sides = found.before.filter(
        (object) => object !== undefined && this.#wordsIn(object, place) === own,
      );
      if (found.before.length < 2 || sides.length === 0) return [found];
      return this.#introducing(
        place,
        (sides as string[]).filter((object) => !seen.has(object)),
        seen,
      );
    });
  }

  /** Most resources of a file have the same query. */
  #introductionsOf(path: string, objects: readonly string[]): readonly Introduction[] {
    const key = [path, ...objects].join("\n");
    const found = this.#known.get(key) ?? introductionsOf(this.#history, path, objects);
    this.#known.set(key, found);
    return found;
  }

  #wordsIn(object: string | undefined, place: RecordedPlace): string {
    const record = object === undefined ? undefined : recordIn(this.#merged.get(object), place);
    return record === undefined ? "" : formatJson(record);
  }
}
