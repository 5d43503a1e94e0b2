import type { JsonObject, Pointer } from "../../model/index.js";
import { getAtPointer } from "../../model/internal.js";

const PART = /\.?(\w+)|\[([^\]]*)\]/gy;

/** The place of a field that the API server names, such as `spec.ports[0].name`, as far as the object has it. */
export function pointerOfField(object: JsonObject, field: string): Pointer {
  const pointer: (string | number)[] = [];
  for (const [, name, subscript = ""] of field.matchAll(PART)) {
    const isItem = name === undefined && Array.isArray(getAtPointer(object, pointer));
    const token = isItem ? Number(subscript) : (name ?? subscript);
    if (getAtPointer(object, [...pointer, token]) === undefined) break;
    pointer.push(token);
  }
  return pointer;
}
