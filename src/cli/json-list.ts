import type { Json, JsonObject } from "../model/index.js";
import { Spool } from "../workspace/index.js";
import { formatSafely } from "../report/index.js";

/** How many characters go to the spool at once: values are small and many. */
const PIECE = 1024 * 1024;

/** A list of very many values in the result of a JSON answer, kept as the text that it becomes. */
export class JsonList {
  readonly #spool: Spool;
  readonly #piece: number;
  readonly #pieces: (() => string)[] = [];
  #items: string[] = [];
  #size = 0;
  #isEmpty = true;

  constructor(spool = new Spool(), piece = PIECE) {
    this.#spool = spool;
    this.#piece = piece;
  }

  add(item: Json): void {
    const text = `${this.#isEmpty ? "" : ","}\n${indented(formatSafely(item), "      ")}`;
    this.#isEmpty = false;
    this.#items.push(text);
    this.#size += text.length;
    if (this.#size < this.#piece) return;
    this.#pieces.push(this.#spool.put(this.#items.join("")));
    [this.#items, this.#size] = [[], 0];
  }

  /** The list as a member of the result, in pieces. */
  *member(name: string): Generator<string> {
    yield `    ${formatSafely(name).trimEnd()}: [`;
    for (const piece of this.#pieces) yield piece();
    yield this.#items.join("");
    yield this.#isEmpty ? "]" : "\n    ]";
  }
}

function indented(text: string, by: string): string {
  return by + text.trimEnd().replaceAll("\n", `\n${by}`);
}

/** What stands in a JSON answer, a list of which is too long to be a value. */
export interface LongAnswer {
  readonly version: Json;
  /** The members of the result before the list. */
  readonly result: JsonObject;
  readonly name: string;
  readonly list: JsonList;
  /** What follows the result. */
  readonly rest: JsonObject;
}

/** The same text as that of `{ version, result: { ...result, [name]: list }, ...rest }`, in pieces. */
export function* longAnswer({ version, result, name, list, rest }: LongAnswer): Generator<string> {
  const open = formatSafely({ version, result }).trimEnd();
  const [end, none] = ["\n  }\n}", "{}\n}"];
  yield open.endsWith(none) ? `${open.slice(0, -none.length)}{\n` : `${open.slice(0, -end.length)},\n`;
  yield* list.member(name);
  const close = formatSafely(rest);
  yield close === "{}\n" ? "\n  }\n}\n" : `\n  },${close.slice(1)}`;
}
