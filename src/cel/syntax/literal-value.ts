import { Uint, type Value, double, int } from "../value/value.js";
import { fitsInt64, fitsUint64, parseDouble } from "../domains/go-number.js";
import type { TokenKind } from "./token.js";
import { unquote } from "./string-text.js";

const LITERALS: ReadonlySet<TokenKind> = new Set([
  "int",
  "uint",
  "float",
  "string",
  "bytes",
  "true",
  "false",
  "null",
]);

export function isLiteral(kind: TokenKind): boolean {
  return LITERALS.has(kind);
}

/** The value of a literal, or its error. A sign is part of the text. */
export function literalValue(
  kind: TokenKind,
  text: string,
): { readonly value: Value } | { readonly problem: string } {
  switch (kind) {
    case "int":
      return checked(readInteger(text, fitsInt64), int, "invalid int literal");
    case "uint":
      return checked(
        readInteger(text.slice(0, -1), fitsUint64),
        (value) => new Uint(value),
        "invalid uint literal",
      );
    case "float":
      return checked(parseDouble(text), double, "invalid double literal");
    case "string":
    case "bytes": {
      const content = unquote(text, kind);
      if ("problem" in content) return content;
      return { value: "text" in content ? content.text : content.bytes };
    }
    case "true":
    case "false":
      return { value: kind === "true" };
    default:
      return { value: null };
  }
}

function checked<T>(
  value: T | undefined,
  make: (value: T) => Value,
  problem: string,
): { readonly value: Value } | { readonly problem: string } {
  return value === undefined ? { problem } : { value: make(value) };
}

function readInteger(text: string, fits: (value: bigint) => boolean): bigint | undefined {
  const negative = text.startsWith("-");
  const magnitude = BigInt(negative ? text.slice(1) : text);
  const value = negative ? -magnitude : magnitude;
  return fits(value) ? value : undefined;
}
