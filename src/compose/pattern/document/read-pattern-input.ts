import { type Json, isObject } from "../../../model/index.js";
import { didYouMean, keysInOrder } from "../../../model/internal.js";
import { INPUT_TYPES, type InputType, type PatternInput } from "../input/pattern-input.js";
import type { Place } from "../../document/place.js";

const PARTS = [
  "type",
  "required",
  "default",
  "defaults",
  "enum",
  "pattern",
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "description",
  "sensitive",
];

/** One entry of `spec.inputs`; undefined if invalid. */
export function readInput(place: Place): PatternInput | undefined {
  if (!place.isMapOf(["name", ...PARTS])) return undefined;
  const name = place.key("name").requiredText("the name of the input");
  const rule = readRule(place);
  return name === undefined || rule === undefined ? undefined : { name, ...rule };
}

/** An input that code declares under its name. */
export function readNamedInput(name: string, place: Place): PatternInput | undefined {
  const rule = place.isMapOf(PARTS) ? readRule(place) : undefined;
  return rule === undefined ? undefined : { name, ...rule };
}

function readRule(place: Place): Omit<PatternInput, "name"> | undefined {
  const type = readType(place.key("type"));
  const rule = {
    required: readFlag(place.key("required")) ?? false,
    ...given("default", readAny(place.key("default"))),
    ...given("defaults", readDefaults(place.key("defaults"))),
    ...given("enum", readMembers(place.key("enum"))),
    ...given("pattern", place.key("pattern").text()),
    ...given("minimum", readNumber(place.key("minimum"))),
    ...given("maximum", readNumber(place.key("maximum"))),
    ...given("minLength", readLength(place.key("minLength"))),
    ...given("maxLength", readLength(place.key("maxLength"))),
    ...given("description", place.key("description").text()),
    ...given("sensitive", readFlag(place.key("sensitive"))),
  };
  return type === undefined ? undefined : { type, ...rule };
}

function given<Name extends string, T>(name: Name, value: T | undefined): { readonly [key in Name]?: T } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [key in Name]?: T };
}

function readType(place: Place): InputType | undefined {
  const text = place.requiredText("the type of the input");
  const known = INPUT_TYPES.find((type) => type === text);
  if (text !== undefined && known === undefined)
    place.report(
      `${text} is not an input type`,
      didYouMean(text, INPUT_TYPES) ?? `use one of ${INPUT_TYPES.join(", ")}`,
    );
  return known;
}

function readFlag(place: Place): boolean | undefined {
  if (!place.isGiven) return undefined;
  if (typeof place.value === "boolean") return place.value;
  place.expected("true or false");
  return undefined;
}

function readAny(place: Place): Json | undefined {
  return place.value === null ? undefined : place.value;
}

function readDefaults(place: Place): Readonly<Record<string, Json>> | undefined {
  if (!place.isGiven || !place.isMap() || !isObject(place.value)) return undefined;
  const { value } = place;
  return Object.fromEntries(keysInOrder(value).map((key) => [key, value[key] as Json]));
}

function readMembers(place: Place): readonly Json[] | undefined {
  if (!place.isGiven) return undefined;
  place.items();
  return Array.isArray(place.value) ? place.value : undefined;
}

function readNumber(place: Place): number | bigint | undefined {
  if (!place.isGiven) return undefined;
  if (typeof place.value === "number" || typeof place.value === "bigint") return place.value;
  place.expected("a number");
  return undefined;
}

function readLength(place: Place): number | undefined {
  if (!place.isGiven) return undefined;
  if (typeof place.value === "number" && Number.isInteger(place.value) && place.value >= 0)
    return place.value;
  place.expected("a whole number, 0 or more");
  return undefined;
}
