import { type Diagnostic, VarveError } from "../../model/index.js";
import type { FileRecord, GeneratorRecord, OwnedResource } from "../../ledger/index.js";
import { type OwnershipContents, OwnershipReader } from "./ownership-reader.js";
import { indexText, recordsText } from "./ownership-text.js";
import { existsSync } from "node:fs";
import type { FileChange } from "../change-plan.js";
import { digest as digestOf } from "../digest.js";
import { checkNoLinks, isLink } from "../no-links.js";
import { join } from "node:path";
import { readBytes } from "../read-text.js";
import { streamOf } from "./ownership-stream.js";

export const OWNERSHIP_FILE = ".varve/ownership.yaml";
/** The name of the decision record; read, never written. */
const XPAND_OWNERSHIP_FILE = ".xpand-ownership.yaml";

/** What is to be remembered of one file. */
export interface FileOwnership extends FileRecord {
  readonly resources: readonly OwnedResource[];
}

export interface OwnershipChanges {
  /** All of them, not only those that were run. */
  readonly generators: readonly GeneratorRecord[];
  /** The files to remember anew; undefined forgets a file. */
  readonly files: ReadonlyMap<string, FileOwnership | undefined>;
  /** The program and its version. */
  readonly tool?: string;
}

/**
 * What was generated last and who owns it. Only the index is read at once: a workspace of a hundred thousand resources
 * has a hundred megabytes of records, of which a run needs those of the files that changed.
 */
export class Ownership {
  readonly source: string;
  readonly generators: readonly GeneratorRecord[];
  /** The files that records are kept of, sorted. */
  readonly files: readonly string[];
  /** Of the whole text; undefined when there is none. */
  get digest(): string | undefined {
    if (this.#bytes !== undefined) this.#digest ??= digestOf(this.#bytes);
    return this.#digest;
  }

  readonly #bytes: Uint8Array | undefined;
  #digest: string | undefined;
  readonly #reader: OwnershipReader;
  readonly #contents: OwnershipContents;
  readonly #records = new Map<string, readonly OwnedResource[]>();

  private constructor(source: string, bytes: Uint8Array | undefined) {
    this.source = source;
    this.#bytes = bytes;
    this.#reader = new OwnershipReader(source, bytes);
    this.#contents = this.#reader.contents();
    this.generators = this.#contents.index.generators ?? [];
    this.files = [...this.#contents.parts.keys()].sort();
  }

  /** The record of a workspace: Varve's own, else that of the decision record, else an empty one. */
  static read(root: string): Ownership {
    const name = [OWNERSHIP_FILE, XPAND_OWNERSHIP_FILE].find((file) => isThere(join(root, file)));
    if (name === undefined) return new Ownership(OWNERSHIP_FILE, undefined);
    try {
      checkNoLinks(root, name);
      return new Ownership(name, readBytes(join(root, name), name));
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      const empty = new Ownership(name, undefined);
      empty.#reader.diagnostics.push(...error.diagnostics);
      return empty;
    }
  }

  /** A record from elsewhere, such as a commit. */
  static parse(text: string | Uint8Array, source: string): Ownership {
    return new Ownership(source, typeof text === "string" ? Buffer.from(text) : text);
  }

  /** Whether there is a file, whatever it holds. */
  get isThere(): boolean {
    return this.#bytes !== undefined || this.diagnostics.length > 0;
  }

  /** What was wrong with the parts that have been read so far. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#reader.diagnostics;
  }

  /**
   * Neither the file nor what is generated into it changed since, and nothing in it is disputed or kept. A file that
   * holds a Secret is recorded without a digest: that is no digest of a file that is missing.
   */
  isSettled(file: string, written: string | undefined, fresh: string): boolean {
    const record = this.#contents.index.files?.get(file);
    return (
      record !== undefined &&
      record.digest !== "" &&
      record.digest === written &&
      record.fresh === fresh &&
      record.kept === 0 &&
      this.#contents.parts.get(file)?.length === 1
    );
  }

  /** What the index says about a file. */
  fileRecord(file: string): FileRecord | undefined {
    return this.#contents.index.files?.get(file);
  }

  /** The records of the resources in a file; nothing but names where they cannot be used. */
  recordsIn(file: string): readonly OwnedResource[] {
    const known = this.#records.get(file);
    if (known !== undefined) return known;
    const records = this.#reader.records(this.#contents.parts.get(file) ?? []);
    this.#records.set(file, records);
    return records;
  }

  /** Records that belong to no file, as the decision record has them. */
  get unplaced(): readonly OwnedResource[] {
    return this.#contents.unplaced;
  }

  /** All records, those without a file last. */
  all(): readonly OwnedResource[] {
    return [...this.files.flatMap((file) => this.recordsIn(file)), ...this.#contents.unplaced];
  }

  /** The file to write: what is given anew replaces what was there, the rest stays byte for byte. */
  next({ generators, files, tool }: OwnershipChanges): FileChange | undefined {
    const isOwn = this.source === OWNERSHIP_FILE;
    const before = isOwn ? (this.digest ?? null) : null;
    const { index, parts } = this.#contents;
    const { text } = this.#reader;
    const records = new Map(index.files);
    const documents = new Map<string, readonly string[]>();
    for (const [file, own] of parts) {
      documents.set(
        file,
        own.map((part) => this.#reader.textOf(part)),
      );
    }
    for (const [file, ownership] of files) {
      if (ownership === undefined) {
        records.delete(file);
        documents.delete(file);
      } else {
        const { resources, ...record } = ownership;
        records.set(file, record);
        documents.set(file, [recordsText(file, resources)]);
      }
    }
    const unplaced = isOwn ? this.#stillUnplaced(files) : [];
    const isEmpty = documents.size === 0 && unplaced.length === 0 && generators.length === 0;
    if (isEmpty) return before === null ? undefined : { path: OWNERSHIP_FILE, content: null, before };
    const rest = [
      ...[...documents.keys()].sort().flatMap((file) => documents.get(file) as readonly string[]),
      ...(unplaced.length === 0 ? [] : [recordsText(undefined, unplaced)]),
    ];
    const textBy = (by: string | undefined): string =>
      streamOf([indexText({ tool: by, generators, files: records }), ...rest]);
    // A newer program alone is no reason to write.
    const content = textBy(index.tool ?? tool);
    if (before !== null && content === text) return undefined;
    const isNewer = tool !== undefined && index.tool !== undefined && tool !== index.tool;
    return { path: OWNERSHIP_FILE, content: isNewer ? textBy(tool) : content, before };
  }

  /** Without the resources that have a place now. */
  #stillUnplaced(files: OwnershipChanges["files"]): readonly OwnedResource[] {
    const placed = [...files.values()].flatMap((one) => one?.resources ?? []);
    return this.#contents.unplaced.filter(
      (open) =>
        !placed.some(
          ({ kind, name, group, namespace }) =>
            kind === open.kind &&
            name === open.name &&
            (open.group ?? group) === group &&
            (open.namespace ?? namespace) === namespace,
        ),
    );
  }
}

/** A link that leads nowhere is no missing record: a first run would go by differences and write another one. */
function isThere(place: string): boolean {
  return existsSync(place) || isLink(place);
}
