import { type Diagnostic, type Json, VarveError, isObject } from "../../model/index.js";
import { getKey, groupOf, getAtPointer } from "../../model/internal.js";
import { type Manifest, type ManifestDocument, withoutLine } from "../manifest/manifest.js";
import { type ManifestObject, objectsIn } from "../manifest/object.js";
import { problems } from "../problems.js";

/** The fields that identify an object. */
const PLACES = {
  apiVersion: ["apiVersion"],
  kind: ["kind"],
  name: ["metadata", "name"],
  namespace: ["metadata", "namespace"],
} as const;

type Identity = Partial<Record<keyof typeof PLACES, string>>;

/** Finds the objects of a manifest that patches are for. */
export class PatchTargets {
  readonly #manifest: Manifest;
  readonly #objects: readonly ManifestObject[];
  readonly #byName: ReadonlyMap<string | undefined, readonly ManifestObject[]>;

  constructor(manifest: Manifest) {
    this.#manifest = manifest;
    this.#objects = objectsIn(manifest);
    const byName = new Map<string | undefined, ManifestObject[]>();
    for (const object of this.#objects) {
      const { name } = identityOf(object.value);
      const sameName = byName.get(name);
      if (sameName === undefined) byName.set(name, [object]);
      else sameName.push(object);
    }
    this.#byName = byName;
  }

  /** The object a patch is for, or a VarveError with the available names. */
  find(patch: ManifestDocument): ManifestObject {
    const wanted = identityOf(patch.value);
    const named = wanted.name === undefined ? this.#objects : (this.#byName.get(wanted.name) ?? []);
    const found = named.filter(({ value }) => fits(wanted, identityOf(value)));
    const [target, second] = found;
    if (target !== undefined && second === undefined) return target;
    const range = patch.rangeOf([]);
    const fault =
      target === undefined
        ? noTarget(wanted, this.#objects, this.#manifest)
        : ambiguous(wanted, found, this.#manifest, patch.value);
    throw new VarveError({ ...fault, ...(range && { at: withoutLine(range) }) });
  }
}

/** The identity in a document. A JSON Patch has it in tests. */
function identityOf(document: Json): Identity {
  const identity: Identity = {};
  for (const field of Object.keys(PLACES) as (keyof typeof PLACES)[]) {
    const pointer = PLACES[field];
    const said = Array.isArray(document)
      ? testedAt(document, `/${pointer.join("/")}`)
      : getAtPointer(document, pointer);
    if (typeof said === "string" && said !== "") identity[field] = said;
  }
  return identity;
}

function testedAt(operations: readonly Json[], path: string): Json | undefined {
  const test = operations.find(
    (operation) =>
      isObject(operation) && getKey(operation, "op") === "test" && getKey(operation, "path") === path,
  );
  return isObject(test) ? getKey(test, "value") : undefined;
}

/** Omitted fields match everything, and so does another version of the same API. */
function fits(wanted: Identity, found: Identity): boolean {
  return (Object.keys(wanted) as (keyof Identity)[]).every((field) =>
    field === "apiVersion"
      ? groupOf(wanted.apiVersion ?? "") === groupOf(found.apiVersion ?? "")
      : wanted[field] === found[field],
  );
}

function noTarget(wanted: Identity, objects: readonly ManifestObject[], { input }: Manifest): Diagnostic {
  if (objects.length === 0)
    return problems["no-target"]({ message: `${input.name} contains no document to patch` });
  const alone = objects.length === 1 ? ", or remove them from the patch" : "";
  return problems["no-target"]({
    message: `the patch is for ${describe(wanted)}; ${input.name} contains ${listed(objects)}`,
    hint: `correct apiVersion, kind and metadata in the patch${alone}`,
  });
}

function ambiguous(
  wanted: Identity,
  found: readonly ManifestObject[],
  { input }: Manifest,
  patch: Json,
): Diagnostic {
  const isNamed = Object.keys(wanted).length > 0;
  const whom = isNamed ? `is for ${describe(wanted)}` : "names no resource";
  const hint = Array.isArray(patch)
    ? 'start it with test operations on "/kind" and "/metadata/name"'
    : "add the apiVersion, kind, metadata.name and metadata.namespace of one of them";
  const message = `the patch ${whom}, but ${input.name} contains ${found.length}: ${listed(found)}`;
  return problems["ambiguous-target"]({ message, hint });
}

function describe(identity: Identity): string {
  const fields = Object.keys(identity) as (keyof Identity)[];
  return fields.map((field) => `${field} ${identity[field]}`).join(", ");
}

const LISTED = 5;

function listed(objects: readonly ManifestObject[]): string {
  const names = objects.slice(0, LISTED).map(({ name }) => name);
  return names.join(", ") + (objects.length > LISTED ? `, and ${objects.length - LISTED} more` : "");
}
