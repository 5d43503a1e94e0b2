import { type Given, type SelfCertificatesOptions, expectGiven } from "./given.js";
import type { CertificateSource, CertificateUser } from "../certificate-source.js";
import { Pauses, repeat } from "./pauses.js";
import { Keeper } from "./keeper.js";
import { Leadership } from "./leadership.js";
import { Replica } from "./replica.js";
import { errorFields } from "../../log.js";
import { followObject } from "./follow-object.js";
import { hostname } from "node:os";
import { objectsOf } from "./names.js";
import { systemClock } from "../../../cluster/internal.js";
import { randomBytes } from "node:crypto";
import { setMaxListeners } from "node:events";

/**
 * Certificates that the replicas of a server manage themselves: an authority and a leaf in two Secrets, the bundle in
 * the webhook configurations, all rotated in time and without failing calls.
 */
export function selfCertificates(options: SelfCertificatesOptions): CertificateSource {
  const given = expectGiven(options);
  return { follow: (user) => followSelf(given, user) };
}

/** A terminating pod does not wait longer for an API server that does not respond. */
const MOST_LEAVING_MS = 5000;

function followSelf(given: Given, user: CertificateUser): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  // Each request and watch adds a listener: more than ten at a time.
  setMaxListeners(30, signal);
  const objects = objectsOf(given.service, given.configurations);
  // A restarted process gets a new identity: requests of the old one may still arrive.
  const identity = `${hostname().replaceAll(/[^-.\w]/g, "-")}-${randomBytes(4).toString("hex")}`;
  const leadership = new Leadership(given.cluster, objects.lease, identity, given.leaseSeconds * 1000);
  const replica = new Replica(given, objects, user, identity);
  const keeper = new Keeper(given, objects);
  const pauses = new Pauses(signal);
  const onError = reporter(given, user);
  const beatMs = given.beatSeconds * 1000;
  const look = async (): Promise<void> => {
    if (!leadership.isLeader) return keeper.forget();
    await keeper.work(() => leadership.isLeader, signal);
  };
  const lead = async (): Promise<void> => {
    const wasLeader = leadership.isLeader;
    await leadership.turn(signal);
    if (!wasLeader && leadership.isLeader) pauses.wake();
  };
  const follow = async (): Promise<void> => replica.follow(() => pauses.wake(), signal);
  const woken = { changed: () => pauses.wake(), behind: () => undefined };
  const loops = [
    repeat(follow, { signal, everyMs: 1000, onError }),
    repeat(async () => replica.presence.beat(signal), { signal, everyMs: beatMs, onError }),
    repeat(lead, { signal, everyMs: leadership.turnMs, onError }),
    repeat(look, { signal, everyMs: lookMs(given), onError }, pauses),
    ...objects.configurations.map(async (ref) =>
      repeat(async () => followObject(given.cluster, ref, woken, signal), { signal, everyMs: 1000, onError }),
    ),
  ];
  return async () => {
    ending.abort();
    // The next replica need not wait for the timeout of this one.
    const left = Promise.all(loops)
      .then(async () => Promise.all([leadership.release(), replica.presence.leave()]))
      .catch((error: unknown) =>
        given.log({ level: "warning", event: "certificates", ...errorFields(error) }),
      );
    const patience = new AbortController();
    const late = systemClock.sleep(MOST_LEAVING_MS, patience.signal).catch(() => undefined);
    await Promise.race([left, late]);
    patience.abort();
  };
}

/** Often enough to notice elapsed delays and deletions. */
function lookMs({ settleSeconds, beatSeconds }: Given): number {
  return Math.min(10_000, (Math.min(settleSeconds, beatSeconds) * 1000) / 2);
}

function reporter({ log }: Given, user: CertificateUser): (error: unknown) => void {
  let last = "";
  return (error) => {
    user.fail(error);
    if (String(error) !== last) log({ level: "error", event: "certificates", ...errorFields(error) });
    last = String(error);
  };
}
