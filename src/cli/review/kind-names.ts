import type { PairedDocument } from "./pairs.js";

/** `12 Deployments`, `3 NetworkPolicies`, `5 resources` if the kinds differ. */
export function kindsName(pairs: readonly Pick<PairedDocument, "resource">[]): string {
  const kinds = new Set(pairs.map(({ resource }) => resource?.kind));
  const [kind] = kinds;
  const isOne = kinds.size === 1 && kind !== undefined;
  const noun = isOne ? kind : kinds.has(undefined) ? "document" : "resource";
  return `${pairs.length} ${pairs.length === 1 ? noun : pluralOf(noun)}`;
}

/** Plurals as Kubernetes forms them: Endpoints has none of its own. */
function pluralOf(kind: string): string {
  if (/(?:[^s]s)$/.test(kind) && !/(?:us|as|is)$/i.test(kind)) return kind;
  if (/(?:s|x|z|ch|sh)$/i.test(kind)) return `${kind}es`;
  return /[^aeiou]y$/i.test(kind) ? `${kind.slice(0, -1)}ies` : `${kind}s`;
}
