import type { Cluster, Credential, ObjectRef } from "../../../cluster/index.js";
import { type JsonObject, VarveError, getAt, isObject } from "../../../model/index.js";
import { getKey, pathOf, textAt } from "../../../model/internal.js";
import { type CertificateObjects, MODE_ANNOTATION, SELF_MODE, type WebhookService } from "./names.js";
import type { KnownCertificate, KnownLeaf, Standing } from "../rotation/standing.js";
import type { Observation, Registry } from "../rotation/observation.js";
import { authoritiesIn, pairIn } from "./secret.js";
import { authorityOf, isPair } from "../../../cluster/internal.js";
import { certificatesIn, knownAuthority, knownLeaf } from "../rotation/known-certificate.js";
import { nameOfObject, knownConfiguration } from "./webhook-bundles.js";
import { problems } from "../../problems.js";
import { serverTime } from "./server-time.js";

/** The objects in the cluster with their versions: writes fail if one has changed. */
export interface Snapshot {
  readonly now: number;
  readonly authority: JsonObject | undefined;
  readonly leaf: JsonObject | undefined;
  readonly registry: JsonObject | undefined;
  readonly configurations: readonly JsonObject[];
}

/**
 * Read from the API server, never from a cache. Secrets are read before the replica registry: a replica that is not
 * registered reads the leaf later, so it cannot serve an older one.
 */
export async function readSnapshot(
  cluster: Cluster,
  objects: CertificateObjects,
  signal?: AbortSignal,
): Promise<Snapshot> {
  const get = async (ref: ObjectRef): Promise<JsonObject | undefined> =>
    cluster.get(ref, signal && { signal });
  const [now, authority, leaf] = await Promise.all([
    serverTime(cluster, signal),
    get(objects.authority),
    get(objects.leaf),
  ]);
  const [registry, ...configurations] = await Promise.all(
    [objects.registry, ...objects.configurations].map(get),
  );
  return { now, authority, leaf, registry, configurations: configurations.filter(isObject) };
}

/** The state for a rotation. Throws if another tool manages the certificates. */
export function standingOf(
  snapshot: Snapshot,
  service: WebhookService,
  observation: Observation,
  elapsed: number,
): Standing {
  expectOurs(snapshot);
  expectSelf(snapshot);
  const authority = authorityIn(snapshot.authority);
  const configurations = snapshot.configurations.map((one) => knownConfiguration(one, service));
  const published = configurations.flatMap(({ bundles }) => bundles.flat());
  const leaf = leafIn(snapshot.leaf, [...(authority ? [authority] : []), ...published]);
  const registry = registryIn(snapshot.registry);
  const observed = observation.look({ authority: authority?.id, configurations, registry }, elapsed);
  return { now: snapshot.now, authority, leaf, configurations, ...observed };
}

/** The certificate of the signing authority. */
export function authorityIn(secret: JsonObject | undefined): KnownCertificate | undefined {
  const pair = usableAuthority(secret);
  return pair && knownAuthority(pair);
}

/** The signing pair; undefined if there is none, or an unusable one. */
export function usableAuthority(secret: JsonObject | undefined): Credential | undefined {
  if (secret === undefined) return undefined;
  const pair = pairIn(secret);
  try {
    authorityOf(pair);
    return pair;
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

/** Undefined if the key does not belong to the certificate: such a pair cannot be served. */
export function leafIn(
  secret: JsonObject | undefined,
  authorities: Parameters<typeof knownLeaf>[1],
): KnownLeaf | undefined {
  if (secret === undefined) return undefined;
  const pair = pairIn(secret);
  if (!isPair(pair.certificate, pair.key)) return undefined;
  return knownLeaf(pair, [...authorities, ...certificatesIn(authoritiesIn(secret))]);
}

function registryIn(object: JsonObject | undefined): Registry | undefined {
  if (object === undefined) return undefined;
  const data = getKey(object, "data");
  const entries = Object.entries(isObject(data) ? data : {}).map(([name]) => [name, textAt(data, name)]);
  return { uid: textAt(getKey(object, "metadata"), "uid"), entries: Object.fromEntries(entries) };
}

const ANNOTATIONS = pathOf("metadata", "annotations");
const CERT_MANAGER =
  /^cert-manager\.io\/(?:inject-ca-from|inject-ca-from-secret|inject-apiserver-ca|certificate-name)$/;

/** A configuration that was installed for another strategy: its annotation decides, not the running server. */
function expectSelf({ configurations }: Snapshot): void {
  for (const object of configurations) {
    const mode = textAt(getAt(object, ANNOTATIONS), MODE_ANNOTATION);
    if (["", SELF_MODE].includes(mode)) continue;
    const message = `${nameOfObject(object)} is managed by the strategy ${mode}, not by the server`;
    const hint = `install it again with --certs self, or serve the certificate of ${mode}`;
    throw new VarveError(problems["other-certificates"]({ message, hint }));
  }
}

/** Two tools that write the same bundle or Secret would undo each other's work endlessly. */
export function expectOurs({ authority, leaf, configurations }: Snapshot): void {
  for (const object of [authority, leaf, ...configurations].filter(isObject)) {
    const annotations = getAt(object, ANNOTATIONS);
    const found = Object.keys(isObject(annotations) ? annotations : {}).find((name) =>
      CERT_MANAGER.test(name),
    );
    if (found === undefined) continue;
    const hint = "remove the annotation, or serve the certificate of cert-manager";
    throw new VarveError(
      problems["other-certificates"]({
        message: `${nameOfObject(object)} has the annotation ${found}`,
        hint,
      }),
    );
  }
}
