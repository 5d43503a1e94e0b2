import { CelError, type Value, fail } from "../../value/value.js";
import { compileRegex } from "../../value/regex.js";
import { noOverload } from "../../value/compare.js";
import { unsupported } from "./arithmetic.js";

function test(
  run: (text: string, part: string) => boolean,
): (text: Value, part: Value) => boolean | CelError {
  return (text, part) => {
    if (typeof text !== "string") return noOverload(text);
    return typeof part === "string" ? run(text, part) : noOverload(part);
  };
}

export const contains = test((text, part) => text.includes(part));
export const startsWith = test((text, part) => text.startsWith(part));
export const endsWith = test((text, part) => text.endsWith(part));

/** Whether the pattern matches anywhere in the text. */
export function matches(text: Value, pattern: Value): boolean | CelError {
  if (typeof text !== "string") return unsupported(text, "matches");
  if (typeof pattern !== "string") return fail("no such overload");
  const regex = compileRegex(pattern);
  return regex instanceof CelError ? regex : regex.test(text);
}
