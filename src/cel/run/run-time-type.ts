import { type Value, findIn, isList, isMap, keysOf, lengthOf } from "../value/value.js";
import { itemAt } from "../value/concat-list.js";
import type { Type } from "../value/type.js";
import { typeOf } from "../value/type-of.js";

/** Whether a value may be passed for a declared type: lists and maps are checked by their first item. */
export function matchesType(type: Type, value: Value): boolean {
  if (type.kind === "dyn" || type.kind === "param") return true;
  if (typeOf(value).name !== type.name) return false;
  if (type.kind === "list" && isList(value)) {
    return lengthOf(value) === 0 || matchesType(type.params[0] as Type, itemAt(value, 0));
  }
  if (type.kind === "map" && isMap(value)) {
    const [first] = keysOf(value);
    if (first === undefined) return true;
    return (
      matchesType(type.params[0] as Type, first) &&
      matchesType(type.params[1] as Type, findIn(value, first) as Value)
    );
  }
  return true;
}
