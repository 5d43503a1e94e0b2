import { compareGoText } from "../../model/internal.js";
import type { LookedUp, PluginLookup } from "../../builtin/internal.js";
import { nameOf, namespaceOf } from "../../machinery/index.js";
import type { World } from "../world/world.js";

const GROUPS: Readonly<Record<keyof LookedUp, string>> = {
  LimitRange: "",
  ServiceAccount: "",
  PriorityClass: "scheduling.k8s.io",
  StorageClass: "storage.k8s.io",
  IngressClass: "networking.k8s.io",
  RuntimeClass: "node.k8s.io",
};

/** Where an object of a file goes that names no namespace. */
const DEFAULT_NAMESPACE = "default";

/** Controllers create it in every namespace, and it may be in no file. */
const DEFAULT_ACCOUNT = "default";

/** The objects of a world, as plugins look them up. */
export class WorldLookup implements PluginLookup {
  readonly #world: World;
  readonly #missing = new Set<string>();

  constructor(world: World) {
    this.#world = world;
  }

  /** What was looked up, and may exist outside the world. */
  get missing(): readonly string[] {
    return [...this.#missing];
  }

  all<Kind extends keyof LookedUp>(kind: Kind, namespace = ""): readonly LookedUp[Kind][] {
    return this.#world
      .list(GROUPS[kind], kind)
      .filter((object) => namespace === "" || (namespaceOf(object) || DEFAULT_NAMESPACE) === namespace)
      .toSorted((a, b) => compareGoText(nameOf(a), nameOf(b)))
      .flatMap((object) => (this.#world.typed(object) as LookedUp[Kind] | undefined) ?? []);
  }

  one<Kind extends keyof LookedUp>(
    kind: Kind,
    name: string,
    namespace = "",
  ): LookedUp[Kind] | "absent" | "unknown" {
    const own = this.#world.find(GROUPS[kind], kind, namespace, name);
    const isUsual = namespace === DEFAULT_NAMESPACE;
    const object = own ?? (isUsual ? this.#world.find(GROUPS[kind], kind, "", name) : undefined);
    const found = object && (this.#world.typed(object) as LookedUp[Kind] | undefined);
    if (found !== undefined) return found;
    if (this.#world.isComplete && this.#world.list(GROUPS[kind], kind).length > 0) return "absent";
    const isDefault = kind === "ServiceAccount" && name === DEFAULT_ACCOUNT;
    const shown = namespace === "" ? name : `${namespace}/${name}`;
    if (!isDefault) this.#missing.add(`${kind} ${shown} (not in the world)`);
    return "unknown";
  }

  isElsewhere(what: string): boolean {
    if (!this.#world.isComplete) this.#missing.add(what);
    return !this.#world.isComplete;
  }
}
