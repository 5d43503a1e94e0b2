import { type FileRole, RESOURCES } from "./role.js";
import { type TopKeys, topKeysOf } from "./top-keys.js";
import { roleByGroup, roleByKeys, roleByName } from "./tool-files.js";
import { groupOf } from "../../model/index.js";
import { isPlanText } from "../store/plan-text.js";
import { isTemplated } from "./templated.js";

const BUILT_IN =
  /^(?:|apps|batch|autoscaling|policy|extensions|(?:admissionregistration|apiextensions|apiregistration|authentication|authorization|certificates|coordination|discovery|events|flowcontrol\.apiserver|networking|node|rbac\.authorization|resource|scheduling|storage)\.k8s\.io)$/;

/** What a file is, by its name and its text. */
export function contentRole(path: string, text: string): FileRole {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (text.startsWith("{") && isPlanText(Buffer.from(text))) return { role: "plan", what: "plan of Varve" };
  const documents = topKeysOf(text);
  const roles = documents.map(roleOfDocument);
  const claims = roles.some((role) => role === RESOURCES);
  if (isTemplated(text)) return { role: "template", what: claims ? "template of resources" : "template" };
  if (claims) return RESOURCES;
  const what = documents.length === 0 ? "file without a document" : "file without Kubernetes objects";
  const data = { role: "data", what } as const;
  return roles.find((role) => role !== undefined) ?? roleByName(name) ?? data;
}

function roleOfDocument(document: TopKeys): FileRole | undefined {
  const { keys, apiVersion, kind } = document;
  if (apiVersion === "" || kind === "") return roleByKeys(keys);
  const group = groupOf(apiVersion);
  const tool = roleByGroup(group);
  if (tool !== undefined) return tool;
  if (apiVersion === "v1" && kind === "Config" && keys.includes("clusters")) return KUBECONFIG;
  // Components and tools borrow the form of an object for their settings: what is stored in a cluster has a name.
  const isSetting = !keys.includes("metadata") && !BUILT_IN.test(group) && !kind.endsWith("List");
  return isSetting ? { role: "tool", what: `object without metadata (${kind})` } : RESOURCES;
}

const KUBECONFIG: FileRole = { role: "tool", what: "kubeconfig" };
