import { CelError, type Value } from "../value/value.js";

/**
 * An item of a list that is not what the schema says. The reference takes it for a value like any other until something
 * is selected from it, and charges for that. What a map holds in such a case is an error at once.
 */
export class UnreadableItem extends CelError {}

/** What an index into a list found. */
export function asItem(value: Value): Value {
  return value instanceof CelError ? new UnreadableItem(value.message) : value;
}
