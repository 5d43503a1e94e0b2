import { type Json, isObject } from "../../model/index.js";
import { NilList } from "./mutating-nil.js";

/** An object of a built-in kind as Go types represent it: a null field is a missing one. */
export function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const present = Object.entries(value).filter(([, child]) => child !== null && !(child instanceof NilList));
  return Object.fromEntries(present.map(([key, child]) => [key, withoutNulls(child)]));
}
