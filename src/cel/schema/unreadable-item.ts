import { CelError, type Value } from "../value/value.js";

/**
 * An item of a list that does not match the schema. The reference treats it like any other value until something is
 * selected from it, and charges for that. In a map such a value is an error at once.
 */
export class UnreadableItem extends CelError {}

/** The result of indexing a list. */
export function asItem(value: Value): Value {
  return value instanceof CelError ? new UnreadableItem(value.message) : value;
}
