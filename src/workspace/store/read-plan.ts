import { type Diagnostic, VarveError } from "../../model/index.js";
import { BEGINNING_LENGTH, planVersionOf } from "../plan-file/text.js";
import { PLAN_VERSION, type PlanHead, type PlanLine, readHead, readLine } from "../plan-file/lines.js";
import { LineCutter } from "../plan-file/line-cutter.js";
import type { FileChange } from "../write/steps.js";
import { Spool } from "../disk/spool.js";
import { createHash } from "node:crypto";
import { problems } from "../problems.js";
import { withText } from "../write/spooled-change.js";

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A plan read from a file. */
export interface StoredPlan extends PlanHead {
  readonly changes: readonly FileChange[];
  /** Digests of the files whose texts are not stored. */
  readonly withheld: ReadonlyMap<string, string>;
}

/** Reads a plan, line by line; throws a VarveError if it is not one. Texts go to a spool. */
export async function readPlan(chunks: Chunks, name: string): Promise<StoredPlan> {
  const reader = new PlanReader(name);
  const lines = new LineCutter();
  for await (const chunk of recognised(chunks, name))
    for (const line of lines.linesIn(chunk)) reader.take(line);
  for (const line of lines.rest()) reader.take(line);
  return reader.finish();
}

/** The same pieces, if they start as a plan: another file may be one endless line. */
async function* recognised(chunks: Chunks, name: string): AsyncGenerator<Uint8Array> {
  let start = Buffer.alloc(0);
  let isPlan = false;
  for await (const chunk of chunks) {
    if (!isPlan) start = Buffer.concat([start, chunk.subarray(0, BEGINNING_LENGTH)]);
    if (!isPlan && start.length >= BEGINNING_LENGTH) isPlan = expectVersion(start, name);
    yield chunk;
  }
}

function expectVersion(bytes: Uint8Array, name: string): true {
  const version = planVersionOf(bytes);
  if (version === PLAN_VERSION) return true;
  if (version === undefined) throw new VarveError(notAPlan(name));
  const message = `${name} was written by another version of Varve, in another format`;
  throw refusal(message, "create a new plan, and delete this one: it may contain values of Secrets");
}

class PlanReader {
  readonly #name: string;
  readonly #spool = new Spool();
  readonly #seal = createHash("sha256");
  readonly #paths = new Set<string>();
  readonly #changes: FileChange[] = [];
  readonly #withheld = new Map<string, string>();
  #head: PlanHead | undefined;
  #isWhole = false;

  constructor(name: string) {
    this.#name = name;
  }

  take(bytes: Buffer): void {
    if (this.#head === undefined) {
      this.#head = this.#readHead(bytes);
      return;
    }
    const line = this.#isWhole ? undefined : readLine(bytes.toString("utf8"));
    if (line === undefined) throw this.#damaged();
    if ("files" in line) {
      const isSame = line.files === this.#paths.size && line.digest === this.#seal.digest("hex");
      if (!isSame) throw this.#damaged();
      this.#isWhole = true;
      return;
    }
    this.#seal.update(bytes);
    this.#add(line);
  }

  finish(): StoredPlan {
    if (this.#head === undefined) throw new VarveError(notAPlan(this.#name));
    if (!this.#isWhole) throw refusal(`${this.#name} is truncated: its last line is missing`);
    return { ...this.#head, changes: this.#changes, withheld: this.#withheld };
  }

  #readHead(bytes: Buffer): PlanHead {
    expectVersion(bytes, this.#name);
    const head = readHead(bytes.toString("utf8"));
    if (head === undefined) throw this.#damaged();
    this.#seal.update(bytes);
    return head;
  }

  #add(line: PlanLine): void {
    const { path } = line;
    if (this.#paths.has(path)) throw this.#damaged();
    this.#paths.add(path);
    if ("digest" in line) this.#withheld.set(path, line.digest);
    else if (line.content === null) this.#changes.push({ path, before: line.before, content: null });
    else this.#changes.push(withText({ path, before: line.before }, this.#spool.put(line.content)));
  }

  #damaged(): VarveError {
    const number = this.#paths.size + 2;
    return refusal(`${this.#name} is damaged or was edited at line ${number}`);
  }
}

function refusal(message: string, hint = "create a new plan: varve plan --out FILE"): VarveError {
  return new VarveError(problems["unusable-plan"]({ message, hint }));
}

function notAPlan(name: string): Diagnostic {
  const hint = "create one with varve plan --out FILE";
  return problems["not-a-plan"]({ message: `${name} does not contain a plan`, hint });
}
