import { type Gate, condition, not, oneOf } from "../gate/gate.js";
import type { Place } from "./place.js";

/** A condition of a pipeline's document. */
export interface DeclaredCondition {
  /** The gate of one value; without a value, that of a fact that holds. Throws for an unknown value. */
  readonly is: (value: string | undefined) => Gate;
  /** Any gate that uses it. */
  readonly gate: Gate;
}

/** `mesh: boolean`, or `storage: { oneOf: [s3, gcs], required: true }`. */
export function readConditions(place: Place): Map<string, DeclaredCondition> {
  const declared = new Map<string, DeclaredCondition>();
  if (!place.isGiven || !place.isMap()) return declared;
  for (const name of Object.keys(place.value as object)) {
    const read = readCondition(name, place.key(name));
    if (read !== undefined) declared.set(name, read);
  }
  return declared;
}

function readCondition(name: string, place: Place): DeclaredCondition | undefined {
  if (place.value === "boolean") return place.attempt(() => fact(name));
  if (typeof place.value !== "object" || place.value === null || Array.isArray(place.value)) {
    place.expected("boolean, or a map with oneOf");
    return undefined;
  }
  place.isMapOf(["oneOf", "required"]);
  const list = place.key("oneOf");
  if (!list.isGiven) list.missing("the list of members");
  const members = list.items().flatMap((item) => item.requiredText("the member") ?? []);
  if (Array.isArray(list.value) && list.value.length === 0) list.expected("at least one member");
  const required = place.key("required");
  if (required.isGiven && typeof required.value !== "boolean") required.expected("true or false");
  if (members.length === 0) return undefined;
  return place.attempt(() => group(name, members, required.value === true));
}

function fact(name: string): DeclaredCondition {
  const gate = condition(name);
  return {
    gate,
    is(value) {
      if (value === undefined || value === "true") return gate;
      if (value === "false") return not(gate);
      return oneOf(name, ["true", "false"]).is(value as "true");
    },
  };
}

function group(name: string, members: readonly string[], required: boolean): DeclaredCondition {
  const choices = oneOf(name, members, { required });
  return { gate: choices.is(members[0] as string), is: (value) => choices.is(value ?? "") };
}
