import type { Json, JsonObject } from "../../src/model/index.js";
import { compileValidator } from "../../src/admit/index.js";
import { formatFieldError } from "../../src/machinery/index.js";

export interface Judging {
  readonly old?: Json;
  readonly field?: string;
  readonly kubernetes?: string;
}

/** The errors of the API server about a value. */
export function complaints(
  schema: JsonObject,
  value: Json,
  { kubernetes, ...options }: Judging = {},
): string[] {
  const validator = compileValidator(schema, kubernetes === undefined ? {} : { kubernetes });
  return validator.validate(value, options).map(formatFieldError);
}

/** The same for one field `f` of an object, where most values are. */
export function aboutField(schema: JsonObject, value: Json, options: Judging = {}): string[] {
  return complaints({ type: "object", properties: { f: schema } }, { f: value }, options);
}
