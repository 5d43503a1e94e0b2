import { type LastRun, readLastRun } from "./read-last-run.js";
import { type Pointer, type ResourceId, VarveError, formatResourceId } from "../../model/index.js";
import { type ResourceText, resourceText } from "../read/resource-text.js";
import { AsLeft } from "./as-left.js";
import { describe } from "../read/resource-entry.js";
import { readDocuments } from "../../yaml/index.js";

type Document = ReturnType<typeof readDocuments>["documents"][number];

/** A file before the last run: its resources by name. */
interface FileBefore {
  readonly file: string;
  readonly text: string;
  readonly resources: ReadonlyMap<string, { readonly document: Document; readonly pointer: Pointer }>;
}

/** The resources of a workspace before its last run. It is known on the machine of the run, until the next one. */
export class ResourcesBefore {
  readonly command: string;
  readonly #run: LastRun;
  readonly #left: AsLeft;
  /** The last answer: the resources of a file are asked for one after the other. */
  #last: { readonly file: string; readonly before: FileBefore | undefined } | undefined;

  private constructor(root: string, run: LastRun) {
    this.command = run.command;
    this.#run = run;
    this.#left = new AsLeft(root);
  }

  /** Undefined if there was no run, it was undone, or its record cannot be read. */
  static read(root: string): ResourcesBefore | undefined {
    try {
      const run = readLastRun(root);
      return run === undefined ? undefined : new ResourcesBefore(root, run);
    } catch (error) {
      if (error instanceof VarveError) return undefined;
      throw error;
    }
  }

  /**
   * A resource before the run; null if its file did not have it. Undefined if the run did not write the file, keeps no copy
   * of it, or the file has changed since: what the run did is then unknown.
   */
  of({ file, id }: { readonly file: string; readonly id: ResourceId }): ResourceText | null | undefined {
    if (this.#last?.file !== file) this.#last = { file, before: this.#read(file) };
    const { before } = this.#last;
    if (before === undefined) return undefined;
    const held = before.resources.get(formatResourceId(id));
    return held === undefined ? null : resourceText(before.text, held.document, held.pointer);
  }

  #read(file: string): FileBefore | undefined {
    const written = this.#run.files.find(({ path }) => path === file);
    if (written === undefined || written.withheld === true) return undefined;
    if (!this.#left.is(written, this.#left.digestOf(file))) return undefined;
    const text = written.before?.() ?? "";
    const held = readDocuments(text).documents.flatMap((document) =>
      describe(document.value ?? null).resources.map(
        ({ id, pointer }) => [formatResourceId(id), { document, pointer }] as const,
      ),
    );
    return { file, text, resources: new Map(held) };
  }
}
