import {
  type Diagnostic,
  type FieldPath,
  type ResourceId,
  formatPath,
  formatResourceId,
  parsePath,
} from "../../model/index.js";
import { compareResourceIds, startsWith } from "../../model/internal.js";
import { type Difference, type MadeName, type Preserved, differencesIn } from "../../flow/index.js";
import { findResource, isEntry } from "../read/find-resource.js";
import type { FileNames } from "../read/resource-address.js";
import type { Workspace } from "../folder/workspace.js";

/** What a user decides on. */
export interface Choice {
  /** As a user names it. */
  readonly resource: string | undefined;
  /** A field; undefined for all differences of the resource. */
  readonly path: string | undefined;
  readonly all: boolean;
}

/** Why a choice selects nothing: neither a resource nor everything, an unknown resource, or no difference there. */
export type Missed =
  | { readonly why: "unnamed"; readonly open: readonly string[] }
  | { readonly why: "unknown"; readonly diagnostic: Diagnostic }
  | { readonly why: "equal"; readonly name: string; readonly differsIn: readonly string[] };

/** How many differences a message lists if a choice selects none. */
const SHOWN = 5;

/**
 * The differences that a user selects: a field with everything below it, a resource, or everything. They are
 * searched in one group of resources after the other, so only the end shows that there are none.
 */
export class ChosenDifferences {
  readonly #there: Workspace["resources"];
  readonly #choice: Choice;
  readonly #files: Partial<FileNames>;
  /** What `resource` refers to, or why it refers to nothing. */
  #named: { readonly name: string } | Diagnostic | undefined;
  /** The differences of it. */
  #own: readonly FieldPath[] = [];
  #open: readonly Named[] = [];

  constructor({ resources }: Workspace, choice: Choice, files: Partial<FileNames> = {}) {
    this.#there = resources;
    this.#files = files;
    this.#choice = choice;
  }

  /** The selected differences among some resources. */
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

  /** Why nothing was selected, after all groups; undefined if something was. */
  get missed(): Missed | undefined {
    const { resource, all } = this.#choice;
    if (resource === undefined && !all) return { why: "unnamed", open: this.#open.map(({ text }) => text) };
    const named = this.#named;
    if (named === undefined) return undefined;
    if (!("name" in named)) return { why: "unknown", diagnostic: named };
    if (this.#own.some((one) => this.#isMeant(one))) return undefined;
    const differsIn = this.#own.slice(0, SHOWN).map((one) => formatPath(one));
    return { why: "equal", name: named.name, differsIn };
  }

  #isMeant(path: FieldPath): boolean {
    const field = this.#choice.path;
    return field === undefined || startsWith(path, parsePath(field));
  }

  /** Most resources equal their generator's output, and are then not part of the plan; some exist nowhere. */
  #find(resource: string, made: readonly MadeName[]): { readonly name: string } | Diagnostic {
    const names = new Set(this.#there.map(({ id }) => formatResourceId(id)));
    const missing = made
      .filter(({ id }) => !names.has(formatResourceId(id)))
      .map(({ id, file }) => ({ id, file, line: 1 }));
    const found = findResource([...missing, ...this.#there], resource, this.#files);
    return isEntry(found) ? { name: formatResourceId(found.id) } : found;
  }
}

/** The key of a difference: the difference itself holds everything it was decided with. */
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
