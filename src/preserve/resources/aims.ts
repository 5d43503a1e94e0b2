import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type ResourceId,
  formatPath,
  formatResourceId,
  getAt,
  isObject,
} from "../../model/index.js";
import { type ProblemFactory, ROOT, child, compareResourceIds, didYouMean } from "../../model/internal.js";
import { type Candidate, type Target, isAbout, isQualified } from "./target.js";

/** The resources that requests may match, and externally removed ones. */
export interface Candidates {
  readonly candidates: readonly Candidate[];
  readonly removed: readonly Candidate[];
}

interface Gone {
  readonly id: ResourceId;
  readonly targets: readonly Target[];
}

/**
 * Finds targets that match nothing, over one set of resources after the other. A set may be visited twice. Similar
 * names are collected while a target is open, because no message would look like success.
 */
export class Aims {
  readonly #has: (document: Json, path: FieldPath) => boolean;
  readonly #problem: ProblemFactory;
  readonly #open: Set<Target>;
  readonly #near = new Map<Target, Set<string>[]>();
  readonly #gone = new Map<string, Gone>();

  constructor(
    targets: readonly Target[],
    has: (document: Json, path: FieldPath) => boolean,
    problem: ProblemFactory,
  ) {
    this.#has = has;
    this.#problem = problem;
    this.#open = new Set(targets);
  }

  isAbout(target: Target, candidate: Candidate): boolean {
    return isAbout(target, candidate, this.#has);
  }

  /**
   * Searches the targets in a set. A value set for a single resource matches nothing if that was removed externally.
   */
  look({ candidates, removed }: Candidates, isSetAlone: (id: ResourceId) => boolean = () => false): void {
    for (const target of this.#open) {
      if (candidates.some((one) => this.isAbout(target, one))) this.#open.delete(target);
      else this.#noteNear(target, candidates);
    }
    for (const one of removed) {
      const targets = [...this.#open].filter((target) => this.isAbout(target, one));
      if (isSetAlone(one.id)) targets.push(ALONE);
      if (targets.length > 0) this.#gone.set(formatResourceId(one.id), { id: one.id, targets });
    }
  }

  /** The targets that matched nothing in any set. */
  unmatched(): Diagnostic[] {
    const isOpen = (target: Target): boolean => target === ALONE || this.#open.has(target);
    // An input that drives ten fields of a removed resource is reported once.
    const gone = [...this.#gone.values()].filter(({ targets }) => targets.some(isOpen));
    const said = new Set(gone.flatMap(({ targets }) => targets));
    return [
      ...gone
        .toSorted((a, b) => compareResourceIds(a.id, b.id))
        .map(({ id }) => this.#problem({ resource: id, found: formatResourceId(id), hint: REMOVED })),
      ...[...this.#open]
        .filter((target) => !said.has(target))
        .map((target) =>
          this.#problem({
            path: target.path,
            found: target.name ?? formatPath(target.path),
            hint: this.#hintFor(target) ?? "name the resource as [KIND/]NAME:PATH to create the field",
          }),
        ),
    ];
  }

  #noteNear(target: Target, candidates: readonly Candidate[]): void {
    const levels = isQualified(target) ? [namesFor(target, candidates)] : siblingsOf(target.path, candidates);
    const known = this.#near.get(target);
    if (known === undefined) this.#near.set(target, levels);
    else for (const [i, names] of levels.entries()) for (const name of names) known[i]?.add(name);
  }

  #hintFor(target: Target): string | undefined {
    const levels = this.#near.get(target) ?? [];
    const { kind, name = "", path } = target;
    if (isQualified(target))
      return didYouMean(kind === undefined ? name : `${kind}/${name}`, sorted(levels[0]));
    const level = levels.findIndex((names) => names.size > 0);
    return level < 0 ? undefined : didYouMean(formatPath(above(path, level)), sorted(levels[level]));
  }
}

/** Groups what is set for one resource, whatever the fields. */
const ALONE: Target = { path: ROOT };

const REMOVED = "the resource was removed: overwrite to restore it, or remove this request";

function namesFor({ kind }: Target, candidates: readonly Candidate[]): Set<string> {
  return new Set(candidates.map(({ id }) => (kind === undefined ? id.name : `${id.kind}/${id.name}`)));
}

/** For the path and its parents: the sibling names, if any. The first missing step counts. */
function siblingsOf({ parent, segment }: FieldPath, candidates: readonly Candidate[]): Set<string>[] {
  if (parent === null || typeof segment !== "string") return [];
  const names = new Set<string>();
  for (const { documents } of candidates) {
    for (const document of documents) {
      const container = document === undefined ? undefined : getAt(document, parent);
      if (isObject(container)) for (const name of Object.keys(container)) names.add(name);
    }
  }
  return [
    new Set([...names].map((name) => formatPath(child(parent, name)))),
    ...siblingsOf(parent, candidates),
  ];
}

function above(path: FieldPath, levels: number): FieldPath {
  return levels === 0 || path.parent === null ? path : above(path.parent, levels - 1);
}

/** The order of the sets is not that of the resources. */
function sorted(names: ReadonlySet<string> = new Set()): readonly string[] {
  return [...names].sort();
}
