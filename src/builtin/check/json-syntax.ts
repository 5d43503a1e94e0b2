import { goQuote } from "../../model/internal.js";

const ENDS_EARLY = "unexpected end of JSON input";
const BLANK = /[ \t\r\n]/;

/** Go's error about bytes that are not a JSON object; undefined for an object and for null. Each character is a byte. */
export function jsonObjectFault(text: string): string | undefined {
  const fault = new JsonScan(text).fault();
  if (fault !== undefined) return fault;
  const kind = kindOf(text.trimStart().charAt(0));
  return kind === undefined
    ? undefined
    : `json: cannot unmarshal ${kind} into Go value of type map[string]interface {}`;
}

function kindOf(first: string): string | undefined {
  if (first === "{" || first === "n") return undefined;
  if (first === "[") return "array";
  if (first === '"') return "string";
  return first === "t" || first === "f" ? "bool" : "number";
}

/** Finds the first byte that is invalid JSON at its position. */
class JsonScan {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  fault(): string | undefined {
    const fault = this.#value("looking for beginning of value");
    if (fault !== undefined) return fault;
    this.#skipBlanks();
    return this.#at < this.#text.length ? this.#wrong("after top-level value") : undefined;
  }

  #value(where: string): string | undefined {
    this.#skipBlanks();
    const first = this.#text.charAt(this.#at);
    if (first === "{") return this.#items("}", () => this.#member());
    if (first === "[") return this.#items("]", () => this.#value("looking for beginning of value"));
    if (first === '"') return this.#string();
    for (const word of ["true", "false", "null"])
      if (word.startsWith(first) && first !== "") return this.#word(word);
    return /[-\d]/.test(first) ? this.#number() : this.#wrong(where);
  }

  #items(end: string, item: () => string | undefined): string | undefined {
    this.#at++;
    this.#skipBlanks();
    if (this.#text[this.#at] === end) return this.#step();
    for (;;) {
      const fault = item();
      if (fault !== undefined) return fault;
      this.#skipBlanks();
      if (this.#text[this.#at] === end) return this.#step();
      if (this.#text[this.#at] !== ",")
        return this.#wrong(end === "}" ? "after object key:value pair" : "after array element");
      this.#at++;
    }
  }

  #member(): string | undefined {
    this.#skipBlanks();
    if (this.#text[this.#at] !== '"') return this.#wrong("looking for beginning of object key string");
    const fault = this.#string();
    if (fault !== undefined) return fault;
    this.#skipBlanks();
    if (this.#text[this.#at] !== ":") return this.#wrong("after object key");
    this.#at++;
    return this.#value("looking for beginning of value");
  }

  #string(): string | undefined {
    this.#at++;
    for (;;) {
      const char = this.#text.charAt(this.#at);
      if (char === '"') return this.#step();
      if (char === "" || char < " ") return this.#wrong("in string literal");
      this.#at++;
      if (char !== "\\") continue;
      const escape = this.#text.charAt(this.#at);
      if (!/["\\/bfnrtu]/.test(escape)) return this.#wrong("in string escape code");
      this.#at++;
      const fault = escape === "u" ? this.#hex() : undefined;
      if (fault !== undefined) return fault;
    }
  }

  #hex(): string | undefined {
    for (let i = 0; i < 4; i++, this.#at++)
      if (!/[0-9a-fA-F]/.test(this.#text.charAt(this.#at)))
        return this.#wrong("in \\u hexadecimal character escape");
    return undefined;
  }

  #word(word: string): string | undefined {
    for (const [i, char] of word.split("").entries()) {
      if (this.#text[this.#at] !== char && i > 0)
        return this.#wrong(`in literal ${word} (expecting '${char}')`);
      this.#at++;
    }
    return undefined;
  }

  #number(): string | undefined {
    if (this.#text[this.#at] === "-") this.#at++;
    if (!this.#digits(this.#text[this.#at] === "0" ? 1 : Infinity)) return this.#wrong("in numeric literal");
    if (this.#text[this.#at] === ".") {
      this.#at++;
      if (!this.#digits()) return this.#wrong("after decimal point in numeric literal");
    }
    if (/[eE]/.test(this.#text.charAt(this.#at))) {
      this.#at++;
      if (/[-+]/.test(this.#text.charAt(this.#at))) this.#at++;
      if (!this.#digits()) return this.#wrong("in exponent of numeric literal");
    }
    return undefined;
  }

  #digits(most = Infinity): boolean {
    const start = this.#at;
    while (this.#at - start < most && /\d/.test(this.#text.charAt(this.#at))) this.#at++;
    return this.#at > start;
  }

  #skipBlanks(): void {
    while (BLANK.test(this.#text.charAt(this.#at))) this.#at++;
  }

  #step(): undefined {
    this.#at++;
  }

  #wrong(where: string): string {
    const char = this.#text.charAt(this.#at);
    return char === "" ? ENDS_EARLY : `invalid character ${quoteByte(char)} ${where}`;
  }
}

/** `'x'`, as Go quotes a byte. */
function quoteByte(char: string): string {
  if (char === "'") return "'\\''";
  return char === '"' ? "'\"'" : `'${goQuote(char).slice(1, -1)}'`;
}
