import { type CelError, MapView, type Value, fail } from "./value.js";
import { noOverload } from "./compare.js";

/** Named values that are computed on first read, and at most once: the `variables` of a policy. */
export class LazyMap extends MapView {
  readonly goType = "*lazy.MapValue";
  readonly #compute: Readonly<Record<string, () => Value>>;
  readonly #known = new Map<string, Value>();

  constructor(compute: Readonly<Record<string, () => Value>>) {
    super();
    this.#compute = compute;
  }

  get size(): number {
    return Object.keys(this.#compute).length;
  }

  find(key: Value): Value | undefined {
    if (typeof key !== "string") return noOverload(key);
    if (!Object.hasOwn(this.#compute, key)) return undefined;
    let value = this.#known.get(key);
    if (value === undefined) {
      value = this.#compute[key]?.() ?? null;
      this.#known.set(key, value);
    }
    return value;
  }

  keys(): readonly Value[] {
    return Object.keys(this.#compute);
  }

  equals(): CelError {
    return fail("no such overload");
  }
}
