import type { WriteResult } from "../../../cluster/index.js";
import { type JsonObject, VarveError } from "../../../model/index.js";
import { getKey, textAt } from "../../../model/internal.js";
import { type CertificateObjects, FIELD_MANAGER, SELF_MODE } from "./names.js";
import type { Snapshot } from "./snapshot.js";
import { newAuthority, newLeaf } from "./new-secrets.js";
import { inPlaceOf } from "./secret.js";
import type { Given } from "./given.js";
import type { KnownCertificate, Step } from "../rotation/standing.js";
import { nameOfObject, publication } from "./webhook-bundles.js";

type Write = Exclude<Step, { readonly type: "wait" }>;

/**
 * Executes the write of a step, on condition that the state is unchanged. False if something changed concurrently: the
 * next round decides again. Throws if the server rejects it for another reason.
 */
export async function carryOut(
  step: Write,
  snapshot: Snapshot,
  given: Given,
  objects: CertificateObjects,
): Promise<boolean> {
  const written = await write(step, snapshot, given, objects);
  if (written.isDone) return true;
  if (written.status === 409 || written.status === 404) return false;
  throw new VarveError(written.diagnostics);
}

async function write(
  step: Write,
  snapshot: Snapshot,
  given: Given,
  objects: CertificateObjects,
): Promise<WriteResult> {
  const options = { fieldManager: FIELD_MANAGER };
  const { cluster } = given;
  switch (step.type) {
    case "replace-authority":
      return put(given, newAuthority(snapshot.now, given, objects.authority, SELF_MODE), snapshot.authority);
    case "issue-leaf":
      return put(given, newLeaf(snapshot, given, objects.leaf, SELF_MODE), snapshot.leaf);
    case "publish": {
      const configuration = publicationOf(step, snapshot, given);
      return cluster.apply(configuration, { ...options, force: true });
    }
    default: {
      const resourceVersion = textAt(getKey(snapshot.registry ?? {}, "metadata"), "resourceVersion");
      const data = Object.fromEntries(step.names.map((name) => [name, null]));
      return cluster.patch(
        objects.registry,
        { type: "merge", body: { metadata: { resourceVersion }, data } },
        options,
      );
    }
  }
}

async function put(
  { cluster }: Given,
  object: JsonObject,
  found: JsonObject | undefined,
): Promise<WriteResult> {
  const options = { fieldManager: FIELD_MANAGER };
  return found === undefined
    ? cluster.create(object, options)
    : cluster.update(inPlaceOf(object, found), options);
}

function publicationOf(
  { configuration, bundle }: { readonly configuration: string; readonly bundle: readonly KnownCertificate[] },
  { configurations }: Snapshot,
  { service }: Given,
): JsonObject {
  const found = configurations.find((one) => nameOfObject(one) === configuration) ?? {};
  return publication(found, service, bundle, SELF_MODE);
}
