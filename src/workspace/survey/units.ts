import type { Layout } from "./layout.js";
import type { FoundRoot } from "./named-roots.js";
import type { DeployedRoot } from "./unit-links.js";
import { folderOf, nearest, upFrom } from "./folders.js";
import { matcher } from "../tree/glob.js";
import { posix } from "node:path";

/** What makes a folder a unit. */
export type UnitKind = "declared" | "kustomize" | "component" | "chart" | "flux" | "argo" | "folder" | "rest";

/** What is deployed together. Resources are identified within their unit. */
export interface Unit {
  /** Its displayed name: its folder, "." for the root; unique. */
  readonly name: string;
  /** Its folder, "" for the root. */
  readonly root: string;
  readonly kind: UnitKind;
}

export interface UnitChoice {
  readonly layout: Layout;
  readonly folders: ReadonlySet<string>;
  /** The value of `spec.units`: folders and patterns of folders. */
  readonly declared: readonly string[];
  readonly named: readonly FoundRoot[];
  /** Whether the folder has a varve.yaml: files in no unit then form one, and otherwise each folder is one. */
  readonly isWorkspace: boolean;
}

/** Determines the unit of every file: the declared one around it, the kustomization that lists it, and so on. */
export class Units {
  readonly #declared: ReadonlyMap<string, Unit>;
  readonly #listed = new Map<string, Unit>();
  readonly #roots = new Map<string, Unit>();
  readonly #folders = new Map<string, Unit>();
  readonly #isWorkspace: boolean;
  readonly #found: readonly FoundRoot[];

  constructor({ layout, folders, declared, named, isWorkspace }: UnitChoice) {
    this.#isWorkspace = isWorkspace;
    const all = [...folders];
    const fitting = (pattern: string): readonly string[] =>
      /[*?{]/.test(pattern) ? all.filter(matcher([pattern])) : folders.has(pattern) ? [pattern] : [];
    this.#declared = new Map(
      declared
        .flatMap((pattern) => fitting(pattern.replace(/^\.\/|\/$/g, "").replace(/^\.$/, "")))
        .map((root) => [root, unit(root, "declared")]),
    );
    this.#found = named.flatMap((each) => fitting(each.path).map((path) => ({ ...each, path })));
    // Objects that tell a cluster which folders to deploy belong to that cluster alone. Elsewhere each folder is a unit
    // anyway.
    for (const { tool, from } of this.#found)
      if (isWorkspace && folderOf(from) !== "") this.#roots.set(folderOf(from), unit(folderOf(from), tool));
    for (const { tool, path } of this.#found) this.#roots.set(path, unit(path, tool));
    // A repository may be a chart as a whole, and hold much else.
    for (const root of layout.charts.keys())
      for (const part of ["crds", "templates"]) this.#roots.set(posix.join(root, part), unit(root, "chart"));
    for (const { folder, isComponent, resources } of layout.kustomizations) {
      const own = unit(folder, isComponent ? "component" : "kustomize");
      // Flux and Argo CD deploy what the kustomization of a folder lists, if it has one.
      this.#roots.delete(folder);
      for (const path of resources) if (this.#isNearer(own, path)) this.#listed.set(path, own);
    }
  }

  of(path: string): Unit {
    return (
      nearest(path, this.#declared) ??
      this.#listed.get(path) ??
      nearest(path, this.#roots) ??
      this.#left(path)
    );
  }

  /** The folders that objects of Flux and Argo CD deploy, and the units of these objects. */
  get deployed(): readonly DeployedRoot[] {
    return this.#found.map(({ tool, path, from }) => ({ tool, path, by: this.of(from).name }));
  }

  /** Kustomizations may share a file: it belongs to the nearest one. */
  #isNearer({ root }: Unit, path: string): boolean {
    const known = this.#listed.get(path);
    if (known === undefined) return true;
    const isAround = [...upFrom(folderOf(path))].includes(root);
    return isAround && root.length > known.root.length;
  }

  /** Files in no unit: in a workspace all of them are one, and elsewhere each folder has its own. */
  #left(path: string): Unit {
    const root = this.#isWorkspace ? "" : folderOf(path);
    const known = this.#folders.get(root);
    if (known !== undefined) return known;
    const isTaken = [...this.#listed.values()].some((each) => each.root === root);
    const own = unit(root, this.#isWorkspace ? "rest" : "folder", isTaken ? " (not listed)" : "");
    this.#folders.set(root, own);
    return own;
  }
}

function unit(root: string, kind: UnitKind, mark = ""): Unit {
  return { name: `${root === "" ? "." : root}${mark}`, root, kind };
}
