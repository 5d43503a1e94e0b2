import {
  type FieldError,
  formatFieldError,
  invalid,
  type Place,
  childPlace,
  formatPlace,
  itemPlace,
} from "../../machinery/index.js";
import { type Json, type JsonObject, equalTyped } from "../../model/index.js";
import { setKey } from "../../model/internal.js";
import { META_FIELDS, prune } from "./prune.js";
import { DEFAULT_DIALECT } from "./validate-dialect.js";
import type { Structural } from "./structural.js";
import { checkEmbedded } from "./metadata-embedded.js";
import { coerceEmbedded } from "./metadata-coerce.js";
import { compileValidator } from "./validator.js";

/** Puts a default at its place into an otherwise empty object. */
type Wrap = (value: Json) => Json;

interface Context {
  readonly root: Structural;
  readonly wrap: Wrap;
  readonly isInsideMeta: boolean;
}

/** Checks that every default of a schema is valid in its schema, without rules. */
export function checkDefaults(schema: Structural, place: Place | null = null): FieldError[] {
  const errors: FieldError[] = [];
  const root = schema.asResource;
  check(root, { root, wrap: withTypeMeta, isInsideMeta: false }, place, errors);
  return errors;
}

function check(schema: Structural, outer: Context, place: Place | null, errors: FieldError[]): void {
  const context = schema.isEmbeddedResource
    ? { root: schema, wrap: withTypeMeta, isInsideMeta: false }
    : outer;
  if (schema.default !== undefined) checkDefault(schema, schema.default, context, place, errors);
  const { wrap, isInsideMeta } = context;
  if (schema.items !== null) {
    const below = { ...context, wrap: (value: Json) => wrap([value]) };
    check(schema.items, below, childPlace(place, "items"), errors);
  }
  for (const [name, field] of schema.properties ?? []) {
    const isMeta = isInsideMeta || (schema.isEmbeddedResource && META_FIELDS.has(name));
    const below = { ...context, wrap: (value: Json) => wrap(objectOf(name, value)), isInsideMeta: isMeta };
    check(field, below, itemPlace(childPlace(place, "properties"), name), errors);
  }
}

function checkDefault(
  schema: Structural,
  value: Json,
  context: Context,
  place: Place | null,
  errors: FieldError[],
): void {
  const at = childPlace(place, "default");
  if (context.isInsideMeta) {
    const faults = faultsInMeta(value, context, at);
    errors.push(...(faults.length > 0 ? faults : judged(value, schema, at)));
    return;
  }
  // Invalid metadata is already dropped when the default is checked.
  const coerced = coerceEmbedded(value, schema, { place: at });
  const pruned = prune(value, schema, { isResource: schema.isEmbeddedResource }).value;
  if (!equalTyped(pruned, value)) errors.push(invalid(at, coerced.value, "must not have unknown fields"));
  const faults = coerced.error === undefined ? checkEmbedded(coerced.value, schema, at) : [coerced.error];
  errors.push(...(faults.length > 0 ? faults : judged(coerced.value, schema, at)));
}

/** A default in metadata is validated by the resulting metadata. */
function faultsInMeta(value: Json, { root, wrap }: Context, at: Place): FieldError[] {
  const whole = wrap(value);
  const coerced = coerceEmbedded(whole, root);
  const faults = coerced.error === undefined ? checkEmbedded(coerced.value, root) : [coerced.error];
  if (faults.length === 0) return [];
  const texts = [...new Set(faults.map(formatFieldError))];
  const detail = texts.length === 1 ? texts[0] : `[${texts.join(", ")}]`;
  return [invalid(at, value, `must result in valid metadata: ${detail}`)];
}

function judged(value: Json, schema: Structural, at: Place): FieldError[] {
  const validator = compileValidator(schema, { dialect: DEFAULT_DIALECT });
  return validator.validate(value, { field: formatPlace(at) });
}

function objectOf(name: string, value: Json): JsonObject {
  const object: JsonObject = {};
  setKey(object, name, value);
  return object;
}

const TYPE_META: JsonObject = { apiVersion: "validation/v1", kind: "Validation" };

function withTypeMeta(value: Json): Json {
  return { ...TYPE_META, ...(value as JsonObject) };
}
