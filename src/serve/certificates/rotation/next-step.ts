import { isValidAt } from "../certificate-pair.js";
import type { KnownCertificate, KnownLeaf, Policy, Standing, Step } from "./standing.js";

/**
 * The next write of a rotation. An authority is trusted as long as a certificate it signed may be served: both
 * authorities are published, every API server has seen that, the leaf is replaced, every replica serves it, and only
 * then the old authority is dropped.
 */
export function nextStep(standing: Standing, policy: Policy): Step {
  const { authority, replicas } = standing;
  const flaw = authorityFlaw(standing, policy);
  if (authority === undefined || flaw !== undefined)
    return { type: "replace-authority", why: flaw ?? "missing or unusable" };
  const bundle = wantedBundle(standing, authority);
  const behind = standing.configurations.find(({ bundles }) => bundles.some((one) => !sameSet(one, bundle)));
  if (behind !== undefined) {
    const why = bundle.length > 1 ? "the old and the new authority are trusted" : "one authority is trusted";
    return { type: "publish", configuration: behind.name, bundle, why };
  }
  const need = leafFlaw(standing, authority, policy);
  if (need !== undefined && mayIssue(standing, authority)) return { type: "issue-leaf", why: need };
  const gone = replicas.filter(({ isGone }) => isGone).map(({ name }) => name);
  if (gone.length > 0) return { type: "forget-replicas", names: gone };
  if (need !== undefined) return { type: "wait", why: "waiting until every API server has seen the bundle" };
  return {
    type: "wait",
    why: bundle.length > 1 ? "a replica may still serve the old certificate" : "nothing to do",
  };
}

/** An authority is replaced before it would expire earlier than a new leaf. */
export function authorityFlaw(
  { authority, now }: Pick<Standing, "authority" | "now">,
  { leafMs }: Policy,
): string | undefined {
  if (authority === undefined) return "missing or unusable";
  if (authority.notBefore > now) return "not valid yet";
  return authority.notAfter - now < leafMs ? "expires before a new leaf certificate would" : undefined;
}

export function leafFlaw(
  { leaf, now }: Pick<Standing, "leaf" | "now">,
  authority: KnownCertificate,
  { hosts, renewMs }: Policy,
): string | undefined {
  if (leaf === undefined) return "missing or unusable";
  if (leaf.issuer?.id !== authority.id) return "not signed by the authority";
  if (leaf.hosts.toSorted().join() !== hosts.toSorted().join()) return "its names do not match the Service";
  if (leaf.notBefore > now) return "not valid yet";
  return leaf.notAfter - now < renewMs ? "expires soon" : undefined;
}

/**
 * The authorities to trust: the current ones, and the issuers of what is or will be served. An authority is dropped
 * only when it is certain that nothing it signed is served, regardless of changes to Secrets.
 */
function wantedBundle(standing: Standing, authority: KnownCertificate): readonly KnownCertificate[] {
  if (isAllClear(standing, authority)) return [authority];
  const { configurations, leaf, now } = standing;
  const published = configurations.flatMap(({ bundles }) => bundles.flat());
  const serving = isValid(leaf, now) && leaf?.issuer !== undefined ? [leaf.issuer] : [];
  const known = [...published, ...serving].filter(({ notAfter }) => notAfter >= now);
  return [...new Map([...known, authority].map((one) => [one.id, one])).values()];
}

function isAllClear(
  { leaf, now, isSettled, replicas, areReplicasKnown }: Standing,
  { id }: KnownCertificate,
): boolean {
  const isSwitched = isSettled && isValid(leaf, now) && leaf?.issuer?.id === id;
  return isSwitched && areReplicasKnown && replicas.every(({ issuer, isGone }) => isGone || issuer === id);
}

/** Without waiting only if nothing can break: nothing else is trusted, or the same authority is served. */
function mayIssue(standing: Standing, { id }: KnownCertificate): boolean {
  const { isSettled, leaf, configurations, replicas } = standing;
  if (isSettled || leaf?.issuer?.id === id) return true;
  const trusted = configurations.flatMap(({ bundles }) => bundles.flat().map((one) => one.id));
  const served = replicas
    .filter(({ isGone, issuer }) => !isGone && issuer !== "")
    .map(({ issuer }) => issuer);
  return [...trusted, ...served].every((one) => one === id);
}

export function isValid(leaf: KnownLeaf | undefined, now: number): boolean {
  return leaf !== undefined && isValidAt(leaf, now);
}

export function sameSet(some: readonly KnownCertificate[], others: readonly KnownCertificate[]): boolean {
  const [a, b] = [some, others].map((list) => new Set(list.map(({ id }) => id)));
  return a?.size === b?.size && [...(a ?? [])].every((id) => b?.has(id) === true);
}
