/** The next step, by the state of the cluster. */
import type {
  KnownCertificate,
  KnownLeaf,
  Standing,
  Step,
} from "../../../src/serve/certificates/rotation/standing.js";
import { describe, expect, it } from "vitest";
import { nextStep } from "../../../src/serve/certificates/rotation/next-step.js";

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1000 * DAY;
const HOSTS = ["a.b.svc", "a.b.svc.cluster.local"];
const POLICY = { hosts: HOSTS, leafMs: 365 * DAY, renewMs: 30 * DAY };

const authority = (id: string, days = 3650): KnownCertificate => ({
  id,
  pem: id,
  notBefore: NOW - DAY,
  notAfter: NOW + days * DAY,
});
const [OLD, NEW] = [authority("old"), authority("new")];
const leaf = (
  issuer: KnownCertificate | undefined,
  days = 300,
  hosts: readonly string[] = HOSTS,
): KnownLeaf => ({
  issuer,
  notBefore: NOW - DAY,
  notAfter: NOW + days * DAY,
  hosts,
});
const bundles = (...all: readonly (readonly KnownCertificate[])[]): Standing["configurations"] =>
  all.map((bundle, i) => ({ name: `${i}`, bundles: [bundle] }));
const replica = (issuer: string, isGone = false) => ({ name: `serves-${issuer}`, issuer, isGone });

/** The stable state under the new authority, except for the given parts. */
const standing = (given: Partial<Standing> = {}): Standing => ({
  now: NOW,
  authority: NEW,
  leaf: leaf(NEW),
  configurations: bundles([NEW], [NEW]),
  replicas: [replica("new")],
  areReplicasKnown: true,
  isSettled: true,
  ...given,
});

/** `publish 0 old+new` and the like. */
function said(step: Step): string {
  if (step.type === "publish")
    return `publish ${step.configuration} ${step.bundle.map(({ id }) => id).join("+")}`;
  if (step.type === "forget-replicas") return `forget ${step.names.join()}`;
  return `${step.type}: ${step.why}`;
}

const BOTH = bundles([OLD, NEW], [OLD, NEW]);
const SEEN = "waiting until every API server has seen the bundle";

describe("the next step", () => {
  it.each<[when: string, given: Partial<Standing>, expected: string]>([
    ["nothing has changed", {}, "wait: nothing to do"],
    ["there is no authority", { authority: undefined }, "replace-authority: missing or unusable"],
    [
      "a new leaf would outlive it",
      { authority: authority("new", 364) },
      "replace-authority: expires before a new leaf certificate would",
    ],
    [
      "it is not valid yet",
      { authority: { ...NEW, notBefore: NOW + 1 } },
      "replace-authority: not valid yet",
    ],
    ["nothing is published", { configurations: bundles([], []) }, "publish 0 new"],
    ["one configuration was installed again", { configurations: bundles([NEW], []) }, "publish 1 new"],
    [
      "a second webhook has no bundle",
      { configurations: [{ name: "0", bundles: [[NEW], []] }] },
      "publish 0 new",
    ],
    ["no configuration is installed", { configurations: [] }, "wait: nothing to do"],
    // Another authority than the one that signed the served leaf.
    [
      "the authority is new",
      { leaf: leaf(OLD), configurations: bundles([OLD]), isSettled: false, replicas: [replica("old")] },
      "publish 0 old+new",
    ],
    [
      "a bundle was emptied meanwhile",
      { leaf: leaf(OLD), configurations: bundles([], [NEW]), isSettled: false },
      "publish 0 new+old",
    ],
    [
      "both were published recently",
      { leaf: leaf(OLD), configurations: BOTH, isSettled: false },
      `wait: ${SEEN}`,
    ],
    [
      "both have been seen",
      { leaf: leaf(OLD), configurations: BOTH },
      "issue-leaf: not signed by the authority",
    ],
    [
      "a replica serves the old leaf",
      { configurations: BOTH, replicas: [replica("old")] },
      "wait: a replica may still serve the old certificate",
    ],
    [
      "the new authority was not published for long enough",
      { configurations: BOTH, isSettled: false },
      "wait: a replica may still serve the old certificate",
    ],
    [
      "a replica is starting",
      { configurations: BOTH, replicas: [replica("")] },
      "wait: a replica may still serve the old certificate",
    ],
    [
      "replicas are unknown",
      { configurations: BOTH, replicas: [], areReplicasKnown: false },
      "wait: a replica may still serve the old certificate",
    ],
    [
      "a replica is gone",
      { configurations: BOTH, replicas: [replica("new"), replica("old", true)] },
      "publish 0 new",
    ],
    ["only a replica is gone", { replicas: [replica("old", true)] }, "forget serves-old"],
    ["all replicas serve the new leaf", { configurations: BOTH }, "publish 0 new"],
    [
      "an authority in a bundle has expired",
      { configurations: bundles([authority("past", -1), NEW]), isSettled: false },
      "publish 0 new",
    ],
    // The leaf itself.
    ["the leaf is gone", { leaf: undefined, isSettled: false }, "issue-leaf: missing or unusable"],
    [
      "the leaf expires soon, and the leader is new",
      { leaf: leaf(NEW, 29), isSettled: false },
      "issue-leaf: expires soon",
    ],
    [
      "the Service has another name",
      { leaf: leaf(NEW, 300, ["x.b.svc"]) },
      "issue-leaf: its names do not match the Service",
    ],
    [
      "the leaf is not valid yet",
      { leaf: { ...leaf(NEW), notBefore: NOW + 1 } },
      "issue-leaf: not valid yet",
    ],
    [
      "no known authority signed the leaf",
      { leaf: leaf(undefined), isSettled: false },
      "issue-leaf: not signed by the authority",
    ],
    // Deleted by hand while others are trusted, or served: their leaf is still in memory.
    [
      "leaf and list are gone, and other authorities are trusted",
      { leaf: undefined, configurations: BOTH, replicas: [], isSettled: false },
      `wait: ${SEEN}`,
    ],
    [
      "the leaf is gone, and an old one is served",
      { leaf: undefined, replicas: [replica("old")], isSettled: false },
      `wait: ${SEEN}`,
    ],
    [
      "there was no leaf before",
      { leaf: undefined, replicas: [replica("")], isSettled: false, areReplicasKnown: false },
      "issue-leaf: missing or unusable",
    ],
  ])("when %s", (_, given, expected) => {
    expect(said(nextStep(standing(given), POLICY))).toBe(expected);
  });
});
