// @ts-check

/**
 * Which kinds an API server serves by default, from the Go code that says so: API versions, and single resources of
 * beta versions that were enabled before betas were off by default (KEP-3136).
 * @param {string} source
 * @returns {(definition: string) => boolean}
 */
export function enabledApis(source) {
  const packages = new Map(
    Array.from(
      source.matchAll(/^\t(\w+) "k8s\.io\/(?:api|kubernetes\/pkg\/apis)\/(\w+)\/(\w+)"$/gm),
      ([, alias, group, version]) => [alias, `io.k8s.api.${group}.${version}.`],
    ),
  );
  const lists = Array.from(source.matchAll(/^\t\w+EnabledByDefault\w* = [^{]*\{\n(.*?)^\t\}/gms));
  const entries = lists.flatMap(([, list = ""]) =>
    Array.from(list.matchAll(/^\t\t(\w+)\.SchemeGroupVersion(?:\.WithResource\("(\w+)"\))?/gm)),
  );
  if (entries.length === 0) throw new Error("the lists of enabled APIs were not found");
  const enabled = entries.map(([, alias = "", resource]) => ({ prefix: packages.get(alias), resource }));
  const unknown = entries.filter(([, alias = ""]) => !packages.has(alias));
  if (unknown.length > 0) throw new Error(`no import for ${unknown.map(([text]) => text.trim()).join(", ")}`);
  return (definition) =>
    !definition.startsWith("io.k8s.api.") ||
    enabled.some(({ prefix = "", resource }) => {
      if (!definition.startsWith(prefix)) return false;
      return resource === undefined || isOf(definition.slice(prefix.length), resource);
    });
}

/**
 * @param {string} kind
 * @param {string} resource
 */
function isOf(kind, resource) {
  return `${kind.replace(/List$/, "").toLowerCase()}s` === resource;
}
