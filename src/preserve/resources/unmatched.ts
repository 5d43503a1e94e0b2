import {
  type Diagnostic,
  type FieldPath,
  type ProblemFactory,
  child,
  didYouMean,
  formatPath,
  formatResourceId,
  getAt,
  isObject,
} from "../../model/index.js";
import { type Candidate, type Target, isQualified } from "./target.js";

/** The resources that requests may be about, and those that others removed. */
export interface Candidates {
  readonly candidates: readonly Candidate[];
  readonly removed: readonly Candidate[];
}

/** A request that is about nothing is said, with the names that are near: silence would pass for success. */
export function unmatched(
  targets: readonly Target[],
  { candidates, removed }: Candidates,
  isAbout: (target: Target, candidate: Candidate) => boolean,
  problem: ProblemFactory,
): Diagnostic[] {
  const open = targets.filter((target) => !candidates.some((one) => isAbout(target, one)));
  // An input that drives ten fields of a resource that is gone is one thing to say.
  const gone = removed.filter((one) => open.some((target) => isAbout(target, one)));
  const aimless = open.filter((target) => !gone.some((one) => isAbout(target, one)));
  return [
    ...gone.map(({ id }) => problem({ resource: id, found: formatResourceId(id), hint: REMOVED })),
    ...aimless.map((target) => {
      const hint = isQualified(target)
        ? nearResource(target, candidates)
        : nearField(target.path, candidates);
      return problem({
        path: target.path,
        found: target.name ?? formatPath(target.path),
        hint: hint ?? "name the resource as [KIND/]NAME:PATH to create the field",
      });
    }),
  ];
}

const REMOVED = "somebody removed the resource: overwrite to bring it back, or leave out what is about it";

function nearResource({ kind, name }: Target, candidates: readonly Candidate[]): string | undefined {
  const names = new Set(candidates.map(({ id }) => (kind === undefined ? id.name : `${id.kind}/${id.name}`)));
  return didYouMean(kind === undefined ? (name ?? "") : `${kind}/${name ?? ""}`, names);
}

/** The siblings of the first step that leads nowhere. */
function nearField(path: FieldPath, candidates: readonly Candidate[]): string | undefined {
  const { parent, segment } = path;
  if (parent === null || typeof segment !== "string") return undefined;
  const siblings = new Set<string>();
  for (const { documents } of candidates) {
    for (const document of documents) {
      const container = document === undefined ? undefined : getAt(document, parent);
      if (isObject(container)) for (const name of Object.keys(container)) siblings.add(name);
    }
  }
  if (siblings.size === 0) return nearField(parent, candidates);
  const names = [...siblings].map((name) => formatPath(child(parent, name)));
  return didYouMean(formatPath(path), names);
}
