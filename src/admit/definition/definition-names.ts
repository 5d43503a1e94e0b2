import {
  type FieldError,
  invalid,
  required,
  type Place,
  childPlace,
  itemPlace,
  dns1035Faults,
  goLower,
} from "../../machinery/index.js";
import type { Definition } from "./definition.js";
import type { Json } from "../../model/index.js";

/** Errors of the names of a kind. */
export function checkNames(definition: Definition, place: Place): FieldError[] {
  const { plural, singular, kind, listKind, shortNames, categories } = definition;
  const at = (name: string): Place => childPlace(place, name);
  const missing = Object.entries({ plural, singular, kind, listKind }).filter(([, name]) => name === "");
  return [
    ...missing.map(([field]) => required(at(field), "")),
    ...labelled(plural, at("plural")),
    ...labelled(singular, at("singular")),
    ...mixedCase(kind, at("kind")),
    ...mixedCase(listKind, at("listKind")),
    ...eachLabelled(shortNames, at("shortNames")),
    ...(kind !== "" && kind === listKind
      ? [invalid(at("listKind"), listKind, "kind and listKind may not be the same")]
      : []),
    ...eachLabelled(categories, at("categories")),
  ];
}

function labelled(name: string, place: Place): FieldError[] {
  const faults = name === "" ? [] : dns1035Faults(name);
  return faults.length === 0 ? [] : [invalid(place, name, faults.join(","))];
}

function mixedCase(name: string, place: Place): FieldError[] {
  const faults = name === "" ? [] : dns1035Faults(goLower(name));
  const words = "may have mixed case, but should otherwise match: ";
  return faults.length === 0 ? [] : [invalid(place, name, words + faults.join(","))];
}

/** An empty name is invalid in the same way. */
function eachLabelled(names: readonly Json[], place: Place): FieldError[] {
  return names.flatMap((name, i) => {
    const faults = typeof name === "string" ? dns1035Faults(name) : [];
    return faults.length === 0 ? [] : [invalid(itemPlace(place, i), name, faults.join(","))];
  });
}
