import { type Place, childPlace, formatPlace, itemPlace, pointerOf } from "../../machinery/index.js";
import type { Pointer } from "../../model/index.js";
import type { Structural } from "../schema/structural.js";

/** Where below its own value a rule reports. */
export interface RuleFieldPath {
  /** As the API server prints it, after parsing: `a.b[key]`. */
  readonly text: string;
  readonly tokens: Pointer;
  /** The schema of the path; null if free keys are allowed without a schema. */
  readonly schema: Structural | null;
}

const REFERS_TO_NOTHING = "does not refer to a valid field";
const ENDS_EARLY = "unexpected end of JSON path";

/** Parses `.a['b'].c` and checks it against the schema; a string is the error. */
export function readFieldPath(
  text: string,
  schema: Structural,
  { allowsBrackets = true }: { readonly allowsBrackets?: boolean } = {},
): RuleFieldPath | string {
  const tokens = tokenize(text);
  let at: Structural | null = schema;
  let place: Place | null = null;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as string;
    if (token === "[" && !allowsBrackets) return "array notation is not allowed";
    if (token !== "." && token !== "[") return `expected [ or . but got: ${token}`;
    const written = tokens[++i];
    if (written === undefined) return ENDS_EARLY;
    const name = token === "." ? { text: written } : readQuoted(written);
    if (typeof name === "string") return name;
    const below = step(at, name.text);
    if (below === undefined) return REFERS_TO_NOTHING;
    place = below.isField ? childPlace(place, name.text) : itemPlace(place, name.text);
    if (token === "[") {
      const end = tokens[++i];
      if (end === undefined) return ENDS_EARLY;
      if (end !== "]") return `expected ] but got ${end}`;
    }
    at = below.schema;
  }
  return { text: formatPlace(place), tokens: pointerOf(place), schema: at };
}

interface Step {
  /** Null if free keys are allowed without a schema. */
  readonly schema: Structural | null;
  readonly isField: boolean;
}

/** Free keys are considered only if no field has the name. */
function step(schema: Structural | null, name: string): Step | undefined {
  const field = schema?.properties?.get(name);
  if (field !== undefined) return { schema: field, isField: true };
  if (schema === null || schema.properties !== null || schema.additional === null) return undefined;
  return { schema: schema.values, isField: false };
}

/** `.`, `[` and `]` by themselves, quoted strings with their quotes, and everything between. */
function tokenize(text: string): readonly string[] {
  const tokens: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = endOfToken(text, at);
    tokens.push(text.slice(at, end));
    at = end;
  }
  return tokens;
}

function endOfToken(text: string, start: number): number {
  if (text[start] === "'") return endOfQuoted(text, start);
  for (let at = start; at < text.length; at++) {
    if (".[]".includes(text[at] as string)) return at === start ? at + 1 : at;
  }
  return text.length;
}

/** A quote after a backslash does not end the string, even if the backslash is itself escaped. */
function endOfQuoted(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "'" && text[at - 1] !== "\\") return at + 1;
  }
  return text.length;
}

const ESCAPES: Readonly<Record<string, string>> = {
  a: "\u0007",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "'": "'",
  "\\": "\\",
};

function readQuoted(token: string): { readonly text: string } | string {
  if (token.length < 2 || !token.startsWith("'") || !token.endsWith("'"))
    return `expected single quoted string but got ${token}`;
  let fault: string | undefined;
  const text = token.slice(1, -1).replaceAll(/\\([^\n])/gu, (escape, char: string) => {
    if (!Object.hasOwn(ESCAPES, char)) fault = `invalid string literal: invalid escape char ${escape}`;
    return ESCAPES[char] ?? "";
  });
  return fault ?? { text };
}
