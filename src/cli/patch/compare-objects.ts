import { type Diagnostic, type Json, VarveError, equalTyped, hasErrors } from "../../model/index.js";
import {
  type CreatedType,
  type Creation,
  createPatch,
  isEmptyPatch,
  typeFor,
  withIdentity,
} from "./create.js";
import type { ManifestObject } from "../manifest/object.js";
import type { ObjectVersions } from "./pair-objects.js";
import { checkPatch } from "./check.js";
import { explainMerge } from "./explain-merge.js";
import { problems } from "../problems.js";

export interface ObjectPatch {
  readonly object: ManifestObject;
  readonly patch: Json;
  readonly type: CreatedType;
}

/** How patches are created; without a type, each uses the default type of its kind. */
type Wish = Omit<Creation, "type"> & { readonly type: CreatedType | undefined };

/** The results: patched objects, and objects a patch cannot change. */
export interface ComparedObjects {
  readonly patches: readonly ObjectPatch[];
  readonly created: readonly string[];
  readonly deleted: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compares old and new versions, or, for a three-way patch, the last applied, wanted and live versions. Throws a
 * VarveError with everything that cannot be compared.
 */
export function compareObjects(
  objects: readonly ObjectVersions[],
  wish: Wish,
  isThreeWay: boolean,
): ComparedObjects {
  const patches: ObjectPatch[] = [];
  const created: string[] = [];
  const deleted: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { name, versions } of objects) {
    const [old, young] = versions;
    const target = isThreeWay ? versions[2] : old;
    if (target !== undefined && young !== undefined) {
      const type = wish.type ?? typeFor(young.value, wish.schemas);
      const creation = { ...wish, type };
      const found = patchFor(target, isThreeWay ? { old, young, live: target } : { old, young }, creation);
      diagnostics.push(...found.diagnostics);
      if (isEmptyPatch(found.patch)) continue;
      const patch = objects.length === 1 ? found.patch : withIdentity(found.patch, target.value);
      patches.push({ object: target, patch, type });
    } else if (young !== undefined) {
      created.push(name);
      diagnostics.push(onlyInNew(young));
    } else if (target !== undefined && old !== undefined) {
      deleted.push(name);
      diagnostics.push(onlyInOld(old));
    }
  }
  if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
  return { patches, created, deleted, diagnostics };
}

interface Versions {
  readonly old: ManifestObject | undefined;
  readonly young: ManifestObject;
  readonly live?: ManifestObject;
}

const NOTHING: Json = {};

/** The patch of one object; empty if it cannot be made, and then the diagnostics say why. */
function patchFor(
  { id }: ManifestObject,
  { old, young, live }: Versions,
  creation: Creation,
): { readonly patch: Json; readonly diagnostics: readonly Diagnostic[] } {
  const about = (diagnostics: readonly Diagnostic[]) =>
    diagnostics.map((diagnostic) => ({ ...(id && { resource: id }), ...diagnostic }));
  const before = old?.value ?? NOTHING;
  // kubectl's patches of some kinds are never empty: they repeat an unchanged selector.
  if (live === undefined && equalTyped(before, young.value)) return { patch: NOTHING, diagnostics: [] };
  try {
    const versions = { before, after: young.value, live: live?.value };
    const patch = createPatch(before, young.value, live?.value, creation);
    const diagnostics = checkPatch(versions, patch, creation);
    return { patch, diagnostics: about(diagnostics) };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return { patch: NOTHING, diagnostics: about(explainMerge(error.diagnostics, creation.schemas)) };
  }
}

function onlyInNew({ name, id }: ManifestObject): Diagnostic {
  return problems["only-in-new"]({
    message: `${name} would need to be created, which a patch cannot do`,
    ...(id && { resource: id }),
  });
}

function onlyInOld({ name, id }: ManifestObject): Diagnostic {
  return problems["only-in-old"]({
    message: `${name} would need to be deleted, which a patch cannot do`,
    ...(id && { resource: id }),
  });
}
