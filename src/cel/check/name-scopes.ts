import type { Environment, NameEntry } from "./environment.js";
import { type Type, typeOfType } from "../value/type.js";

/** Variables of one loop. */
interface Scope {
  readonly names: ReadonlyMap<string, NameEntry>;
  readonly outer: Scope | undefined;
}

/**
 * The meaning of names at the current place: variables of loops, innermost first, then the environment's declarations.
 */
export class NameScopes {
  readonly #environment: Environment;
  #scope: Scope | undefined;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  enter(...variables: readonly (readonly [string, Type])[]): void {
    const entries = variables.map(
      ([name, type]) => [name, { type, shape: undefined, constant: undefined }] as const,
    );
    this.#scope = { names: new Map(entries), outer: this.#scope };
  }

  leave(): void {
    this.#scope = this.#scope?.outer;
  }

  lookUp(name: string): NameEntry | undefined {
    for (let scope = this.#scope; scope !== undefined; scope = scope.outer) {
      const entry = scope.names.get(name);
      if (entry !== undefined) return entry;
    }
    return this.#environment.names.get(name) ?? this.#namedType(name);
  }

  #namedType(name: string): NameEntry | undefined {
    const type = this.#environment.types?.(name);
    return type === undefined ? undefined : { type: typeOfType(type), shape: undefined, constant: type };
  }
}
