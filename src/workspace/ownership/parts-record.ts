import { defined } from "../../model/internal.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { type FileRecord, type GeneratorRecord, type OwnedResource } from "../../ledger/index.js";
import { type RecordHead, fileRecordOf, recordHead } from "../../ledger/internal.js";
import { type IndexEntry, type RecordIndex } from "./record-index.js";
import { formatHeads, parseHeads } from "./record-head.js";
import { isGeneratorFile, partPath } from "./part-path.js";
import { readGeneratorFile, readPart } from "./part-reader.js";
import type { PartFile } from "./part-files.js";
import { movedUnder } from "../disk/moved-under.js";
import { Recent } from "./recent.js";
import { digest } from "../disk/digest.js";

/** Bytes of parts; records take about ten times the size of their text. */
const MOST_RECORDS = 8 * 1024 * 1024;
/** Heads are requested part by part, by one step of a run after the other. */
const MOST_HEADS = 20_000;

/**
 * A record in parts. Each part is hashed; a part whose content is in the index is not read further until its records
 * are requested, and all others are checked at once, so that a damaged one stops a run before it decides anything.
 */
export class PartsRecord {
  readonly diagnostics: Diagnostic[];
  readonly generators: GeneratorRecord[] = [];
  readonly unplaced: OwnedResource[] = [];
  /** Digests of all files, by path. */
  readonly digests = new Map<string, string>();
  /** What is known of the parts, by file. */
  readonly #entries = new Map<string, IndexEntry>();
  readonly #parts = new Map<string, PartFile>();
  readonly #recent = new Recent<readonly OwnedResource[]>(MOST_RECORDS);
  readonly #heads = new Recent<readonly RecordHead[]>(MOST_HEADS);
  /** Of the parts that are not in the index. */
  readonly #facts = new Map<string, FileRecord>();
  /** Of the index file as it was read. */
  readonly seal: string | undefined;
  /** The generators of parts that are in the index and gone. */
  readonly lost: ReadonlySet<string>;
  /** Sorted. */
  readonly files: readonly string[];

  constructor(files: Iterable<PartFile>, index: RecordIndex, diagnostics: readonly Diagnostic[] = []) {
    this.diagnostics = [...diagnostics];
    this.seal = index.seal;
    for (const file of files) this.#guarded(() => this.#add(file, index), undefined);
    this.generators.sort((a, b) => (a.name < b.name ? -1 : 1));
    this.files = [...this.#entries.keys()].sort();
    const gone = [...index.entries].filter(([path]) => !this.digests.has(path));
    const lost = gone.map(([, { facts, heads }]) => facts ?? fileRecordOf(parseHeads(heads)));
    this.lost = new Set(lost.flatMap(({ by = {} }) => Object.keys(by)));
  }

  /** The valid entries of the index, by part path. */
  get index(): Map<string, IndexEntry> {
    return new Map(Array.from(this.#entries.values(), (entry) => [partPath(entry.file), entry]));
  }

  fileRecord(file: string): FileRecord | undefined {
    const entry = this.#entries.get(file);
    if (entry === undefined || entry.facts !== undefined) return entry?.facts;
    const known = this.#facts.get(file) ?? fileRecordOf(this.headsIn(file));
    this.#facts.set(file, known);
    return known;
  }

  headsIn(file: string): readonly RecordHead[] {
    const known = this.#heads.get(file);
    if (known !== undefined) return known;
    const heads = parseHeads(this.#entries.get(file)?.heads ?? "");
    return this.#heads.keep(file, heads, heads.length + 1);
  }

  recordsIn(file: string): readonly OwnedResource[] {
    const part = this.#parts.get(file);
    if (part === undefined) return [];
    const known = this.#recent.get(file);
    if (known !== undefined) return known;
    return this.#guarded(() => {
      const bytes = part.read();
      if (digest(bytes) !== this.digests.get(part.path)) throw new VarveError(movedUnder(part.path));
      const { resources } = readPart(part.path, bytes);
      this.#recent.keep(file, resources, bytes.length);
      return resources;
    }, []);
  }

  #add(file: PartFile, index: RecordIndex): void {
    const { path } = file;
    const bytes = file.read();
    const own = digest(bytes);
    this.digests.set(path, own);
    if (isGeneratorFile(path)) {
      this.generators.push(readGeneratorFile(path, bytes));
      return;
    }
    const known = index.entries.get(path);
    if (known?.digest !== own || partPath(known.file) !== path) {
      this.#read(file, bytes, own);
      return;
    }
    this.#know(known, file);
    // One string for both: with a file for each resource, digests are a large part of the memory.
    this.digests.set(path, known.digest);
  }

  #read(part: PartFile, bytes: Uint8Array, own: string): void {
    const { file, resources } = readPart(part.path, bytes);
    if (file === undefined) this.unplaced.push(...resources);
    else {
      this.#know(entryOf(file, own, resources), part);
      this.#recent.keep(file, resources, bytes.length);
    }
  }

  #know(entry: IndexEntry, part: PartFile): void {
    this.#entries.set(entry.file, entry);
    this.#parts.set(entry.file, part);
  }

  /** Unreadable parts are reported. */
  #guarded<T>(read: () => T, otherwise: T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      this.diagnostics.push(...error.diagnostics);
      return otherwise;
    }
  }
}

/** The index entry of a part. */
export function entryOf(
  file: string,
  own: string,
  resources: readonly OwnedResource[],
  facts?: FileRecord,
): IndexEntry {
  const heads = formatHeads(resources.map(recordHead));
  return { digest: own, file, heads, ...defined({ facts }) };
}
