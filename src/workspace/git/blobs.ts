import { type Sink, gitInto } from "./git.js";
import { LooseObjects } from "./loose-objects.js";
import { VarveError } from "../../model/index.js";
import { missingObject } from "./failure.js";

/** Receives each object as it comes; undefined for a name that matches no file. */
type Visit = (content: Buffer | undefined, name: string) => void;

/**
 * Reads objects in the requested order, one in memory at a time. A name is that of an object, or `REVISION:PATH`; only
 * the first kind must exist.
 */
export async function eachBlob(folder: string, names: readonly string[], visit: Visit): Promise<void> {
  // A name ends with its line; a file whose name has a line break is not found here.
  const asked = names.filter((name) => !name.includes("\n"));
  if (asked.length === 0) return;
  const loose = LooseObjects.around(folder)?.blobs(asked);
  if (loose !== undefined) return loose.forEach(({ content, name }) => visit(content, name));
  const reader = new BatchReader(asked, visit);
  await gitInto(reader, folder, ["cat-file", "--batch"], asked.map((name) => `${name}\n`).join(""));
  if (reader.fault !== undefined) throw reader.fault;
}

/** `OBJECT KIND SIZE`, the content and a line break, for each name. */
class BatchReader implements Sink {
  readonly #names: readonly string[];
  readonly #visit: Visit;
  /** The error, stored because an exception thrown while Git prints would be lost. */
  fault: Error | undefined;
  #at = 0;
  #chunks: Buffer[] = [];
  #held = 0;
  /** The minimum before parsing starts: a large object comes in many pieces. */
  #needed = 1;

  constructor(names: readonly string[], visit: Visit) {
    this.#names = names;
    this.#visit = visit;
  }

  add(chunk: Buffer): void {
    if (this.fault !== undefined) return;
    this.#chunks.push(chunk);
    this.#held += chunk.length;
    if (this.#held < this.#needed) return;
    let rest = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
    for (let taken = this.#take(rest); taken > 0; taken = this.#take(rest)) rest = rest.subarray(taken);
    this.#chunks = [rest];
    this.#held = rest.length;
  }

  /** The length of the next answer, once it is complete. */
  #take(bytes: Buffer): number {
    const end = bytes.indexOf(0x0a);
    this.#needed = bytes.length + 1;
    if (end < 0) return 0;
    const header = bytes.toString("utf8", 0, end);
    const name = this.#names[this.#at] ?? "";
    const [, kind, size] = / (\w+) (\d+)$/.exec(header) ?? [];
    const isAnswer = size !== undefined && header !== `${name} missing`;
    const length = isAnswer ? end + 1 + Number(size) + 1 : end + 1;
    this.#needed = length;
    if (bytes.length < length) return 0;
    this.#at++;
    const isBlob = isAnswer && kind === "blob";
    if (isBlob || name.includes(":"))
      this.#give(isBlob ? bytes.subarray(end + 1, length - 1) : undefined, name);
    else this.fault = new VarveError(missingObject(name));
    return this.fault === undefined ? length : 0;
  }

  #give(content: Buffer | undefined, name: string): void {
    try {
      this.#visit(content, name);
    } catch (error) {
      this.fault = error as Error;
    }
  }
}
