import { type Diagnostic, type SourceRange, VarveError, hasErrors, startOf } from "../../model/index.js";
import { type OwnedResource, type OwnershipFile, readOwnershipFile } from "../../ledger/index.js";
import { type OwnershipPart, lineOf, partsOf } from "./ownership-stream.js";
import { decodeText } from "../read-text.js";
import { indexDigestOf } from "./ownership-text.js";
import { namesIn } from "./ownership-names.js";
import { problems } from "../problems.js";
import { readDocuments } from "../../yaml/index.js";

/** What a stream holds, sorted; the documents of single files are not read yet. */
export interface OwnershipContents {
  readonly index: OwnershipFile;
  /** One for each file; several after a merge, and then nobody knows which one counts. */
  readonly parts: ReadonlyMap<string, readonly OwnershipPart[]>;
  /** Records that belong to no file, as the decision record has them. */
  readonly unplaced: readonly OwnedResource[];
}

/** Reads the documents of one ownership file. What cannot be read is said and known no more. */
export class OwnershipReader {
  readonly diagnostics: Diagnostic[] = [];
  readonly text: string;
  readonly #source: string;

  constructor(source: string, bytes: Uint8Array | undefined) {
    this.#source = source;
    this.text = bytes === undefined ? "" : this.#decoded(bytes);
  }

  contents(): OwnershipContents {
    let index: OwnershipFile = {};
    const parts = new Map<string, OwnershipPart[]>();
    const unplaced: OwnedResource[] = [];
    for (const part of partsOf(this.text)) {
      const document = part.file === undefined ? this.#read(part) : undefined;
      const file = part.file ?? document?.file;
      if (file !== undefined) parts.set(file, [...(parts.get(file) ?? []), part]);
      else if (document === undefined) unplaced.push(...namesIn([this.textOf(part)]));
      else {
        const { resources = [], ...rest } = document;
        unplaced.push(...resources);
        if (rest.generators !== undefined || rest.files !== undefined) index = this.#trusted(rest, part);
      }
    }
    for (const [file, [, second]] of parts) {
      if (second === undefined) continue;
      this.#report("unreadable-ownership", second, `${this.#source} has two documents about ${file}`);
    }
    return { index, parts, unplaced };
  }

  /** The records of one file; of a document that cannot be used, the names of its resources. */
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
      const why = faults[0]?.message ?? "it is empty";
      this.#report("unreadable-ownership", part, `a document of ${this.#source} cannot be read: ${why}`);
      return undefined;
    }
    const { value, diagnostics: said } = readOwnershipFile(document.value);
    this.diagnostics.push(...said.map((one) => ({ at: this.#rangeOf(part), ...one })));
    return value;
  }

  #trusted(index: OwnershipFile, part: OwnershipPart): OwnershipFile {
    if (index.indexDigest === indexDigestOf(index)) return index;
    this.#report("edited-ownership", part, `the index of ${this.#source} was edited since it was written`);
    const { files: _, ...rest } = index;
    return rest;
  }

  #report(code: "edited-ownership" | "unreadable-ownership", part: OwnershipPart, message: string): void {
    const hint =
      "restore the file from Git; until then, what differs from the pattern is kept, and what is missing stays away";
    this.diagnostics.push(problems[code]({ message, at: this.#rangeOf(part), hint }));
  }

  #rangeOf(part: OwnershipPart): SourceRange {
    const position = { offset: part.start, line: lineOf(this.text, part), column: 1 };
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
