import {
  type Diagnostic,
  type FieldPath,
  type ResourceId,
  VarveError,
  formatPath,
  formatResourceId,
  parsePath,
} from "../../model/index.js";
import { compareResourceIds, startsWith } from "../../model/internal.js";
import { type Difference, type MadeName, type Preserved, differencesIn } from "../../flow/index.js";
import { type FileNames, type Workspace, findResource, isEntry } from "../../workspace/internal.js";
import { problems } from "../problems.js";

export interface Choice {
  readonly resource: string | undefined;
  readonly path: string | undefined;
  readonly all: boolean;
}

/** How many differences a message names where the command names none. */
const SHOWN = 5;

/**
 * The differences that a command names: a field with all below it, a resource, or everything. They are looked for in one
 * group of resources after the other, so that only the end shows that there are none.
 */
export class ChosenDifferences {
  readonly #there: Workspace["resources"];
  readonly #choice: Choice;
  readonly #files: FileNames;
  /** What `resource` names, or why it names nothing. */
  #named: { readonly name: string } | Diagnostic | undefined;
  /** Where that differs. */
  #own: readonly FieldPath[] = [];
  #open: readonly Named[] = [];

  constructor({ resources }: Workspace, choice: Choice, files: FileNames) {
    this.#there = resources;
    this.#files = files;
    this.#choice = choice;
  }

  /** Those of them among some resources. */
  among(planned: readonly Preserved[], made: readonly MadeName[]): readonly Difference[] {
    const { resource, all } = this.#choice;
    const differences = differencesIn(planned);
    if (resource === undefined) {
      const open = differences.filter(({ decision }) => decision.isAccepted !== true);
      if (!all) this.#open = firstOf([...this.#open, ...open.map(asNamed)]);
      return all ? open : [];
    }
    const named = (this.#named ??= this.#find(resource, made));
    const own = "name" in named ? differences.filter((one) => one.resource.name === named.name) : [];
    if (own.length === 0) return [];
    this.#own = own.map(({ decision }) => decision.path);
    return own.filter(({ decision }) => this.#isMeant(decision.path));
  }

  /** Throws a VarveError when nothing was named that there is. */
  conclude(): void {
    const { resource, path, all } = this.#choice;
    if (resource === undefined && !all) throw new VarveError(nothingNamed(this.#open));
    const named = this.#named;
    if (named === undefined) return;
    if (!("name" in named)) throw new VarveError(named);
    if (!this.#own.some((one) => this.#isMeant(one)))
      throw new VarveError(noDifference(named.name, this.#own, path));
  }

  #isMeant(path: FieldPath): boolean {
    const field = this.#choice.path;
    return field === undefined || startsWith(path, parsePath(field));
  }

  /** Most resources stand as their generators have them, and are no part of the plan then; some stand nowhere. */
  #find(resource: string, made: readonly MadeName[]): { readonly name: string } | Diagnostic {
    const names = new Set(this.#there.map(({ id }) => formatResourceId(id)));
    const missing = made
      .filter(({ id }) => !names.has(formatResourceId(id)))
      .map(({ id, file }) => ({ id, file, line: 1 }));
    const found = findResource([...missing, ...this.#there], resource, this.#files);
    return isEntry(found) ? { name: formatResourceId(found.id) } : found;
  }
}

/** A difference by its name: the difference itself holds all that it was decided with. */
interface Named {
  readonly id: ResourceId;
  readonly text: string;
}

function asNamed({ resource: { id, name }, decision }: Difference): Named {
  return { id, text: `${name} ${formatPath(decision.path)}` };
}

function firstOf(named: readonly Named[]): readonly Named[] {
  const byText = new Map(named.map((one) => [one.text, one]));
  return [...byText.values()].toSorted((a, b) => compareResourceIds(a.id, b.id)).slice(0, SHOWN);
}

function noDifference(name: string, own: readonly FieldPath[], path: string | undefined): Diagnostic {
  const message = `${name} matches the generated value${path === undefined ? "" : ` at ${path}`}`;
  const names = own.slice(0, SHOWN).map((one) => formatPath(one));
  return problems["no-conflict"]({
    message,
    ...(names.length === 0 ? {} : { hint: `it differs in ${names.join(", ")}` }),
  });
}

function nothingNamed(open: readonly Named[]): Diagnostic {
  return problems["missing-argument"]({
    message: "RESOURCE or --all is required",
    expected: "RESOURCE [PATH], or --all",
    hint:
      open.length === 0
        ? "there are no differences to decide on"
        : `available: ${open.map(({ text }) => text).join("; ")}`,
  });
}
