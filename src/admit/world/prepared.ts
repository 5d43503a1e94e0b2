/** Compiled definitions and policies, shared by all worlds with the same objects. */
export class Prepared {
  readonly #made = new Map<string, Map<object, unknown>>();

  once<T>(purpose: string, source: object, make: () => T): T {
    let made = this.#made.get(purpose);
    if (made === undefined) this.#made.set(purpose, (made = new Map<object, unknown>()));
    if (!made.has(source)) made.set(source, make());
    return made.get(source) as T;
  }
}
