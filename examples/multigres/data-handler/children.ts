/** Who may write the children of a cluster: the same as the policy, for clusters before Kubernetes 1.30, which have no policies. */
import { isObject } from "varve/model";
import type { AdmissionCall, Answer, Lookup } from "varve/serve";

export const childKinds = ["Cell", "TableGroup", "Shard", "TopoServer"];

/** Names of accounts: the parameters of the policy. */
export const principals = { group: "", version: "v1", kind: "ConfigMap", name: "multigres-principals" };

const namespace = "multigres-system";

const READ_ONLY =
  "This resource is managed by the Multigres operator and cannot be modified manually. Edit the MultigresCluster CR instead";

export function checkChild({ user }: AdmissionCall, lookup: Lookup): Answer | undefined {
  const found = lookup.find(principals.group, principals.kind, namespace, principals.name);
  if (found === undefined)
    return { denials: [{ message: `who may write it is not known: ConfigMap ${namespace}/${principals.name} is missing` }] };
  const data = found["data"];
  const { principals: names = "", breakGlassGroup } = isObject(data) ? (data as Record<string, string>) : {};
  const isOne = names.split("\n").includes(user.username);
  const isEmergency = breakGlassGroup !== undefined && user.groups.includes(breakGlassGroup);
  return isOne || isEmergency ? undefined : { denials: [{ message: READ_ONLY }] };
}
