import type { Json, JsonObject } from "../../model/index.js";
import { Spool } from "../../workspace/internal.js";
import { formatSafely } from "../../report/internal.js";

/** How many characters are spooled at once: values are small and many. */
const PIECE = 1024 * 1024;

/** A very long list as serialized pieces; none for an empty list. */
export interface LongList {
  readonly texts: () => Iterable<string>;
}

/** A very long list in the result of a JSON answer, kept in serialized form. */
export class JsonList implements LongList {
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

  /** The items as text, in pieces. */
  *texts(): Generator<string> {
    for (const piece of this.#pieces) yield piece();
    if (!this.#isEmpty) yield this.#items.join("");
  }
}

/** A list whose values are created one by one while printing. */
export function listOnDemand(values: () => Iterable<Json>): LongList {
  return {
    *texts() {
      let comma = "";
      for (const value of values()) {
        yield `${comma}\n${indented(formatSafely(value), "      ")}`;
        comma = ",";
      }
    },
  };
}

/** The list as a member of the result, in pieces. */
function* member(name: string, list: LongList): Generator<string> {
  yield `    ${formatSafely(name).trimEnd()}: [`;
  let end = "]";
  for (const text of list.texts()) {
    yield text;
    end = "\n    ]";
  }
  yield end;
}

function indented(text: string, by: string): string {
  return by + text.trimEnd().replaceAll("\n", `\n${by}`);
}

/** The start of a nested map, up to its first line. */
const START = '{\n  "after": {';

/** The members of a JSON answer with a list that is too long for one value. */
export interface LongAnswer {
  readonly version: Json;
  /** The members of the result before the list. */
  readonly result: JsonObject;
  readonly name: string;
  readonly list: LongList;
  /** The members after it. */
  readonly after?: JsonObject;
  /** What follows the result. */
  readonly rest: JsonObject;
}

/** The same text as that of `{ version, result: { ...result, [name]: list, ...after }, ...rest }`, in pieces. */
export function* longAnswer(answer: LongAnswer): Generator<string> {
  const { version, result, name, list, after = {}, rest } = answer;
  const open = formatSafely({ version, result }).trimEnd();
  const [end, none] = ["\n  }\n}", "{}\n}"];
  yield open.endsWith(none) ? `${open.slice(0, -none.length)}{\n` : `${open.slice(0, -end.length)},\n`;
  yield* member(name, list);
  if (Object.keys(after).length > 0) yield `,${formatSafely({ after }).slice(START.length, -end.length - 1)}`;
  const close = formatSafely(rest);
  yield close === "{}\n" ? "\n  }\n}\n" : `\n  },${close.slice(1)}`;
}
