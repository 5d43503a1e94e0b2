import { isValidAt } from "../certificate-pair.js";
import type { KnownCertificate, KnownLeaf, Policy, Standing, Step } from "./standing.js";

/**
 * The one write that brings certificates nearer to what is wanted. An authority is trusted before anything it signed is
 * served, and until nothing it signed is served: both authorities are published, every API server has seen that, the
 * leaf is switched, every replica serves it, and only then the old authority is dropped.
 */
export function nextStep(standing: Standing, policy: Policy): Step {
  const { authority, replicas } = standing;
  const flaw = authorityFlaw(standing, policy);
  if (authority === undefined || flaw !== undefined)
    return { type: "replace-authority", why: flaw ?? "it is missing or unusable" };
  const bundle = wantedBundle(standing, authority);
  const behind = standing.configurations.find(({ bundles }) => bundles.some((one) => !sameSet(one, bundle)));
  if (behind !== undefined) {
    const why = bundle.length > 1 ? "old and new authority are trusted" : "one authority is trusted";
    return { type: "publish", configuration: behind.name, bundle, why };
  }
  const need = leafFlaw(standing, authority, policy);
  if (need !== undefined && mayIssue(standing, authority)) return { type: "issue-leaf", why: need };
  const gone = replicas.filter(({ isGone }) => isGone).map(({ name }) => name);
  if (gone.length > 0) return { type: "forget-replicas", names: gone };
  if (need !== undefined) return { type: "wait", why: "the bundle is not yet seen by every API server" };
  return { type: "wait", why: bundle.length > 1 ? "a replica may serve the old leaf" : "nothing to do" };
}

/** An authority is replaced before it would end earlier than what it signs. */
export function authorityFlaw(
  { authority, now }: Pick<Standing, "authority" | "now">,
  { leafMs }: Policy,
): string | undefined {
  if (authority === undefined) return "it is missing or unusable";
  if (authority.notBefore > now) return "it is not valid yet";
  return authority.notAfter - now < leafMs ? "it ends before a new leaf would" : undefined;
}

export function leafFlaw(
  { leaf, now }: Pick<Standing, "leaf" | "now">,
  authority: KnownCertificate,
  { hosts, renewMs }: Policy,
): string | undefined {
  if (leaf === undefined) return "it is missing or unusable";
  if (leaf.issuer?.id !== authority.id) return "the authority did not sign it";
  if (leaf.hosts.toSorted().join() !== hosts.toSorted().join())
    return "its names are not those of the Service";
  if (leaf.notBefore > now) return "it is not valid yet";
  return leaf.notAfter - now < renewMs ? "it ends soon" : undefined;
}

/**
 * Which authorities are to be trusted: those that are, and those that signed what is or will be served. An authority is dropped only when it
 * is certain that nothing it signed is served, whatever happened to Secrets in between.
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

/** Without waiting only where nothing can be broken by it: nothing else is trusted, or the same authority is served. */
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
