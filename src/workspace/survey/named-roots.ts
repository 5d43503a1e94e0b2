import { type Json, isObject } from "../../model/index.js";
import { groupOf } from "../../model/internal.js";
import { isKubernetesLike } from "../read/resource-entry.js";

/** What a GitOps object deploys: folders of its repository, which may be patterns. */
export interface NamedRoot {
  readonly tool: "flux" | "argo";
  readonly path: string;
}

/** The same, and the file of the object. */
export interface FoundRoot extends NamedRoot {
  readonly from: string;
}

/** Whether a resource may refer to folders, by its group and kind: its value is read only then. */
export function mayNameRoots(group: string, kind: string): boolean {
  return (
    (group === "kustomize.toolkit.fluxcd.io" && kind === "Kustomization") ||
    (group === "argoproj.io" && (kind === "Application" || kind === "ApplicationSet"))
  );
}

/** The folders in `spec.path` of a Flux Kustomization, or in the sources of an Argo CD Application. */
export function rootsNamedBy(value: Json): readonly NamedRoot[] {
  if (!isKubernetesLike(value) || !mayNameRoots(groupOf(value.apiVersion), value.kind)) return [];
  const spec = objectAt(value, "spec");
  const found = value.kind === "Kustomization" ? fluxPaths(spec) : argoPaths(value.kind, spec);
  const tool = value.kind === "Kustomization" ? "flux" : "argo";
  const paths = found.filter(isFolderName).map(normal);
  // The root of a repository is mostly that of another one, and says nothing about this one.
  return paths.filter((path) => path !== "").map((path) => ({ tool, path }));
}

/** The folders of an OCI artifact or a bucket are not those of a repository. */
function fluxPaths(spec: Readonly<Record<string, Json>>): readonly (Json | undefined)[] {
  const { kind = "GitRepository" } = objectAt(spec, "sourceRef");
  return kind === "GitRepository" ? [spec["path"]] : [];
}

function argoPaths(kind: string, spec: Readonly<Record<string, Json>>): readonly (Json | undefined)[] {
  const template = kind === "Application" ? spec : objectAt(objectAt(spec, "template"), "spec");
  const sources = [template["source"], ...listAt(template, "sources")];
  const folders = listAt(spec, "generators").flatMap((each) =>
    isObject(each) ? listAt(objectAt(each, "git"), "directories") : [],
  );
  return [...sources, ...folders].flatMap((each) =>
    isObject(each ?? null) && (each as Record<string, Json>)["exclude"] !== true
      ? [(each as Record<string, Json>)["path"]]
      : [],
  );
}

/** A path with a placeholder refers to nothing yet. */
function isFolderName(path: Json | undefined): path is string {
  return typeof path === "string" && !/\{\{|\$\{/.test(path);
}

function normal(path: string): string {
  return path
    .replace(/^(?:\.?\/)+/, "")
    .replace(/\/+$/, "")
    .replace(/^\.$/, "");
}

function objectAt(value: Readonly<Record<string, Json>>, key: string): Readonly<Record<string, Json>> {
  const found = value[key] ?? null;
  return isObject(found) ? found : {};
}

function listAt(value: Readonly<Record<string, Json>>, key: string): readonly Json[] {
  const found = value[key];
  return Array.isArray(found) ? found : [];
}
