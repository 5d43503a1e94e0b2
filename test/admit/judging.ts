import type { Json, JsonObject } from "../../src/model/index.js";
import { compileValidator } from "../../src/admit/index.js";
import { formatFieldError } from "../../src/admit/internal.js";

export interface Judging {
  readonly old?: Json;
  readonly field?: string;
  readonly kubernetes?: string;
}

/** What the API server would say about a value, error by error. */
export function complaints(
  schema: JsonObject,
  value: Json,
  { kubernetes, ...options }: Judging = {},
): string[] {
  const validator = compileValidator(schema, kubernetes === undefined ? {} : { kubernetes });
  return validator.validate(value, options).map(formatFieldError);
}

/** The same for one field of an object, which is where most values are: `f`. */
export function aboutField(schema: JsonObject, value: Json, options: Judging = {}): string[] {
  return complaints({ type: "object", properties: { f: schema } }, { f: value }, options);
}
