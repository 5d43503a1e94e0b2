import { listOf, mapOf, textOf, areReadableManagers } from "../../machinery/index.js";
import { type Edit, type Json, type JsonObject, equalTyped, isObject } from "../../model/index.js";
import { getKey, pathOf } from "../../model/internal.js";
import type { Chain } from "./chain.js";
import { type AdmissionVerdict, badRequest } from "../request/verdict.js";

/** Fields that only the API server writes: their values in a create are ignored. */
const SYSTEM_FIELDS = [
  "creationTimestamp",
  "uid",
  "deletionTimestamp",
  "deletionGracePeriodSeconds",
  "selfLink",
];

/** Prepares metadata before policies and webhooks see it. False if it contradicts the request. */
export function prepareMetadata(chain: Chain): boolean {
  const { operation, namespace } = chain.scope;
  const editor = new MetadataEditor(chain.object ?? {});
  if (operation === "CREATE") for (const field of SYSTEM_FIELDS) editor.remove(field);
  const misplaced = refuseOtherObject(chain, editor.object);
  if (misplaced !== undefined) {
    chain.note("metadata", undefined, { outcome: "denied", messages: [misplaced.message] });
    return chain.deny(misplaced);
  }
  if (namespace === "") editor.remove("namespace");
  else editor.set("namespace", namespace);
  dropUnreadableManagers(editor);
  // For a patch, policies see both.
  const isPatch = operation === "UPDATE" && chain.request.patch !== undefined;
  const messages = isPatch ? [] : dropDoubleOwners(chain, editor, "");
  chain.object = editor.object;
  chain.note("metadata", undefined, { edits: editor.edits, messages });
  return true;
}

/** Rejects an object with another namespace or, on update, another name than the request. */
export function refuseOtherObject({ scope }: Chain, object: JsonObject): AdmissionVerdict | undefined {
  const { operation, namespace, name } = scope;
  const metadata = mapOf(object, "metadata");
  const said = textOf(metadata, "namespace");
  if (said !== namespace && said !== "" && namespace !== "")
    return badRequest(
      "the namespace of the provided object does not match the namespace sent on the request",
    );
  const found = textOf(metadata, "name");
  if (operation !== "UPDATE" || found === name) return undefined;
  return badRequest(
    found === ""
      ? `the name of the object (${name} based on URL) was undeterminable: name must be provided`
      : `the name of the object (${found}) does not match the name on the URL (${name})`,
  );
}

/** The API server writes `managedFields` itself, and resets them if it cannot decode those in the request. */
function dropUnreadableManagers(editor: MetadataEditor): void {
  if (!areReadableManagers(editor.metadata)) editor.remove("managedFields");
}

/** Policies may have added duplicate owners. */
export function dropOwnersAgain(chain: Chain): void {
  const editor = new MetadataEditor(chain.object ?? {});
  const messages = dropDoubleOwners(chain, editor, " after mutating admission happens");
  if (messages.length === 0) return;
  chain.object = editor.object;
  chain.note("metadata", undefined, { edits: editor.edits, messages });
}

function dropDoubleOwners(chain: Chain, editor: MetadataEditor, when: string): string[] {
  const owners = listOf(editor.metadata, "ownerReferences");
  const kept: Json[] = [];
  const doubles: string[] = [];
  for (const owner of owners) {
    if (kept.some((other) => equalTyped(other, owner)))
      doubles.push(isObject(owner) ? textOf(owner, "uid") : "");
    else kept.push(owner);
  }
  if (doubles.length === 0) return [];
  editor.set("ownerReferences", kept);
  const advice =
    "API server dedups owner references in 1.20+, and may reject such requests as early as 1.24; please fix your requests";
  const message = `.metadata.ownerReferences contains duplicate entries${when}; ${advice}; duplicate UID(s) observed: ${doubles.join(", ")}`;
  chain.warnings.add(message);
  return [message];
}

/** Changes to the metadata of an object, which is copied with the first of them. */
export class MetadataEditor {
  object: JsonObject;
  readonly edits: Edit[] = [];

  constructor(object: JsonObject) {
    this.object = object;
  }

  get metadata(): JsonObject {
    return mapOf(this.object, "metadata");
  }

  set(name: string, value: Json): void {
    const before = getKey(this.metadata, name);
    if (before !== undefined && equalTyped(before, value)) return;
    this.object = { ...this.object, metadata: { ...this.metadata, [name]: value } };
    this.edits.push({ path: pathOf("metadata", name), op: "set", value });
  }

  remove(name: string): void {
    if (!Object.hasOwn(this.metadata, name)) return;
    const { [name]: _, ...rest } = this.metadata;
    this.object = { ...this.object, metadata: rest };
    this.edits.push({ path: pathOf("metadata", name), op: "prune" });
  }
}
