import { type JsonObject } from "../../model/index.js";
import { getKey, groupOf, isWorldKind } from "../../model/internal.js";
import { mapOf, textOf } from "../metadata/metadata-fields.js";

/** What names a kind of `isWorldKind`. Letters of a kind may hide behind hexadecimal escapes, escaped line breaks and binary tags. */
const MAY_MATTER =
  /(?:Custom|Composite)ResourceDefinition|Namespace|admissionregistration\.k8s\.io|rbac\.authorization\.k8s\.io|\\(?:[xuU]|\r?\n)|!!binary|!<|%TAG/;

/** Whether a text can hold an object that requests about others depend on, parameters aside. */
export function mayMatter(text: string): boolean {
  return MAY_MATTER.test(text);
}

/**
 * Keeps of a world what judging a new object can take: definitions, policies and their parameters, namespaces, access
 * rules. Of every other kind it keeps one object in a namespace, one in none, and one with a uid, which is all that
 * their number says.
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

  /** The kinds of parameters that policies ask for, where they have not been looked for; then all are gone through again. */
  get missing(): ReadonlySet<string> {
    return new Set([...this.#wanted].filter((kind) => !this.#params.has(kind)));
  }

  #isNeeded(object: JsonObject): boolean {
    const [apiVersion, kind] = [textOf(object, "apiVersion"), textOf(object, "kind")];
    const group = groupOf(apiVersion);
    const name = `${group} ${kind}`;
    this.#note(mapOf(mapOf(object, "spec"), "paramKind"));
    if (isWorldKind({ group, kind }) || this.#params.has(name) || isList(object, kind)) return true;
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

/** Whatever it holds is taken as well. */
function isList(object: JsonObject, kind: string): boolean {
  return kind.endsWith("List") && Array.isArray(getKey(object, "items"));
}
