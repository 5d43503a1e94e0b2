import type { Pointer } from "../../model/index.js";

/**
 * The location of an error in the API server's notation: `spec.ports[0].name`, `spec.labels[app]`. A chain, because
 * most locations are never printed. Null is the root, which the API server prints as `<nil>`.
 */
export interface Place {
  readonly parent: Place | null;
  /** Empty for a subscript. */
  readonly name: string;
  readonly token: string | number;
}

export function childPlace(parent: Place | null, name: string): Place {
  return { parent, name, token: name };
}

/** An item of a list or, as the API server writes free keys of a map, `[key]`. */
export function itemPlace(parent: Place | null, token: string | number): Place {
  return { parent, name: "", token };
}

export function formatPlace(place: Place | null): string {
  if (place === null) return "<nil>";
  let text = "";
  for (let at: Place | null = place; at !== null; at = at.parent) {
    const dot = at.parent === null ? "" : ".";
    text = (at.name === "" ? `[${at.token}]` : dot + at.name) + text;
  }
  return text;
}

export function pointerOf(place: Place | null): Pointer {
  const tokens: (string | number)[] = [];
  for (let at = place; at !== null; at = at.parent) tokens.push(at.token);
  return tokens.reverse();
}
