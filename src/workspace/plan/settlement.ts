import { type Diagnostic, formatJson, formatResourceId, readResourceId } from "../../model/index.js";
import { type FilePart, recordedId } from "../../ledger/index.js";
import type { FreshResource, Generator } from "../../flow/index.js";
import type { LinkedFiles } from "./linked-files.js";
import type { Ownership } from "../ownership/ownership.js";
import type { ResourceEntry } from "../resource-entry.js";
import type { Source } from "./source.js";
import { shortDigest } from "../document-cache.js";

/** The parts that generators have in a file, by their names. */
export type Parts = ReadonlyMap<string, FilePart>;

/** What a run has to look at: everything else is as it was, and as it would be generated again. */
export interface Settlement {
  readonly generators: readonly Generator[];
  /** The files in which something may have to change. */
  readonly open: ReadonlySet<string>;
  /** How many resources nobody has to look at. */
  readonly settled: number;
  readonly settledFiles: number;
  /** The generators that have a part in a file, those that did not run included. */
  readonly partsOf: (file: string) => Parts;
  readonly diagnostics: readonly Diagnostic[];
}

export interface SettlementOptions {
  readonly sources: readonly Source[];
  /** Whose resources the run is about. */
  readonly isAbout: (generator: string | undefined) => boolean;
  readonly entries: readonly ResourceEntry[];
  /** What each file holds. */
  readonly digests: ReadonlyMap<string, string>;
  readonly ownership: Ownership;
  /** What stands behind links, and is passed over. */
  readonly linked: Pick<LinkedFiles, "files" | "resources">;
  /** Look at every file that something is generated into: somebody asks for more than generating anew. */
  readonly isThorough: boolean;
}

/** Finds the files that nobody touched, into which the same is generated as the last time, and that agree with it. */
export function settle(options: SettlementOptions): Settlement {
  return new Settling(options).run();
}

class Settling {
  readonly #options: SettlementOptions;
  readonly #fileOf: ReadonlyMap<string, string>;
  readonly #byName: ReadonlyMap<string, Source>;
  readonly #open = new Set<string>();
  readonly #made = new Map<Source, Generator>();
  readonly #parts = new Map<string, Map<string, FilePart>>();
  readonly #diagnostics: Diagnostic[] = [];

  constructor(options: SettlementOptions) {
    this.#options = options;
    this.#byName = new Map(options.sources.map((source) => [source.name, source]));
    this.#fileOf = new Map(options.entries.map(({ id, file }) => [formatResourceId(id), file]));
  }

