import type { Chain } from "./chain.js";
import type { Edit, JsonObject } from "../../model/index.js";
import { MetadataEditor } from "./chain-metadata.js";
import { mapOf, textOf } from "../metadata/metadata-fields.js";

/**
 * Stands for what the API server makes up: expressions must find something there, but nobody shall find it in the
 * result.
 */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  uid: "00000000-0000-0000-0000-000000000000",
  creationTimestamp: "1970-01-01T00:00:00Z",
  resourceVersion: "1",
};

/** Letters that Kubernetes makes names of. */
const SUFFIX = "xxxxx";

/** As many characters as a generated name keeps of what it is made from. */
const LONGEST_BASE = 58;

/** Gives a new object what every stored one has: an identity, a time, a name. */
export function fillNew(chain: Chain): void {
  const { generated = {} } = chain.request;
  const editor = new MetadataEditor(chain.object ?? {});
  editor.set("creationTimestamp", generated.time ?? (PLACEHOLDERS["creationTimestamp"] as string));
  editor.set("uid", generated.uid ?? (PLACEHOLDERS["uid"] as string));
  const base = textOf(editor.metadata, "generateName");
  if (base !== "" && textOf(editor.metadata, "name") === "")
    editor.set("name", `${base.slice(0, LONGEST_BASE)}${generated.suffix ?? SUFFIX}`);
  chain.object = editor.object;
}

/** Gives an object that is said to be stored what it must have had: what its new version says, or what stands for it. */
export function fillStored(chain: Chain): void {
  const before = new MetadataEditor(chain.old ?? {});
  const sent = mapOf(chain.scope.object ?? {}, "metadata");
  for (const [name, value] of Object.entries(PLACEHOLDERS)) {
    if (textOf(before.metadata, name) === "") before.set(name, textOf(sent, name) || value);
  }
  chain.old = before.object;
}

/** An update that names no version means the one that is stored. */
export function fillVersion(chain: Chain): void {
  const editor = new MetadataEditor(chain.object ?? {});
  const stored = textOf(new MetadataEditor(chain.old ?? {}).metadata, "resourceVersion");
  if (textOf(editor.metadata, "resourceVersion") === "") editor.set("resourceVersion", stored);
  chain.object = editor.object;
}

/** Whether an update is based on another version than the one that is stored. */
export function isStale(chain: Chain): boolean {
  const [mine, stored] = [chain.object, chain.old].map((object) =>
    textOf(new MetadataEditor(object ?? {}).metadata, "resourceVersion"),
  );
  return mine !== stored;
}

/** Whether an edit does no more than put a placeholder where something else will be. */
export function isPlaceholder({ path, value }: Edit): boolean {
  const { segment, parent } = path;
  const isMetadata = parent?.segment === "metadata" && parent.parent?.parent === null;
  return isMetadata && typeof segment === "string" && value !== undefined && PLACEHOLDERS[segment] === value;
}

/** The object without what stood in for something else. */
export function withoutPlaceholders(object: JsonObject): JsonObject {
  const editor = new MetadataEditor(object);
  for (const [name, value] of Object.entries(PLACEHOLDERS)) {
    if (textOf(editor.metadata, name) === value) editor.remove(name);
  }
  return editor.object;
}
