/**
 * The content of a folder, read by code other than Varve's: the leaves of every resource by their paths. The oracle
 * must not share code with what it checks.
 */
import { lstatSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";

/** JSON texts by path. */
export type Leaves = ReadonlyMap<string, string>;

export interface Fact {
  readonly file: string;
  readonly leaves: Leaves;
  /** The empty maps. */
  readonly empty: ReadonlySet<string>;
  readonly text: string;
}

export type Facts = ReadonlyMap<string, Fact>;

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

export function idOf({ apiVersion, kind, metadata }: Manifest): string {
  const group = apiVersion.includes("/") ? `.${apiVersion.split("/")[0] ?? ""}` : "";
  return `${kind}${group}/${metadata.name}`;
}

export function isManifest(value: unknown): value is Manifest {
  return typeof value === "object" && value !== null && "kind" in value && "metadata" in value;
}

/** The evidence annotation is not a value of any owner. */
const OWN = /^metadata\.annotations(?:\["varve\.dev\/[^"]*"\])?$/;

export function leavesOf(value: unknown): Leaves {
  const leaves = new Map<string, string>();
  const visit = (at: string, part: unknown): void => {
    const children = childrenOf(at, part);
    // An emptied map may stay behind; here it has no owner.
    if (children !== undefined) for (const [path, child] of children) visit(path, child);
    else if (part !== null && !OWN.test(at)) leaves.set(at, JSON.stringify(part, sorted));
  };
  visit("", value);
  return leaves;
}

function emptyIn(value: unknown): ReadonlySet<string> {
  const empty = new Set<string>();
  const visit = (at: string, part: unknown): void => {
    const children = childrenOf(at, part) ?? [];
    if (children.length === 0 && JSON.stringify(part) === "{}") empty.add(at);
    for (const [path, child] of children) visit(path, child);
  };
  visit("", value);
  return empty;
}

/** The order of keys has no meaning. */
function sorted(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function childrenOf(at: string, value: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (Array.isArray(value)) return itemsOf(at, value as unknown[]);
  // Kubernetes treats selectors as one value.
  if (typeof value !== "object" || value === null || at === "spec.selector") return undefined;
  return Object.entries(value).map(([key, child]) => [keyed(at, key), child] as const);
}

function keyed(at: string, key: string): string {
  if (!/^[\w-]+$/.test(key)) return `${at}["${key}"]`;
  return at === "" ? key : `${at}.${key}`;
}

/** Items of the lists that Kubernetes keys; other lists are atomic. */
function itemsOf(at: string, items: readonly unknown[]) {
  if (/(?:containers|env)$/.test(at))
    return (items as { name: string }[]).map((item) => [`${at}[name=${item.name}]`, item] as const);
  if (at.endsWith("ports"))
    return (items as { port: number; protocol?: string }[]).map(
      (item) => [`${at}[port=${item.port},protocol=${item.protocol ?? "TCP"}]`, item] as const,
    );
  return undefined;
}

/** The documents of a file, with the line breaks of Unix. */
export function documentsIn(text: string): readonly string[] {
  return text.replaceAll("\r\n", "\n").split(/^---\n/m);
}

export function valueIn(document: string): unknown {
  const [first] = parseAllDocuments(document);
  const [error] = first?.errors ?? [];
  if (error !== undefined) throw error;
  return first?.toJS();
}

/** Why no tool can read the folder: an alias before its anchor, a duplicate key or resource. */
export function unreadable(root: string): string | undefined {
  try {
    readFacts(root);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Whether resources are read from a file: not the settings, patterns or the record. */
export function isManifestFile(file: string): boolean {
  return /\.ya?ml$/.test(file) && !/^(?:patterns|\.varve)\/|^varve\.yaml$/.test(file);
}

export function readFacts(root: string): Facts {
  const facts = new Map<string, Fact>();
  for (const [file, { bytes }] of readTree(root)) {
    if (!isManifestFile(file)) continue;
    for (const text of documentsIn(bytes)) {
      const value = valueIn(text);
      if (!isManifest(value)) continue;
      if (facts.has(idOf(value))) throw new Error(`${idOf(value)} stands twice, again in ${file}`);
      facts.set(idOf(value), { file, leaves: leavesOf(value), empty: emptyIn(value), text });
    }
  }
  return facts;
}

/** The resources that a record lists; more than once where parts contradict each other. */
function recordedNames(root: string): readonly string[] {
  const parts = [...readTree(root)].filter(([file]) => file.startsWith(".varve/ownership/"));
  const named = (pattern: RegExp): readonly string[] =>
    parts.flatMap(([, { bytes }]) =>
      Array.from(bytes.matchAll(pattern), ({ groups }) => {
        const { group = "", kind = "", name = "" } = groups ?? {};
        return `${kind}${group === "" ? "" : `.${group}`}/${name}`;
      }),
    );
  return [
    ...named(/^- is: \{kind: (?<kind>\w+), name: (?<name>[\w-]+), apiGroup: "?(?<group>[\w.]*)"?,/gm),
    ...named(/^- is: (?:(?<group>[\w.]+)\/)?v1 (?<kind>\w+) (?<name>[\w-]+)$/gm),
  ];
}

export function recordedIds(root: string): ReadonlySet<string> {
  return new Set(recordedNames(root));
}

/**
 * A part whose file is gone still counts (decision 106): restored next to the part of a renamed file, it is a second
 * entry.
 */
export function recordedTwice(root: string): ReadonlySet<string> {
  const names = recordedNames(root);
  return new Set(names.filter((name, i) => names.indexOf(name) !== i));
}

export type Tree = ReadonlyMap<string, { readonly bytes: string; readonly mode: number }>;

/** Files that are local to this machine, or derived. */
const PRIVATE = /^\.varve\/(?:\.gitignore|cache|journal|lock|key|last-run|index)/;

/** Every byte and mode of the folder, the record included. */
export function readTree(root: string): Tree {
  const tree = new Map<string, { bytes: string; mode: number }>();
  const visit = (folder: string): void => {
    for (const name of readdirSync(join(root, folder)).toSorted()) {
      const path = folder === "" ? name : `${folder}/${name}`;
      const status = lstatSync(join(root, path));
      if (name === ".git" || PRIVATE.test(path)) continue;
      if (status.isDirectory()) visit(path);
      else tree.set(path, { bytes: readFileSync(join(root, path), "utf8"), mode: status.mode & 0o777 });
    }
  };
  visit("");
  return tree;
}

/** The files in which two trees differ. */
export function differing(one: Tree, other: Tree): string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => {
    const [a, b] = [one.get(path), other.get(path)];
    return a?.bytes !== b?.bytes || a?.mode !== b?.mode;
  });
}

/** The lines that only one of two versions of a file has. */
export function otherLines(one: { bytes: string } | undefined, other: { bytes: string } | undefined): string {
  const [before, after] = [one, other].map((side) => side?.bytes.split("\n") ?? []) as [string[], string[]];
  const gone = before.filter((line) => !after.includes(line)).map((line) => `  - ${line}`);
  const come = after.filter((line) => !before.includes(line)).map((line) => `  + ${line}`);
  return [...gone, ...come].join("\n");
}

/** The path and all its parents, starting with the resource itself as the empty path. */
export function prefixesOf(path: string): string[] {
  const cuts = [...path.matchAll(/[.[]/g)].map(({ index }) => path.slice(0, index));
  return [...new Set(["", ...cuts, path])];
}

export function covers(outer: string, inner: string): boolean {
  return (
    outer === "" || inner === outer || (inner.startsWith(outer) && /^[.[]/.test(inner.slice(outer.length)))
  );
}
