import { type Diagnostic, type Json, type JsonObject, VarveError, isObject } from "../../../model/index.js";
import { type PassedOver } from "../../../workspace/index.js";
import { folderTree, isTemplateFault, surveyOf } from "../../../workspace/internal.js";
import { type SourcedObject, objectsOfManifest } from "../source/sourced-objects.js";
import { type Sources, readSources } from "../source/sources.js";
import { join, resolve } from "node:path";
import type { Host } from "../../host/host.js";
import type { Input } from "../../input/input.js";
import { isFolder } from "../../input/folder-files.js";
import { manifestPieces } from "../../manifest/manifest.js";
import { openFrom } from "../../workspace/workspace.js";
import { workspaceAround } from "../../workspace/workspace-around.js";

/** The objects lint checks, and what it skips. */
export interface LintSources extends Sources {
  readonly passedOver: readonly PassedOver[];
  /** How many files hold test expectations. */
  readonly expectations: number;
  /** How many files hold parts of resources, such as patches that no kustomization lists. */
  readonly parts: number;
  /** How many files hold a template in addition to resources. */
  readonly templates: number;
}

/** All readable objects of a folder: an unreadable file is one problem and does not stop the run. */
export async function readLintSources(word: string, host: Host): Promise<LintSources> {
  if (!isFolder(word, host))
    return { ...(await readSources([word], host)), passedOver: [], expectations: 0, parts: 0, templates: 0 };
  const root = resolve(host.cwd, word);
  const tree = folderTree(root, (path) => join(word, path));
  const isWorkspace = workspaceAround(word, host) === word;
  const workspace = isWorkspace ? (await openFrom(word, host, { isReadOnly: true })).workspace : undefined;
  const { roles, passedOver } = workspace?.survey ?? (await surveyOf(tree));
  const isExpectation = expectationsOf([...roles.keys()]);
  const resources = [...roles].filter(([, { role }]) => role === "resources").map(([path]) => path);
  const paths = resources.filter((path) => !isExpectation(path));
  const texts = await tree.read(paths);
  const objects: SourcedObject[] = [];
  const diagnostics: Diagnostic[] = [];
  const parts = new Set<string>();
  const templates = new Set<string>();
  for (const [i, path] of paths.entries()) {
    const read = objectsIn({ name: tree.nameOf(path), path: undefined, text: texts[i] as string });
    for (const each of read.objects) {
      if (isPart(each.object)) parts.add(path);
      else objects.push(each);
    }
    for (const each of read.diagnostics) {
      if (isTemplateFault(texts[i] as string, each)) templates.add(path);
      else diagnostics.push(each);
    }
  }
  const kubernetes = workspace?.settings.kubernetes;
  const expectations = resources.length - paths.length;
  return {
    objects,
    diagnostics,
    passedOver,
    expectations,
    parts: parts.size,
    templates: templates.size,
    kubernetes,
  };
}

/** Next to a chainsaw or kuttl test are parts of resources that it expects, and resources that it expects to fail. */
function expectationsOf(paths: readonly string[]): (path: string) => boolean {
  const tests = paths.filter((path) => /(?:^|\/)(?:chainsaw-test|kuttl-test|\d+-assert)\.ya?ml$/.test(path));
  const folders = new Set(tests.map(folderOf));
  return (path) => folders.has(folderOf(path));
}

/** Fields that every complete resource of these kinds has. */
const OWN_FIELDS: ReadonlyMap<Json | undefined, readonly string[]> = new Map([
  ["CustomResourceDefinition", ["group", "names", "versions"]],
  ["ValidatingAdmissionPolicy", ["matchConstraints", "validations", "auditAnnotations", "variables"]],
  ["MutatingAdmissionPolicy", ["matchConstraints", "mutations", "variables"]],
  ["ValidatingAdmissionPolicyBinding", ["policyName"]],
  ["MutatingAdmissionPolicyBinding", ["policyName"]],
]);

/** A patch looks like the resource that it changes. */
function isPart({ kind, spec }: JsonObject): boolean {
  const fields = OWN_FIELDS.get(kind);
  if (fields === undefined) return false;
  return spec === undefined || (isObject(spec) && !fields.some((field) => Object.hasOwn(spec, field)));
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

function objectsIn(input: Input): Pick<Sources, "objects" | "diagnostics"> {
  try {
    const manifests = [...manifestPieces(input)];
    return {
      objects: manifests.flatMap((manifest) => objectsOfManifest(manifest, true, false).objects),
      diagnostics: manifests.flatMap(({ diagnostics }) => diagnostics),
    };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return { objects: [], diagnostics: error.diagnostics.slice(0, 1) };
  }
}
