import type { Type, TypeKind } from "../../value/type.js";
import { Refusal } from "../../domains/refusal.js";

interface Rule {
  readonly kinds: readonly TypeKind[];
  readonly sentence: string;
}

/** Strings are accepted because of NaN and Infinity. */
const NUMBER_WORDS: readonly TypeKind[] = ["double", "string"];
const HEX: Rule = {
  kinds: ["int", "uint", "string", "bytes"],
  sentence: "only integers, byte buffers, and strings can be formatted as hex",
};

/** What each verb of `format` accepts. */
const RULES: Readonly<Record<string, Rule>> = {
  s: {
    kinds: [
      ...(["list", "map", "int", "uint", "double", "bool", "string"] as const),
      ...(["timestamp", "bytes", "duration", "type", "null"] as const),
    ],
    sentence:
      "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps",
  },
  d: { kinds: ["int", "uint"], sentence: "decimal clause can only be used on integers" },
  f: { kinds: NUMBER_WORDS, sentence: "fixed-point clause can only be used on doubles" },
  e: { kinds: NUMBER_WORDS, sentence: "scientific clause can only be used on doubles" },
  b: { kinds: ["int", "uint", "bool"], sentence: "only integers and bools can be formatted as binary" },
  x: HEX,
  X: HEX,
  o: { kinds: ["int", "uint"], sentence: "octal clause can only be used on integers" },
};

export function takes(verb: string, type: Type): boolean {
  return (RULES[verb] as Rule).kinds.includes(type.kind);
}

export function refuseType(verb: string, type: Type): Refusal {
  return new Refusal(`${(RULES[verb] as Rule).sentence}, was given ${type.name}`);
}
