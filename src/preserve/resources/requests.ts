import { type Diagnostic, type Json, type ResourceId, VarveError } from "../../model/index.js";
import { Aims, type Candidates } from "./aims.js";
import { type Candidate, type Target, hasField, hasPlace, parseTarget } from "./target.js";
import type { ExplicitValue } from "../regenerate/explicit.js";
import { expectRequests } from "./given.js";
import { problems } from "../problems.js";

/** A value for every resource that matches the target. */
export type TargetedValue = ({ readonly value: Json } | { readonly text: string }) & {
  readonly target: Target | string;
};

interface Read<T> {
  readonly target: Target;
  readonly request: T;
}

/** Requests by target. Resources may be regenerated in several sets: what matches nothing is known after the last. */
export class Requests {
  readonly diagnostics: readonly Diagnostic[];
  readonly #explicit: readonly Read<TargetedValue>[];
  readonly #preserve: readonly Read<unknown>[];
  readonly #set: Aims;
  readonly #kept: Aims;

  constructor(asked: {
    readonly explicit?: readonly TargetedValue[] | undefined;
    readonly preserve?: readonly (Target | string)[] | undefined;
  }) {
    const { explicit: values = [], preserve: fields = [] } = asked;
    expectRequests({ explicit: values, preserve: fields });
    const explicit = readTargets(values, ({ target }) => target);
    const preserve = readTargets(fields, (target) => target);
    this.#explicit = explicit.read;
    this.#preserve = preserve.read;
    this.#set = new Aims(explicit.read.map(targetOf), hasField, problems["unmatched-set"]);
    this.#kept = new Aims(preserve.read.map(targetOf), hasPlace, problems["unmatched-preserve"]);
    this.diagnostics = [...explicit.diagnostics, ...preserve.diagnostics];
  }

  /** Where values are requested. */
  get targets(): readonly Target[] {
    return this.#explicit.map(targetOf);
  }

  /** Searches a set of resources for matches of the requests. */
  look(set: Candidates, isSetAlone: (id: ResourceId) => boolean): void {
    this.#set.look(set, isSetAlone);
    this.#kept.look(set);
  }

  /** The requested values for a resource. */
  valuesFor(candidate: Candidate): readonly ExplicitValue[] {
    return this.#explicit
      .filter(({ target }) => this.#set.isAbout(target, candidate))
      .map(({ target: { path }, request }) =>
        "value" in request ? { path, value: request.value } : { path, text: request.text },
      );
  }

  /** The fields of a resource to keep. */
  keptIn(candidate: Candidate): readonly Target["path"][] {
    return this.#preserve
      .filter(({ target }) => this.#kept.isAbout(target, candidate))
      .map(({ target: { path } }) => path);
  }

  /** The requests that matched nothing in all sets. */
  unmatched(): readonly Diagnostic[] {
    return [...this.#set.unmatched(), ...this.#kept.unmatched()];
  }
}

function targetOf({ target }: Read<unknown>): Target {
  return target;
}

function readTargets<T>(
  requests: readonly T[],
  targetIn: (request: T) => Target | string,
): { readonly read: readonly Read<T>[]; readonly diagnostics: readonly Diagnostic[] } {
  const read: Read<T>[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const request of requests) {
    const target = targetIn(request);
    try {
      read.push({ target: typeof target === "string" ? parseTarget(target) : target, request });
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      diagnostics.push(...error.diagnostics);
    }
  }
  return { read, diagnostics };
}
