import { type Json, formatJson, isObject } from "./json.js";
import { keysInOrder } from "./key-order.js";

/**
 * The first characters of a value as JSON, or all of it if it is short. A value may be deep and repeat one part a
 * million times, so only the shown part is walked.
 */
export function beginningOf(value: Json, length: number): string {
  if (typeof value === "string") return formatJson(value.slice(0, length)).slice(0, length);
  if (Array.isArray(value)) return listed(value.values(), "[]", length, beginningOf);
  if (!isObject(value)) return formatJson(value).slice(0, length);
  const members = keysInOrder(value).filter((key) => value[key] !== undefined);
  return listed(members.values(), "{}", length, (key, left) => {
    const name = `${beginningOf(key, left)}:`;
    return name + beginningOf(value[key] as Json, Math.max(0, left - name.length));
  });
}

function listed<T>(
  parts: Iterable<T>,
  brackets: string,
  length: number,
  write: (part: T, left: number) => string,
): string {
  let text = brackets[0] as string;
  for (const part of parts) {
    if (text.length >= length) return text.slice(0, length);
    if (text.length > 1) text += ",";
    text += write(part, Math.max(0, length - text.length));
  }
  return (text + brackets[1]).slice(0, length);
}
