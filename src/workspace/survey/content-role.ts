import { type FileRole, RESOURCES } from "./role.js";
import { type TopKeys, topKeysOf } from "./top-keys.js";
import { roleByGroup, roleByKeys, roleByName } from "./tool-files.js";
import { type Json, isObject } from "../../model/index.js";
import { groupOf } from "../../model/internal.js";
import { isPlanText } from "../plan-file/text.js";
import { isTemplated } from "./templated.js";

const BUILT_IN =
  /^(?:|apps|batch|autoscaling|policy|extensions|(?:admissionregistration|apiextensions|apiregistration|authentication|authorization|certificates|coordination|discovery|events|flowcontrol\.apiserver|networking|node|rbac\.authorization|resource|scheduling|storage)\.k8s\.io)$/;

/** The role of a file, by its name and its text. */
export function contentRole(path: string, text: string): FileRole {
  return isTemplated(text) ? { role: "template", what: "template" } : plainRole(path, text);
}

/**
 * The same by the values of its documents, if these are needed anyway; undefined if only the text can tell. What is read
 * without an error is not a template.
 */
export function roleByValues(values: readonly (Json | undefined)[]): FileRole | undefined {
  const documents: TopKeys[] = [];
  for (const value of values) {
    if (value === undefined || !isObject(value)) return undefined;
    const { apiVersion, kind } = value;
    if (typeof apiVersion !== "string" || typeof kind !== "string") return undefined;
    documents.push({ keys: Object.keys(value), apiVersion, kind });
  }
  return documents.some((document) => roleOfDocument(document) === RESOURCES) ? RESOURCES : undefined;
}

/** The same for a text that is not a template. */
export function plainRole(path: string, text: string): FileRole {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (text.startsWith("{") && isPlanText(Buffer.from(text))) return { role: "plan", what: "Varve plan" };
  const documents = topKeysOf(text);
  const roles = documents.map(roleOfDocument);
  if (roles.includes(RESOURCES)) return RESOURCES;
  const what = documents.length === 0 ? "file without documents" : "file without Kubernetes objects";
  return roles.find((role) => role !== undefined) ?? roleByName(name) ?? { role: "data", what };
}

/** Whether a document looks like a Kubernetes object but is meant for a tool. */
export function isToolObject(value: Json): boolean {
  if (!isObject(value)) return false;
  const { apiVersion, kind } = value;
  if (typeof apiVersion !== "string" || typeof kind !== "string") return false;
  return roleOfDocument({ keys: Object.keys(value), apiVersion, kind }) !== RESOURCES;
}

function roleOfDocument(document: TopKeys): FileRole | undefined {
  const { keys, apiVersion, kind } = document;
  if (apiVersion === "" || kind === "") return roleByKeys(keys);
  const group = groupOf(apiVersion);
  const tool = roleByGroup(group);
  if (tool !== undefined) return tool;
  if (apiVersion === "v1" && kind === "Config" && keys.includes("clusters")) return KUBECONFIG;
  // Components and tools use the form of an object for their settings: objects stored in a cluster have a name.
  const isSetting = !keys.includes("metadata") && !BUILT_IN.test(group) && !kind.endsWith("List");
  return isSetting ? { role: "tool", what: `object without metadata (${kind})` } : RESOURCES;
}

const KUBECONFIG: FileRole = { role: "tool", what: "kubeconfig" };
