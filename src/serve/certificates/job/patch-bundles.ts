import { VarveError } from "../../../model/index.js";
import { FLAG, type KindsOf, expectOptions, listOfKind, required } from "../../../model/internal.js";
import { FIELD_MANAGER, type WebhookConfigurationName, objectsOf } from "../self/names.js";
import { JOB, JOB_MODE, type JobChange, type JobOptions, changeOf, expectJob, retried } from "./job-given.js";
import type { ObjectRef, WriteResult } from "../../../cluster/index.js";
import { type Snapshot, authorityIn, expectOurs, leafIn, readSnapshot } from "../self/snapshot.js";
import { knownConfiguration, publication } from "../self/webhook-bundles.js";
import { CONFIGURATION } from "../self/given.js";
import type { KnownCertificate } from "../rotation/standing.js";
import { problems } from "../../problems.js";
import { sameSet } from "../rotation/next-step.js";

export interface PatchBundlesOptions extends JobOptions {
  readonly configurations: readonly WebhookConfigurationName[];
  /** Stop trusting other authorities; only after every replica serves the new leaf. */
  readonly dropOld?: boolean | undefined;
}

const OPTIONS: KindsOf<PatchBundlesOptions> = {
  ...JOB,
  configurations: required(listOfKind(CONFIGURATION)),
  dropOld: FLAG,
};

/** Adds the authority of `createCertificates` to the trusted authorities of webhook configurations. */
export async function patchBundles(options: PatchBundlesOptions): Promise<readonly JobChange[]> {
  expectOptions(options, OPTIONS, "patchBundles");
  const changes: JobChange[] = [];
  const { configurations } = objectsOf(options.service, options.configurations);
  for (const ref of configurations) changes.push(await retried(async () => patchOne(options, ref)));
  return changes;
}

async function patchOne(options: PatchBundlesOptions, ref: ObjectRef): Promise<JobChange | WriteResult> {
  const { cluster, service, dryRun = false } = options;
  const snapshot = await readSnapshot(cluster, { ...objectsOf(service, []), configurations: [ref] });
  expectOurs(snapshot);
  const [configuration] = snapshot.configurations;
  const known = configuration && knownConfiguration(configuration, service);
  if (configuration === undefined || known === undefined || known.bundles.length === 0)
    throw new VarveError(missing(ref, configuration !== undefined, service.name));
  expectJob([configuration]);
  const bundle = wantedBundle(snapshot, options.dropOld === true ? [] : known.bundles.flat());
  if (known.bundles.every((one) => sameSet(one, bundle)))
    return changeOf(configuration, "unchanged", "the authority is trusted");
  const applied = publication(configuration, service, bundle, JOB_MODE);
  const written = await cluster.apply(applied, { fieldManager: FIELD_MANAGER, force: true, dryRun });
  if (!written.isDone) return written;
  const why = bundle.length === 1 ? "one authority is trusted" : `${bundle.length} authorities are trusted`;
  return changeOf(configuration, "updated", why);
}

/** The signing authority, the issuer of the served leaf, and the trusted authorities that have not expired. */
function wantedBundle(
  { authority, leaf, now }: Snapshot,
  trusted: readonly KnownCertificate[],
): readonly KnownCertificate[] {
  const signer = authorityIn(authority);
  if (signer === undefined) {
    const hint = "create it with varve certs create";
    throw new VarveError(
      problems["no-certificate"]({ message: "the Secret with the authority does not exist", hint }),
    );
  }
  const issuer = leafIn(leaf, [signer])?.issuer;
  const all = [...trusted, ...(issuer === undefined ? [] : [issuer])].filter(
    ({ notAfter }) => notAfter >= now,
  );
  return [...new Map([...all, signer].map((one) => [one.id, one])).values()];
}

function missing(
  { kind, name }: ObjectRef,
  isThere: boolean,
  service: string,
): ReturnType<(typeof problems)["no-configuration"]> {
  const message = isThere
    ? `${kind} ${name} has no webhook that calls the Service ${service}`
    : `there is no ${kind} ${name}`;
  return problems["no-configuration"]({ message, found: name });
}
