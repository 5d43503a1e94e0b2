/** More than any rule needs, and short enough to read. */
const MOST_REPEATS = 64;

const CLASSES: Readonly<Record<string, string>> = {
  d: "0123456789",
  w: "abc0123_",
  s: " ",
  D: "abc",
  W: "-",
  S: "abc",
};

/**
 * A text that matches a regular expression, for the usual syntax; the caller verifies it. Other variants choose other
 * characters, alternatives and repeats.
 */
export function sampleText(pattern: string, variant = 0): string {
  return new Sampler(pattern, variant).alternatives();
}

class Sampler {
  readonly #pattern: string;
  readonly #variant: number;
  #at = 0;

  constructor(pattern: string, variant: number) {
    this.#pattern = pattern;
    this.#variant = variant;
  }

  alternatives(): string {
    const options = [this.#sequence()];
    while (this.#take("|")) options.push(this.#sequence());
    return options[this.#variant % options.length] as string;
  }

  #sequence(): string {
    let text = "";
    while (this.#at < this.#pattern.length && !"|)".includes(this.#pattern[this.#at] as string)) {
      const atom = this.#atom();
      text += atom.repeat(this.#repeats());
    }
    return text;
  }

  #atom(): string {
    const char = this.#pattern[this.#at++] as string;
    if (char === "^" || char === "$") return "";
    if (char === ".") return this.#pick("abc");
    if (char === "[") return this.#class();
    if (char === "\\") return this.#escape();
    if (char !== "(") return char;
    const marker = /^\?(?:P?<\w+>|[a-z]*:)/.exec(this.#pattern.slice(this.#at));
    this.#at += marker?.[0].length ?? 0;
    const inside = this.alternatives();
    this.#take(")");
    return inside;
  }

  #escape(): string {
    const char = this.#pattern[this.#at++] ?? "";
    if (/[bBAz]/.test(char)) return "";
    return Object.hasOwn(CLASSES, char) ? this.#pick(CLASSES[char] as string) : char;
  }

  /** Only the first characters of ranges are used, which is enough to choose from. */
  #class(): string {
    const isNegated = this.#take("^");
    let members = "";
    let isFirst = true;
    while (this.#at < this.#pattern.length && (isFirst || this.#pattern[this.#at] !== "]")) {
      isFirst = false;
      const from = this.#member();
      if (this.#pattern[this.#at] !== "-" || this.#pattern[this.#at + 1] === "]") {
        members += from;
        continue;
      }
      this.#at++;
      members += charactersBetween(from, this.#member());
    }
    this.#at++;
    const others = Array.from("ax0-_. ")
      .filter((char) => !members.includes(char))
      .join("");
    return this.#pick(isNegated ? others : members);
  }

  #member(): string {
    const char = this.#pattern[this.#at++] ?? "";
    if (char !== "\\") return char;
    const escaped = this.#pattern[this.#at++] ?? "";
    return Object.hasOwn(CLASSES, escaped) ? (CLASSES[escaped] as string) : escaped;
  }

  #repeats(): number {
    const [whole = "", least, comma, most] =
      /^(?:\{(\d+)(?:(,)(\d*))?\}|[*+?])\??/.exec(this.#pattern.slice(this.#at)) ?? [];
    this.#at += whole.length;
    if (whole === "") return 1;
    const [low, high] =
      least === undefined
        ? (BOUNDS[whole[0] as string] ?? [1, 1])
        : [Number(least), comma === undefined ? Number(least) : most === "" ? Infinity : Number(most)];
    return Math.min(low + this.#variant, high, MOST_REPEATS);
  }

  #pick(members: string): string {
    return members[this.#variant % Math.max(members.length, 1)] ?? "";
  }

  #take(char: string): boolean {
    if (this.#pattern[this.#at] !== char) return false;
    this.#at++;
    return true;
  }
}

const BOUNDS: Readonly<Record<string, readonly [low: number, high: number]>> = {
  "*": [0, Infinity],
  "+": [1, Infinity],
  "?": [0, 1],
};

function charactersBetween(from: string, to: string): string {
  const [first, last] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
  const count = Math.min(Math.max(last - first + 1, 0), 10);
  return Array.from({ length: count }, (_, i) => String.fromCodePoint(first + i)).join("");
}
