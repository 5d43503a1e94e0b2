import type { Json, JsonObject } from "../../../model/index.js";
import type { InputValues, PatternInput } from "./pattern-input.js";
import { setKey } from "../../../model/internal.js";

/**
 * Inputs as seen by expressions and code: `lambda.memory` is the field `memory` of the map `lambda`. A group exists
 * even if none of its inputs has a value.
 */
export function nestInputs(
  declared: readonly PatternInput[],
  values: InputValues,
  written: (value: Json, input: PatternInput) => Json = (value) => value,
): JsonObject {
  const inputs: JsonObject = {};
  for (const input of declared) {
    const parts = input.name.split(".");
    const last = parts.pop() as string;
    let group = inputs;
    for (const part of parts) {
      if (!Object.hasOwn(group, part)) setKey(group, part, {});
      group = group[part] as JsonObject;
    }
    const value = Object.hasOwn(values, input.name) ? values[input.name] : undefined;
    if (value !== undefined) setKey(group, last, written(value, input));
  }
  return inputs;
}
