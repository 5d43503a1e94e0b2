import type { Json, JsonObject } from "../model/index.js";
import { Spool } from "./spool.js";
import { formatSafely } from "../report/index.js";

/** A list of very many values in the result of a JSON answer, kept as the text that it becomes. */
export class JsonList {
  readonly #items: Spool;
  #isEmpty = true;

  constructor(items = new Spool()) {
    this.#items = items;
  }

  add(item: Json): void {
    this.#items.add(`${this.#isEmpty ? "" : ","}\n${indented(formatSafely(item), "      ")}`);
    this.#isEmpty = false;
  }

  /** The list as a member of the result, in pieces. */
  *member(name: string): Generator<string> {
    yield `    ${formatSafely(name).trimEnd()}: [`;
    yield* this.#items.pieces();
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
