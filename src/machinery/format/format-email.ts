import { isIpv4, isIpv6 } from "./format-address.js";
import { isUnreadableWord, isEncodedWord } from "./format-email-word.js";

/** An address as in RFC 5322 and Go's `mail.ParseAddress`: `a@b`, `"x y"@b`, `Name <a@b> (comment)`. */
export function isEmail(text: string): boolean {
  return new AddressReader(text).isSingleAddress();
}

const VISIBLE = String.raw`!-~\u0080-\uffff`;
const ATOM = new RegExp(
  String.raw`(?![()<>[\]:;@\\,"])[${VISIBLE}]+?(?=[()<>[\]:;@\\,"]|[^${VISIBLE}]|$)`,
  "y",
);
const QUOTED = new RegExp(String.raw`"((?:[^"\\\u0000-\u0008\u000a-\u001f\u007f]|\\[\t ${VISIBLE}])*)"`, "y");
const LITERAL = new RegExp(String.raw`\[((?:(?![[\]\\])[${VISIBLE}])*)\]`, "y");
const SPACES = /[ \t]*/y;

/** Parses from the front; `#at` is unchanged if a part is missing. */
class AddressReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isSingleAddress(): boolean {
    return this.#addresses(true) === 1 && this.#skipComments() && this.#isAtEnd();
  }

  /** How many addresses are parsed: several only for a group; -1 if there is none. */
  #addresses(mayBeGroup: boolean): number {
    this.#skipSpaces();
    if (this.#isAtEnd()) return -1;
    if (this.#addressSpec()) return this.#skipNameComment() ? 1 : -1;
    if (this.#text[this.#at] !== "<" && !this.#phrase()) return -1;
    this.#skipSpaces();
    if (mayBeGroup && this.#skip(":")) return this.#group();
    return this.#skip("<") && this.#addressSpec() && this.#skip(">") ? 1 : -1;
  }

  #group(): number {
    this.#skipSpaces();
    if (this.#skip(";")) return this.#skipComments() ? 0 : -1;
    let count = 0;
    do {
      this.#skipSpaces();
      if (this.#addresses(false) < 0 || !this.#skipComments()) return -1;
      count++;
    } while (this.#skip(","));
    return this.#skip(";") && this.#skipComments() ? count : -1;
  }

  #addressSpec(): boolean {
    const start = this.#at;
    this.#skipSpaces();
    const isFound = this.#localPart() && this.#skip("@") && this.#domain();
    if (!isFound) this.#at = start;
    return isFound;
  }

  #localPart(): boolean {
    if (this.#text[this.#at] === '"') return (this.#read(QUOTED)?.[1] ?? "") !== "";
    return isDotAtom(this.#read(ATOM)?.[0]);
  }

  #domain(): boolean {
    this.#skipSpaces();
    if (this.#text[this.#at] !== "[") return isDotAtom(this.#read(ATOM)?.[0]);
    const address = this.#read(LITERAL)?.[1] ?? "";
    return isIpv6(address) || isStrictV4(address);
  }

  /** At least one word; invalid words end a phrase that has started, and are skipped. */
  #phrase(): boolean {
    let words = 0;
    let encoded = 0;
    for (;;) {
      if (words > 0 && !this.#skipComments()) return false;
      this.#skipSpaces();
      if (this.#isAtEnd()) return true;
      const isQuoted = this.#text[this.#at] === '"';
      const word = this.#read(isQuoted ? QUOTED : ATOM)?.[0];
      if (word === undefined || (!isQuoted && isUnreadableWord(word))) return words + encoded > 0;
      if (!isQuoted && isEncodedWord(word)) {
        encoded += word.endsWith("??=") ? 0 : 1;
      } else {
        words += 1 + encoded;
        encoded = 0;
      }
    }
  }

  #skipNameComment(): boolean {
    this.#skipSpaces();
    if (!this.#skip("(")) return true;
    const comment = this.#comment();
    return comment !== undefined && !comment.split(/[ \t]+/).some(isUnreadableWord);
  }

  #skipComments(): boolean {
    this.#skipSpaces();
    while (this.#skip("(")) {
      if (this.#comment() === undefined) return false;
      this.#skipSpaces();
    }
    return true;
  }

  /** The text up to the bracket that closes the one already read; undefined if nothing closes it. */
  #comment(): string | undefined {
    let depth = 1;
    let comment = "";
    for (; this.#at < this.#text.length && depth > 0; this.#at++) {
      const char = this.#text[this.#at] as string;
      if (char === "\\" && this.#at + 1 < this.#text.length) this.#at++;
      else if (char === "(") depth++;
      else if (char === ")") depth--;
      if (depth > 0) comment += this.#text[this.#at];
    }
    return depth === 0 ? comment : undefined;
  }

  #skipSpaces(): void {
    this.#read(SPACES);
  }

  #skip(char: string): boolean {
    if (this.#text[this.#at] !== char) return false;
    this.#at++;
    return true;
  }

  #isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  #read(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match === null) return undefined;
    this.#at = pattern.lastIndex;
    return match;
  }
}

function isDotAtom(atom: string | undefined): boolean {
  return atom !== undefined && !atom.startsWith(".") && !atom.endsWith(".") && !atom.includes("..");
}

/** Unlike the format `ipv4`, an address literal has no leading zeros. */
function isStrictV4(address: string): boolean {
  return isIpv4(address) && !address.includes(":") && !/(?:^|\.)0\d/.test(address);
}
