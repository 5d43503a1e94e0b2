import { type Json, isObject } from "../../model/index.js";
import { readRecord } from "./fill-record-reader.js";
import { textOfKeys } from "./fill-record.js";

/** A field that an override chain filled in, as the object records it. */
export interface RecordedFill {
  /** The path of the component; empty for the object itself. */
  readonly component: string;
  /** The field, below the component. */
  readonly field: string;
  /** The level it comes from. */
  readonly by: string;
}

export function filledFields(object: Json): readonly RecordedFill[] {
  const record = isObject(object) ? readRecord(object) : undefined;
  return [...(record ?? [])].flatMap(([component, { fields }]) =>
    fields.map(({ keys, by }) => ({ component, field: textOfKeys(keys), by })),
  );
}
