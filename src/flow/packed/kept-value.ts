import {
  type Beside,
  type FieldPath,
  type Json,
  type JsonObject,
  formatJson,
  formatPath,
  parseJson,
  parsePath,
} from "../../model/index.js";
import type { Store } from "../store/store.js";

/** A value that is read each time. */
export class Kept {
  readonly #text: string | { read(): string };

  constructor(text: string | { read(): string }) {
    this.#text = text;
  }

  get value(): Json {
    return parseJson(typeof this.#text === "string" ? this.#text : this.#text.read());
  }
}

/** Stores a value in the store's spool, or as text if there is none. */
export function kept(store: Pick<Store, "putAside">, value: Json): Kept {
  const text = formatJson(value);
  return new Kept(store.putAside?.(text) ?? text);
}

/** Facts about a place: its path as text, its related place likewise, and plain values. */
export interface Placed {
  readonly path: FieldPath;
  readonly beside?: Beside;
}

export function placedJson({ path, beside, ...row }: Placed): Json {
  const rest = Object.entries(row).filter(([, part]) => part !== undefined);
  const place = beside && { beside: { ...beside, sibling: formatPath(beside.sibling) } };
  return { ...(Object.fromEntries(rest) as JsonObject), ...place, path: formatPath(path) };
}

/** Restores facts about places. */
export function placedIn<T extends Placed>(rows: Kept): readonly T[] {
  return (rows.value as readonly JsonObject[]).map(({ path, beside, ...row }) => {
    const placed = { path: parsePath(path as string), ...row };
    return (beside === undefined ? placed : { ...placed, beside: besideIn(beside as JsonObject) }) as T;
  });
}

function besideIn({ sibling, isBehind }: JsonObject): Beside {
  return { sibling: parsePath(sibling as string), isBehind: isBehind === true };
}
