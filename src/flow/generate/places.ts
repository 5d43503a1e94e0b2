import { type ResourceId, formatResourceId } from "../../model/index.js";
import type { Outlined } from "../source/outline.js";
import type { Store } from "../store/store.js";

/** Where the resources of a store are, by name. */
export class Places {
  readonly #partOf = new Map<string, string>();
  readonly #doubled = new Set<string>();

  constructor({ entries }: Store) {
    for (const { id, part } of entries) {
      const name = formatResourceId(id);
      if (this.#partOf.has(name)) this.#doubled.add(name);
      this.#partOf.set(name, part);
    }
  }

  has(id: ResourceId | string): boolean {
    return this.#partOf.has(typeof id === "string" ? id : formatResourceId(id));
  }

  /** Where a resource is, or goes if it is new. */
  placeOf({ name, file }: Outlined): string {
    return this.#partOf.get(name) ?? file;
  }

  /** Whether a resource is in a part and nowhere else; without a part, whether it exists nowhere. */
  isOnlyIn(part: string | undefined, name: string): boolean {
    return this.#partOf.get(name) === part && !this.#doubled.has(name);
  }

  /** Where resources that were recorded in a part are now, if elsewhere. */
  movedFrom(part: string, recorded: readonly { readonly id: ResourceId }[]): readonly string[] {
    return this.placesOf(recorded.map(({ id }) => id)).filter((place) => place !== part);
  }

  /** Where existing resources are. */
  placesOf(ids: readonly ResourceId[]): readonly string[] {
    return ids.flatMap((id) => this.#partOf.get(formatResourceId(id)) ?? []);
  }
}
