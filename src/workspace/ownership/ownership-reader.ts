import { type Diagnostic, type SourceRange, VarveError, hasErrors } from "../../model/index.js";
import { startOf } from "../../model/internal.js";
import {
  type OwnedResource,
  type OwnershipFile,
  readOwnershipFile,
  writeOwnershipFile,
} from "../../ledger/index.js";
import { type OwnershipPart, lineOf, partsOf } from "./ownership-stream.js";
import { decodeText } from "../disk/read-text.js";
import { conflictIn } from "./conflict-marks.js";
import { namesIn } from "./ownership-names.js";
import { problems } from "../problems.js";
import { plainDigest } from "../../preserve/internal.js";
import { readDocuments } from "../../yaml/index.js";

const HEADER = "# Written by varve: what was generated last, and who owns what. Edits are noticed.\n";

/** The contents of a stream, sorted; the documents of single files are not read yet. */
export interface OwnershipContents {
  readonly index: OwnershipFile;
  /** One for each file; several after a merge, when it is unknown which one is right. */
  readonly parts: ReadonlyMap<string, readonly OwnershipPart[]>;
  /** Records that belong to no file, as in the decision record. */
  readonly unplaced: readonly OwnedResource[];
}

/** Reads the documents of one ownership file. Unreadable ones are reported and ignored. */
export class OwnershipReader {
  readonly diagnostics: Diagnostic[] = [];
  readonly text: string;
  readonly #source: string;
  readonly #isThere: boolean;

  constructor(source: string, bytes: Uint8Array | undefined) {
    this.#source = source;
    this.#isThere = bytes !== undefined;
    this.text = bytes === undefined ? "" : this.#decoded(bytes);
  }

  contents(): OwnershipContents {
    let index: OwnershipFile = {};
    const parts = new Map<string, OwnershipPart[]>();
    const unplaced: OwnedResource[] = [];
    let listed: readonly string[] = [];
    this.#checkText();
    for (const part of partsOf(this.text)) {
      const document = part.file === undefined ? this.#read(part) : undefined;
      const file = part.file ?? document?.file;
      if (file !== undefined) parts.set(file, [...(parts.get(file) ?? []), part]);
      else if (document === undefined) unplaced.push(...namesIn([this.textOf(part)]));
      else {
        const { resources = [], ...rest } = document;
        unplaced.push(...resources);
        if (rest.generators === undefined && rest.files === undefined) continue;
        listed = [...(rest.files?.keys() ?? [])];
        index = this.#trusted(rest, part);
      }
    }
    const missing = listed.find((file) => !parts.has(file));
    if (missing !== undefined)
      this.#unreadable(this.text.length, `lists ${missing} but has no records for it`);
    for (const [file, [, second]] of parts) {
      if (second === undefined) continue;
      this.#unreadable(second.start, `has two documents for ${file}`);
    }
    const holdsNothing = index.files === undefined && parts.size === 0 && unplaced.length === 0;
    if (this.#isThere && holdsNothing && this.diagnostics.length === 0) this.#unreadable(0, "is empty");
    return { index, parts, unplaced };
  }

  /** Detects text that cannot be a record without parsing it: Varve writes complete lines without conflict markers. */
  #checkText(): void {
    const conflict = conflictIn(this.text);
    if (conflict !== undefined) this.#unreadable(conflict, "has a merge conflict");
    else if (this.text.startsWith(HEADER) && !this.text.endsWith("\n"))
      this.#unreadable(this.text.length, "ends in the middle of a line");
  }

  /** The records of one file; for an unusable document, the names of its resources. */
  records(parts: readonly OwnershipPart[]): readonly OwnedResource[] {
    const [part, second] = parts;
    if (part === undefined) return [];
    const document = second === undefined ? this.#read(part) : undefined;
    return document?.resources ?? namesIn(parts.map((one) => this.textOf(one)));
  }

  textOf({ start, end }: OwnershipPart): string {
    return this.text.slice(start, end);
  }

  #read(part: OwnershipPart): OwnershipFile | undefined {
    const { documents, diagnostics } = readDocuments(this.textOf(part));
    const [document] = documents;
    const faults = [...diagnostics, ...(document?.diagnostics ?? [])];
    if (document?.value === undefined || hasErrors(faults)) {
      this.#unreadable(part.start, `has a document that is not YAML: ${faults[0]?.message ?? "it is empty"}`);
      return undefined;
    }
    const { value, diagnostics: said } = readOwnershipFile(document.value);
    if (!isRecord(value) && !hasErrors(said)) {
      this.#unreadable(part.start, "has a document that is not a record of what was generated");
      return undefined;
    }
    this.diagnostics.push(...said.map((one) => ({ at: this.#rangeAt(part.start), ...one })));
    return value;
  }

  #trusted(index: OwnershipFile, part: OwnershipPart): OwnershipFile {
    if (index.indexDigest === indexDigestOf(index)) return index;
    const message = `the index of ${this.#source} was edited after it was written`;
    const hint =
      "restore the file from Git; until then, values that differ from the pattern are kept, and missing ones are not added";
    this.diagnostics.push(problems["edited-ownership"]({ message, at: this.#rangeAt(part.start), hint }));
    const { files: _, ...rest } = index;
    return rest;
  }

  /** One reason is enough to restore the file, and the first is the clearest. */
  #unreadable(offset: number, why: string): void {
    if (this.diagnostics.some(({ code }) => code === problems["unreadable-ownership"].code)) return;
    const hint = `restore ${this.#source} from Git; or remove it to start over, which keeps every difference`;
    const message = `${this.#source} ${why}`;
    this.diagnostics.push(problems["unreadable-ownership"]({ message, at: this.#rangeAt(offset), hint }));
  }

  #rangeAt(offset: number): SourceRange {
    const position = { offset, line: lineOf(this.text, { start: offset }), column: 1 };
    return { file: this.#source, start: position, end: position };
  }

  #decoded(bytes: Uint8Array): string {
    try {
      return decodeText(bytes, this.#source);
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      this.diagnostics.push(...error.diagnostics.map((one) => ({ at: startOf(this.#source), ...one })));
      return "";
    }
  }
}

/**
 * An index lists generators and files, every other document the resources of a file, or, in the oldest form, of all.
 */
function isRecord({ generators, files, file, resources }: OwnershipFile): boolean {
  if (file !== undefined) return resources !== undefined;
  return resources !== undefined || (generators !== undefined && files !== undefined);
}

/** The writer of the file does not count: another version of the tool is not an edit. */
function indexDigestOf({ generators = [], files = new Map() }: OwnershipFile): string {
  return plainDigest(writeOwnershipFile({ generators, files }));
}
