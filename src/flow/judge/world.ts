import { defined } from "../../model/internal.js";
import { type RequiredObject, type World, requiredObjects, worldOf } from "../../admit/index.js";
import { type Json, type ResourceId } from "../../model/index.js";
import { isDefining } from "./defining.js";
import type { Asking } from "./admit.js";
import type { Store } from "../store/store.js";

/** A resource in its final state. */
export interface Coming {
  readonly id: ResourceId;
  readonly after: Json;
}

/**
 * The future world: a namespace or definition created in the same run exists for the rest of it. Evaluated objects are
 * not part of it: an object would vouch for a kind that nothing defines.
 */
export class ComingWorld {
  readonly #store: Store;
  readonly #definitions: readonly Json[];
  /** The changes that others may be evaluated with. */
  readonly #coming: readonly Coming[];
  readonly #found = new Map<string, { readonly wanted: RequiredObject; readonly objects: readonly Json[] }>();
  readonly #known: World;
  #world: World;

  private constructor(store: Store, definitions: readonly Json[], coming: readonly Coming[]) {
    this.#store = store;
    this.#definitions = definitions;
    this.#coming = coming;
    this.#known = this.#worldOf([]);
    this.#world = this.#known;
  }

  static async of(store: Store, coming: readonly Coming[]): Promise<ComingWorld> {
    const definitions = await store.read((store.around ?? store.entries).filter(({ id }) => isDefining(id)));
    return new ComingWorld(store, definitions, coming);
  }

  /** The world with everything that some requests need. */
  async for(askings: readonly Asking[]): Promise<World> {
    const wanted = [...wantedBy(askings, this.#known)].filter(([key]) => !this.#found.has(key));
    if (wanted.length === 0) return this.#world;
    for (const [key, one] of wanted)
      this.#found.set(key, { wanted: one, objects: await this.#store.find(one) });
    this.#world = this.#worldOf([...this.#found.values()]);
    return this.#world;
  }

  #worldOf(found: readonly { readonly wanted: RequiredObject; readonly objects: readonly Json[] }[]): World {
    const { kubernetes, assumedCluster } = this.#store;
    const isWanted = ({ group, kind }: ResourceId): boolean =>
      found.some(({ wanted }) => wanted.group === group && wanted.kind === kind);
    const defining = this.#coming.filter(({ id }) => isDefining(id));
    const looked = this.#coming.filter(({ id }) => !isDefining(id) && isWanted(id));
    return worldOf(
      [
        ...this.#definitions,
        ...found.flatMap(({ objects }) => objects),
        ...[...defining, ...looked].map(({ after }) => after),
      ],
      { ...assumedCluster, ...defined({ kubernetes }) },
    );
  }
}

/** What requests need besides definitions, each once. */
function wantedBy(askings: readonly Asking[], known: World): ReadonlyMap<string, RequiredObject> {
  const wanted = new Map<string, RequiredObject>();
  for (const required of askings.flatMap(({ request }) => requiredObjects(request, known))) {
    const { group, kind, namespace, name, selector } = required;
    if (isDefining(required)) continue;
    wanted.set([group, kind, namespace, name, selector !== undefined].join(" "), required);
  }
  return wanted;
}
