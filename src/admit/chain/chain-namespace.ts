import { mapOf, textOf } from "../../machinery/index.js";
import { denied, forbidden, forbiddenText, notFound } from "../request/verdict.js";
import type { Chain } from "./chain.js";

const NAMESPACES = { group: "", resource: "namespaces" };

/** Namespaces that cannot be deleted. */
const IMMORTAL: ReadonlySet<string> = new Set(["default", "kube-system", "kube-public"]);

/** Nothing can be created in a missing or terminating namespace. False if that denies the request. */
export function checkNamespace(chain: Chain): boolean {
  const { operation, namespace, name, served } = chain.scope;
  const isNamespace = served.group === "" && served.kind === "Namespace";
  if (isNamespace && operation === "DELETE" && IMMORTAL.has(name)) {
    const attributes = chain.attributes({ object: null, oldObject: chain.old });
    const verdict = forbidden(attributes, "this namespace may not be deleted");
    chain.note("namespace", undefined, { outcome: "denied", messages: [verdict.message] });
    return chain.deny(verdict);
  }
  if (isNamespace || namespace === "" || operation === "DELETE") return true;
  const found = chain.world.namespace(namespace);
  const verdict =
    found === undefined ? notFound(NAMESPACES, namespace) : refusal(chain, mapOf(found, "status"));
  if (verdict === undefined) return true;
  chain.note("namespace", undefined, { outcome: "denied", messages: [verdict.message] });
  return chain.deny(verdict);
}

function refusal(chain: Chain, status: ReturnType<typeof mapOf>): ReturnType<typeof denied> | undefined {
  const { operation, namespace } = chain.scope;
  if (operation !== "CREATE" || textOf(status, "phase") !== "Terminating") return undefined;
  const why = `unable to create new content in namespace ${namespace} because it is being terminated`;
  const attributes = chain.attributes({ object: chain.object, oldObject: null });
  return denied(403, "Forbidden", forbiddenText(attributes, why), [
    {
      reason: "NamespaceTerminating",
      message: `namespace ${namespace} is being terminated`,
      field: "metadata.namespace",
    },
  ]);
}
