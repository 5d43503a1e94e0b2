import {
  type Diagnostic,
  VarveError,
  formatPath,
  formatResourceId,
  parsePath,
  startsWith,
} from "../../model/index.js";
import { type Difference, type Preserved, differencesIn } from "../../flow/index.js";
import { type Workspace, findResource, isEntry } from "../../workspace/index.js";
import { problems } from "../problems.js";

export interface Choice {
  readonly resource: string | undefined;
  readonly path: string | undefined;
  readonly all: boolean;
}

/** The differences that somebody names: a field with all below it, a resource, or everything. */
export function chosenDifferences(
  planned: readonly Preserved[],
  { resources: there }: Workspace,
  { resource, path, all }: Choice,
): readonly Difference[] {
  const differences = differencesIn(planned);
  if (resource === undefined) {
    const open = differences.filter(({ decision }) => decision.isAccepted !== true);
    if (all) return open;
    throw new VarveError(nothingNamed(open));
  }
  // Most resources stand as their generators have them, and are no part of the plan then.
  const names = new Set(there.map(({ id }) => formatResourceId(id)));
  const missing = planned
    .filter(({ name }) => !names.has(name))
    .map(({ id, fresh }) => ({ id, file: fresh?.file ?? "", line: 1 }));
  const found = findResource([...missing, ...there], resource);
  if (!isEntry(found)) throw new VarveError(found);
  const name = formatResourceId(found.id);
  const own = differences.filter((one) => one.resource.name === name);
  const field = path === undefined ? undefined : parsePath(path);
  const chosen = own.filter(({ decision }) => field === undefined || startsWith(decision.path, field));
  if (chosen.length === 0) throw new VarveError(noDifference(name, own, path));
  return chosen;
}

function noDifference(name: string, own: readonly Difference[], path: string | undefined): Diagnostic {
  const message = `${name} stands as its generator has it${path === undefined ? "" : ` at ${path}`}`;
  const names = own.map(({ decision }) => formatPath(decision.path));
  return problems["no-conflict"]({
    message,
    ...(names.length === 0 ? {} : { hint: `it differs at ${names.slice(0, 5).join(", ")}` }),
  });
}

function nothingNamed(differences: readonly Difference[]): Diagnostic {
  const names = differences
    .slice(0, 5)
    .map(({ resource, decision }) => `${resource.name} ${formatPath(decision.path)}`);
  return problems["missing-argument"]({
    message: "nothing is named to decide on",
    expected: "RESOURCE [PATH], or --all",
    hint:
      names.length === 0 ? "nothing differs, so there is nothing to decide" : `there are ${names.join("; ")}`,
  });
}
