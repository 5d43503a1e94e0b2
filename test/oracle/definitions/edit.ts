import { type Json, type JsonObject, isObject } from "../../../src/model/index.js";
import { cloneJson, setKey } from "../../../src/model/internal.js";
import type { Random } from "../../merge/random.js";

/** Values that some member of a schema or of another part of a definition may have, or may not. */
const POOL: Readonly<Record<string, readonly Json[]>> = {
  additionalItems: [false],
  additionalProperties: [true, false, { type: "string", unheardOf: 1 }, { type: 7 }, "text", null],
  allOf: [[{ minLength: 1 }], [{}], []],
  conversion: [
    null,
    {},
    { strategy: "Webhook" },
    { strategy: "Other" },
    { strategy: "None", webhook: { conversionReviewVersions: [] } },
  ],
  default: [null, 1, 1.5, 2n ** 63n, 2n ** 53n + 1n, 1e21, "a", {}, [], { a: null, b: [1.0] }, [null], true],
  definitions: [{}, { a: { type: "string" } }],
  dependencies: [{}, { a: ["b"], c: null }, { a: { type: "string" } }, { a: 1 }],
  deprecationWarning: ["", "gone"],
  description: ["", "what it is"],
  enum: [[], [1, "a", null], [2n ** 64n, { b: 1, a: 2 }], [1e30]],
  example: [null, 1, { a: 2n ** 63n }],
  externalDocs: [{}, { url: "https://example.com" }, { url: 1 }],
  items: [
    { type: "string" },
    [],
    [{ type: "string" }],
    {},
    { type: "string", default: "x", unheardOf: 1 },
    "text",
    null,
    { type: 1 },
  ],
  format: ["int32", "nonsense"],
  maximum: [1, 1.5, 2n ** 63n, 1e300, "1"],
  maxLength: [0, 5, 1.5, "1", -1],
  minimum: [0, -1.25],
  not: [{}, { required: ["a"] }],
  nullable: [true, false],
  pattern: ["^a$", "("],
  properties: [{}, { a: { type: "string" } }, { a: null }, { a: { unheardOf: true } }, { a: 1 }],
  required: [["a"], [], null, [1]],
  title: ["A title"],
  type: ["object", "string", "integer", "array"],
  uniqueItems: [true, false],
  $ref: ["#/definitions/a"],
  $schema: ["https://json-schema.org/draft-04/schema#"],
  id: ["an-id"],
  unheardOf: [1, { a: 2 }],
  "x-kubernetes-embedded-resource": [true],
  "x-kubernetes-int-or-string": [true],
  "x-kubernetes-list-map-keys": [["name"], []],
  "x-kubernetes-list-type": ["atomic", "map"],
  "x-kubernetes-map-type": ["atomic"],
  "x-kubernetes-preserve-unknown-fields": [true, false, null],
  "x-kubernetes-validations": [
    [],
    [{ rule: "true" }],
    [{ rule: "self == self", optionalOldSelf: false, reason: "FieldValueInvalid", fieldPath: "" }],
    [{ message: "no rule" }],
  ],
};

const ODD: readonly Json[] = [null, "text", 7, 1.5, true, [], {}, [null], { unheardOf: 1 }];

interface Slot {
  readonly holder: JsonObject | Json[];
  readonly key: string | number;
}

/** A definition with some changes; what identifies it stays. */
export function edited(definition: JsonObject, count: number, random: Random): JsonObject {
  const edit = cloneJson(definition);
  for (let left = count; left > 0; left--) change(edit, random);
  return edit;
}

function change(definition: JsonObject, random: Random): void {
  const slots: Slot[] = [];
  collect(definition, "spec", slots);
  if (random.chance(0.1)) collect(definition, "status", slots);
  if (slots.length === 0) return;
  const { holder, key } = random.pick(slots);
  const value = (holder as JsonObject)[key as string] as Json;
  const dice = random.number();
  if (isObject(value) && dice < 0.6) {
    const name = random.pick(Object.keys(POOL));
    setKey(value, name, cloneJson(random.pick(POOL[name] as readonly Json[])));
  } else if (typeof key === "string" && POOL[key] !== undefined && dice < 0.75)
    setKey(holder as JsonObject, key, cloneJson(random.pick(POOL[key])));
  else if (Array.isArray(value) && value.length > 0 && dice < 0.8) value.push(cloneJson(random.pick(value)));
  // Errors about rules below a schema without a type are not ported.
  else if (key === "type") return;
  else if (dice < 0.9) remove({ holder, key });
  else (holder as JsonObject)[key as string] = cloneJson(random.pick(ODD));
}

function remove({ holder, key }: Slot): void {
  if (Array.isArray(holder)) holder.splice(key as number, 1);
  else delete holder[key];
}

/** The places at and below a member. */
function collect(holder: JsonObject | Json[], key: string | number, slots: Slot[]): void {
  const value = (holder as JsonObject)[key as string];
  if (value === undefined) return;
  slots.push({ holder, key });
  if (Array.isArray(value)) for (const index of value.keys()) collect(value, index, slots);
  else if (isObject(value)) for (const name of Object.keys(value)) collect(value, name, slots);
}