  run(): Settlement {
    const { sources, ownership, isThorough } = this.#options;
    const known = new Set(
      ownership.files.flatMap((file) => Object.keys(ownership.fileRecord(file)?.by ?? {})),
    );
    for (const source of sources) {
      // Without a token only its output tells whether it makes the same; without a record it has yet to be placed.
      if (isThorough || source.token === undefined || !known.has(source.name)) this.#make(source);
    }
    for (const file of ownership.files) if (this.#isOpen(file)) this.#open.add(file);
    for (let size = -1; size !== this.#open.size;) {
      size = this.#open.size;
      for (const file of this.#open) for (const moved of this.#movedFrom(file)) this.#open.add(moved);
      for (const source of sources) if (this.#hasPartIn(source)) this.#make(source);
    }
    return this.#result();
  }

  /** Runs a generator, and opens the files that it makes something else of than the last time. */
  #make(source: Source): void {
    if (this.#made.has(source)) return;
    const { generator, diagnostics } = source.make();
    this.#made.set(source, generator);
    this.#diagnostics.push(...diagnostics);
    for (const [file, part] of partsOf(source, generator, (fresh) => this.#placeOf(fresh))) {
      const parts = this.#parts.get(file) ?? new Map<string, FilePart>();
      this.#parts.set(file, parts.set(source.name, part));
      if (this.#isOpen(file)) this.#open.add(file);
    }
  }

  #placeOf({ value, file }: FreshResource): string {
    const id = readResourceId(value);
    return (id && this.#fileOf.get(formatResourceId(id))) ?? file;
  }

  /** Where the resources that were recorded in a file stand now, if somewhere else. */
  #movedFrom(file: string): readonly string[] {
    return this.#options.ownership.recordsIn(file).flatMap((record) => {
      const place = this.#fileOf.get(formatResourceId(recordedId(record)));
      return place === undefined || place === file ? [] : [place];
    });
  }

  #hasPartIn(source: Source): boolean {
    const { ownership } = this.#options;
    const { name } = source;
    if (this.#made.has(source)) return false;
    for (const file of this.#open) if (Object.hasOwn(ownership.fileRecord(file)?.by ?? {}, name)) return true;
    return false;
  }

  #isOpen(file: string): boolean {
    const { ownership, digests, isThorough, linked } = this.#options;
    if (linked.files.has(file)) return false;
    return isThorough || !ownership.isSettled(file, digests.get(file), freshDigest(this.#partsOf(file)));
  }

  /** Those that run, as they are now, and those that do not, as they were. */
  #partsOf(file: string): Parts {
    const { isAbout, ownership } = this.#options;
    const parts = new Map<string, FilePart>();
    for (const [name, part] of Object.entries(ownership.fileRecord(file)?.by ?? {})) {
      const source = this.#byName.get(name);
      const isLeft = source === undefined ? !isAbout(name) : !this.#made.has(source);
      // One that has run and has no part in the file any more is not among those that do.
      if (isLeft)
        parts.set(name, { ...part, token: source === undefined ? part.token : (source.token ?? "") });
    }
    for (const [name, part] of this.#parts.get(file) ?? []) parts.set(name, part);
    return parts;
  }

  #result(): Settlement {
    const { sources, ownership, linked } = this.#options;
    const closed = [...new Set([...ownership.files, ...this.#parts.keys()])].filter(
      (file) => !this.#open.has(file) && !linked.files.has(file) && this.#sizeOf(file) > 0,
    );
    return {
      generators: sources.flatMap((source): Generator[] => {
        const generator = this.#made.get(source);
        if (generator === undefined) return [];
        return [{ ...generator, resources: generator.resources.filter((fresh) => this.#isWanted(fresh)) }];
      }),
      open: this.#open,
      settled: closed.reduce((sum, file) => sum + this.#sizeOf(file), 0),
      settledFiles: closed.length,
      partsOf: (file) => this.#partsOf(file),
      diagnostics: this.#diagnostics,
    };
  }

  /** How many resources of a file the run is about. */
  #sizeOf(file: string): number {
    const own = [...this.#partsOf(file)].filter(([name]) => this.#options.isAbout(name));
    return own.reduce((sum, [, { size }]) => sum + size, 0);
  }

  /** What is not there has to be decided on wherever it would go: it is new, or somebody removed it. */
  #isWanted(fresh: FreshResource): boolean {
    const id = readResourceId(fresh.value);
    if (id !== undefined && this.#options.linked.resources.has(formatResourceId(id))) return false;
    return (
      this.#open.has(this.#placeOf(fresh)) || id === undefined || !this.#fileOf.has(formatResourceId(id))
    );
  }
}

/** For each file that a generator has a part in: what it was made of, or else a digest of what it made. */
function partsOf(
  { token }: Source,
  { resources }: Generator,
  placeOf: (fresh: FreshResource) => string,
): ReadonlyMap<string, FilePart> {
  const byFile = new Map<string, FreshResource[]>();
  for (const fresh of resources) {
    const file = placeOf(fresh);
    const group = byFile.get(file);
    if (group === undefined) byFile.set(file, [fresh]);
    else group.push(fresh);
  }
  const part = (group: readonly FreshResource[]): FilePart => ({
    token: token ?? outputDigest(group),
    size: group.length,
  });
  return new Map([...byFile].map(([file, group]) => [file, part(group)]));
}

/** Not even a digest of a Secret is kept: short values could be guessed from it. Its file is looked at every time. */
function outputDigest(group: readonly FreshResource[]): string {
  const rows = group.map(({ value, templateId = "" }) => {
    const text = readResourceId(value)?.kind === "Secret" ? "" : formatJson(value);
    return `${templateId}\n${text}\n`;
  });
  return shortDigest(rows.join(""));
}

/** What all generators of a file together make of it. */
export function freshDigest(parts: Parts): string {
  const rows = [...parts].map(([name, { token }]) => `${name}\n${token}\n`).sort();
  return shortDigest(rows.join(""));
}
