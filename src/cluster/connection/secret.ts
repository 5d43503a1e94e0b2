import { formatJson } from "../../model/index.js";

const MASK = "***";

/** A credential. Printing, inspecting or serialising it gives three stars; the text must be requested explicitly. */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return MASK;
  }

  toJSON(): string {
    return MASK;
  }

  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return MASK;
  }
}

/** Shorter texts also occur in ordinary words: hiding "a" would hide the message. */
const SHORTEST = 4;
/** A private key has several lines; each line reveals a part of it. */
const SHORTEST_LINE = 16;

/** Redacts the credentials of one connection from displayed texts: each as it is, and in its encoded forms. */
export class Redaction {
  readonly #known = new Set<string>();
  readonly #forms = new Set<string>();
  #ordered: readonly string[] | undefined = [];

  add(secret: Secret | string | undefined): void {
    const text = secret instanceof Secret ? secret.reveal() : (secret ?? "");
    if (this.#known.has(text)) return;
    this.#known.add(text);
    const lines = text
      .split(/\r?\n/)
      .filter((line) => line.length >= SHORTEST_LINE && !line.startsWith("-----"));
    for (const part of [text, text.trim(), ...lines]) {
      if (part.length >= SHORTEST) for (const form of formsOf(part)) this.#forms.add(form);
    }
    this.#ordered = undefined;
  }

  apply(text: string): string {
    // The longest first: otherwise a form that contains another would be redacted only in part.
    this.#ordered ??= [...this.#forms].sort((a, b) => b.length - a.length);
    let safe = text;
    for (const form of this.#ordered) if (safe.includes(form)) safe = safe.replaceAll(form, MASK);
    return safe;
  }

  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return MASK;
  }
}

function formsOf(text: string): readonly string[] {
  const bytes = Buffer.from(text, "utf8");
  const base64 = bytes.toString("base64");
  return [
    text,
    base64,
    base64.replace(/=+$/, ""),
    bytes.toString("base64url"),
    encodeURIComponent(text),
    encodeURI(text),
    formatJson(text).slice(1, -1),
  ];
}
