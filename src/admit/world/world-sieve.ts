import { mapOf, textOf } from "../../machinery/index.js";
import { type JsonObject } from "../../model/index.js";
import { getKey, groupOf, isLookedUpKind, isWorldKind } from "../../model/internal.js";

/**
 * What identifies a kind of `isWorldKind` or `isLookedUpKind`. Letters of a kind may be hidden by hexadecimal escapes, escaped line breaks
 * and binary tags.
 */
const MAY_MATTER =
  /(?:Custom|Composite)ResourceDefinition|Namespace|LimitRange|ServiceAccount|(?:Ingress|Runtime|Priority|Storage)Class|admissionregistration\.k8s\.io|rbac\.authorization\.k8s\.io|\\(?:[xuU]|\r?\n)|!!binary|!<|%TAG/;

/** Whether a text can contain an object that requests for others depend on, except parameters. */
export function mayMatter(text: string): boolean {
  return MAY_MATTER.test(text);
}

/** The lines of a document that name its kind, if it is written as most are; a line with `?` may hide a key. */
const NAMING = /^(?:["']?(apiVersion|kind)["']?[ \t]*:[ \t]*(.*)|\?.*)$/gm;
/** A value without quotes, tags, anchors and escapes. */
const PLAIN = /^([\w./-]+)(?:[ \t]+#.*|[ \t]*)\r?$/;

/** The same for one document, whose text may only mention what matters. */
export function documentMayMatter(text: string): boolean {
  if (!mayMatter(text)) return false;
  const said = new Map<string | undefined, string | undefined>();
  for (const [, key, value = ""] of text.matchAll(NAMING)) {
    // A key that is there twice has the value of either, depending on the reader.
    if (said.has(key)) return true;
    said.set(key, PLAIN.exec(value)?.[1]);
  }
  const [apiVersion, kind] = [said.get("apiVersion"), said.get("kind")];
  if (said.size !== 2 || apiVersion === undefined || kind === undefined) return true;
  return matters(groupOf(apiVersion), kind) || kind.endsWith("List");
}

/** The same for a document that has been read. */
export function valueMayMatter(value: JsonObject): boolean {
  const [apiVersion, kind] = [textOf(value, "apiVersion"), textOf(value, "kind")];
  return matters(groupOf(apiVersion), kind) || kind.endsWith("List");
}

function matters(group: string, kind: string): boolean {
  return isWorldKind({ group, kind }) || isLookedUpKind({ group, kind });
}

/**
 * Keeps the part of a world that is needed to admit a new object: definitions, policies and their parameters,
 * namespaces, access rules, what plugins look up. Of every other kind it keeps one namespaced object, one cluster-scoped one, and one with a
 * uid, which is all that matters about them.
 */
export class WorldSieve {
  readonly objects: JsonObject[] = [];
  readonly #params: ReadonlySet<string>;
  readonly #wanted = new Set<string>();
  readonly #seen = new Set<string>();

  constructor(params: ReadonlySet<string> = new Set()) {
    this.#params = params;
  }

  /** Whether the object is kept. */
  add(object: JsonObject): boolean {
    const isNeeded = this.#isNeeded(object);
    if (isNeeded) this.objects.push(object);
    return isNeeded;
  }

  /** The kinds of policy parameters that have not been collected yet; then all objects are visited again. */
  get missing(): ReadonlySet<string> {
    return new Set([...this.#wanted].filter((kind) => !this.#params.has(kind)));
  }

  #isNeeded(object: JsonObject): boolean {
    const [apiVersion, kind] = [textOf(object, "apiVersion"), textOf(object, "kind")];
    const group = groupOf(apiVersion);
    const name = `${group} ${kind}`;
    this.#note(mapOf(mapOf(object, "spec"), "paramKind"));
    if (matters(group, kind)) return true;
    if (this.#params.has(name) || isList(object, kind)) return true;
    const metadata = mapOf(object, "metadata");
    const sample = `${apiVersion} ${kind} ${textOf(metadata, "namespace") !== ""} ${textOf(metadata, "uid") !== ""}`;
    if (this.#seen.has(sample)) return false;
    this.#seen.add(sample);
    return true;
  }

  #note(paramKind: JsonObject): void {
    const kind = textOf(paramKind, "kind");
    if (kind !== "") this.#wanted.add(`${groupOf(textOf(paramKind, "apiVersion"))} ${kind}`);
  }
}

/** Its content is included as well. */
function isList(object: JsonObject, kind: string): boolean {
  return kind.endsWith("List") && Array.isArray(getKey(object, "items"));
}
