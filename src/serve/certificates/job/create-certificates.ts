import { type JsonObject, isObject } from "../../../model/index.js";
import { FLAG, type KindsOf, expectOptions } from "../../../model/internal.js";
import { FIELD_MANAGER, hostsOf, objectsOf } from "../self/names.js";
import { JOB, JOB_MODE, type JobChange, type JobOptions, changeOf, expectJob, retried } from "./job-given.js";
import { type Snapshot, authorityIn, expectOurs, leafIn, readSnapshot } from "../self/snapshot.js";
import { authorityFlaw, isValid, leafFlaw } from "../rotation/next-step.js";
import { newAuthority, newLeaf } from "../self/new-secrets.js";
import { LIFETIMES } from "../self/given.js";
import type { WriteResult } from "../../../cluster/index.js";
import { inPlaceOf } from "../self/secret.js";

export interface CreateCertificatesOptions extends JobOptions {
  /** Replace the leaf certificate although it is still valid, after a new authority was published. */
  readonly renew?: boolean | undefined;
}

const OPTIONS: KindsOf<CreateCertificatesOptions> = { ...JOB, renew: FLAG };

/**
 * Creates or renews the Secrets of an authority and a leaf certificate, once. A valid leaf stays when the authority is
 * replaced, because the new authority is not published yet.
 */
export async function createCertificates(options: CreateCertificatesOptions): Promise<readonly JobChange[]> {
  expectOptions(options, OPTIONS, "createCertificates");
  const authority = await retried(async () => createAuthority(options));
  return [authority.change, await retried(async () => createLeaf(options, authority.secret))];
}

interface Ensured {
  readonly secret: JsonObject;
  readonly change: JobChange;
}

async function createAuthority(options: CreateCertificatesOptions): Promise<Ensured | WriteResult> {
  const objects = objectsOf(options.service, []);
  const snapshot = await readOwn(options);
  const found = snapshot.authority;
  const known = { now: snapshot.now, authority: authorityIn(found) };
  const flaw = authorityFlaw(known, { hosts: [], leafMs: LIFETIMES.leafSeconds * 1000, renewMs: 0 });
  if (found !== undefined && flaw === undefined)
    return { secret: found, change: changeOf(found, "unchanged", "still valid") };
  const secret = newAuthority(snapshot.now, { ...LIFETIMES, ...options }, objects.authority, JOB_MODE);
  return ensure(options, secret, found, flaw ?? "");
}

async function createLeaf(
  options: CreateCertificatesOptions,
  authority: JsonObject,
): Promise<JobChange | WriteResult> {
  const { service, renew = false } = options;
  const { now, leaf: found } = await readOwn(options);
  const signer = authorityIn(authority);
  const leaf = leafIn(found, signer === undefined ? [] : [signer]);
  const policy = {
    hosts: hostsOf(service),
    leafMs: LIFETIMES.leafSeconds * 1000,
    renewMs: LIFETIMES.renewSeconds * 1000,
  };
  const flaw = signer && leafFlaw({ leaf, now }, signer, policy);
  const isOfOther = isValid(leaf, now) && leaf?.issuer?.id !== signer?.id;
  if (found !== undefined && !renew && isOfOther)
    return changeOf(
      found,
      "unchanged",
      "still valid until the new authority is published: run patch, then create with --renew",
    );
  if (found !== undefined && !renew && flaw === undefined) return changeOf(found, "unchanged", "still valid");
  const secret = newLeaf(
    { now, authority },
    { ...LIFETIMES, service },
    objectsOf(service, []).leaf,
    JOB_MODE,
  );
  const ensured = await ensure(options, secret, found, flaw ?? "requested with --renew");
  return "change" in ensured ? ensured.change : ensured;
}

async function readOwn({ cluster, service }: CreateCertificatesOptions): Promise<Snapshot> {
  const snapshot = await readSnapshot(cluster, objectsOf(service, []));
  expectOurs(snapshot);
  expectJob([snapshot.authority, snapshot.leaf].filter(isObject));
  return snapshot;
}

async function ensure(
  { cluster, dryRun = false }: JobOptions,
  secret: JsonObject,
  found: JsonObject | undefined,
  why: string,
): Promise<Ensured | WriteResult> {
  const options = { fieldManager: FIELD_MANAGER, dryRun };
  const written = await (found === undefined
    ? cluster.create(secret, options)
    : cluster.update(inPlaceOf(secret, found), options));
  if (!written.isDone) return written;
  return { secret, change: changeOf(secret, found === undefined ? "created" : "updated", why) };
}
