// @ts-check

/** @typedef {{ readonly definition: string, readonly field: string, readonly values: readonly string[] }} Enum */

const FUNCTION = /^func schema_(\w+)\(/;
const FIELD = /^\t{5}"([^"]+)": \{$/;
const VALUES = /^\t+Enum: +\[\]interface\{\}(\{.*\}),$/;

/**
 * The enums in the Go code that an API server makes its document with: a function for each type, a line for each enum.
 * @param {string} source
 * @returns {Enum[]}
 */
export function readEnums(source) {
  /** @type {Enum[]} */
  const enums = [];
  let definition = "";
  let field = "";
  for (const line of source.split("\n")) {
    definition = definitionOf(FUNCTION.exec(line)?.[1]) ?? definition;
    field = FIELD.exec(line)?.[1] ?? field;
    const values = VALUES.exec(line)?.[1];
    if (values !== undefined) enums.push({ definition, field, values: readTexts(values) });
  }
  return enums;
}

/** The prefixes of function names, and the definitions that they make. */
const PACKAGES = {
  k8sio_api_: "io.k8s.api.",
  pkg_apis_apiextensions_: "io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.",
  pkg_apis_apiregistration_: "io.k8s.kube-aggregator.pkg.apis.apiregistration.",
  pkg_apis_meta_: "io.k8s.apimachinery.pkg.apis.meta.",
};

/**
 * `k8sio_api_core_v1_Pod` makes `io.k8s.api.core.v1.Pod`.
 * @param {string | undefined} name
 */
function definitionOf(name) {
  const [prefix, packageName] = Object.entries(PACKAGES).find(([each]) => name?.startsWith(each)) ?? [];
  return prefix === undefined ? name : packageName + String(name).slice(prefix.length).replaceAll("_", ".");
}

/**
 * Go writes these lists like JSON, except for the brackets.
 * @param {string} list
 * @returns {string[]}
 */
function readTexts(list) {
  return JSON.parse(`[${list.slice(1, -1)}]`);
}
