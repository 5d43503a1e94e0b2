import { KUSTOMIZATION, type Kustomization, readKustomization } from "./kustomization.js";
import type { Diagnostic } from "../../model/index.js";
import type { FileRole } from "./role.js";
import { explicitly } from "./explicit.js";
import { folderOf, nearest, within } from "./folders.js";

/** What is known about the files of a folder from their names, their neighbours and the kustomizations. */
export class Layout {
  /** Folders with a varve.yaml of their own, below the root. */
  readonly workspaces: ReadonlyMap<string, string>;
  readonly charts: ReadonlyMap<string, string>;
  readonly kustomizations: readonly Kustomization[];
  readonly #kustomized: ReadonlyMap<string, FileRole>;
  readonly #completed: ReadonlySet<string>;
  readonly #roots: ReadonlyMap<string, string>;
  readonly #listed: ReadonlySet<string>;
  readonly #isNamed: (path: string, folder: string) => boolean;
  readonly #dependencies: ReadonlyMap<string, string>;
  readonly #tests: ReadonlyMap<string, string>;

  /** `textOf` is called only for kustomizations. `include` are the patterns of the settings, if any. */
  constructor(paths: readonly string[], textOf: (path: string) => string, include: readonly string[] = []) {
    const folders = (pattern: RegExp): ReadonlyMap<string, string> =>
      new Map(paths.filter((path) => pattern.test(path)).map((path) => [folderOf(path), folderOf(path)]));
    this.workspaces = folders(/\/varve\.(?:yaml|config\.(?:mjs|ts))$/);
    this.charts = outermost(folders(/(?:^|\/)Chart\.ya?ml$/));
    this.#dependencies = vendored(paths);
    this.#tests = folders(/(?:^|\/)(?:chainsaw-test|kuttl-test)\.ya?ml$/);
    this.#isNamed = explicitly(include);
    this.kustomizations = paths
      .filter((path) => KUSTOMIZATION.test(path) && nearest(path, this.workspaces) === undefined)
      .map((path) => readKustomization(path, textOf(path)));
    this.#kustomized = rolesIn(this.kustomizations);
    this.#completed = completedBy(this.kustomizations);
    this.#roots = new Map(this.kustomizations.map(({ folder }) => [folder, folder]));
    this.#listed = new Set(this.kustomizations.flatMap(({ resources }) => resources));
  }

  /** The role of a file regardless of its content; undefined if its text decides. */
  roleOf(path: string): FileRole | undefined {
    const workspace = nearest(path, this.workspaces);
    if (workspace !== undefined) return { ...WORKSPACE, folder: workspace };
    const inFolder = this.#roleInFolder(path);
    if (inFolder !== undefined) return inFolder;
    if (KUSTOMIZATION.test(path)) return { role: "kustomization", what: "kustomization" };
    const kustomized = this.#kustomized.get(path) ?? this.#patchLeftOut(path);
    return kustomized !== undefined && !this.isNamed(path) ? kustomized : undefined;
  }

  /** Kustomizations that cannot be read: their files are then in no unit. */
  get faults(): readonly Diagnostic[] {
    return this.kustomizations
      .flatMap(({ faults }) => faults)
      .filter(({ at }) => at?.file === undefined || this.#roleInFolder(at.file) === undefined);
  }

  /** Whether a kustomization includes the file as a resource and modifies it: it may not be complete as written. */
  isCompleted(path: string): boolean {
    return this.#completed.has(path);
  }

  /** Optional patches that a kustomization has but does not list, as kubebuilder leaves them. */
  #patchLeftOut(path: string): FileRole | undefined {
    const isPatch = PATCH.test(path) && !this.#listed.has(path) && nearest(path, this.#roots) !== undefined;
    return isPatch ? PATCH_ROLE : undefined;
  }

  /** kuttl and chainsaw compare parts of objects with a cluster, in files that look like objects. */
  #isAssertion(path: string): boolean {
    return NUMBERED_ASSERTION.test(path) || (ASSERTION_NAME.test(path) && this.#tests.has(folderOf(path)));
  }

  /** Whether the settings select the file itself, or its folder: it is then read whatever it looks like. */
  isNamed(path: string): boolean {
    return this.#isNamed(path, folderOf(path));
  }

  #roleInFolder(path: string): FileRole | undefined {
    const chart = nearest(path, this.charts);
    if (chart !== undefined && IN_CHART.test(within(chart, path)) && !this.#isNamed(path, chart))
      return { ...CHART, folder: chart };
    const vendor = nearest(path, this.#dependencies);
    if (vendor !== undefined && !this.#isNamed(path, vendor)) return { ...DEPENDENCY, folder: vendor };
    const found = TEST_DATA.exec(path);
    const test = found === null ? undefined : path.slice(0, found.index + found[0].length - 1);
    if (test !== undefined && !this.#isNamed(path, test)) return { ...TEST, folder: test };
    if (this.#isAssertion(path) && !this.isNamed(path)) return ASSERTION;
    return isGeneratorSource(path) ? { role: "generator", what: `${languageOf(path)} source` } : undefined;
  }
}

const WORKSPACE: FileRole = { role: "workspace", what: "file of another workspace" };
const CHART: FileRole = { role: "helm-chart", what: "file of a Helm chart" };
const DEPENDENCY: FileRole = { role: "dependency", what: "file of a dependency" };
const TEST: FileRole = { role: "test-data", what: "test data" };
const ASSERTION: FileRole = { role: "test-data", what: "test assertion" };
const NUMBERED_ASSERTION = /(?:^|\/)\d+-(?:assert|errors?)(?:[-_.][^/]*)?\.ya?ml$/;
const ASSERTION_NAME = /(?:^|[-_./])(?:assert|errors?)(?:[-_.][^/]*)?\.ya?ml$/;

const PATCH_ROLE: FileRole = { role: "kustomize-patch", what: "kustomize patch" };
const PATCH = /(?:^|\/)patch(?:es)?\/[^/]*$|(?:^|[/._-])patch(?:es)?(?:[._-][^/]*)?\.ya?ml$/;

/** Definitions in `crds/` are not templates, so they count as resources. A repository may be a chart as a whole. */
const IN_CHART =
  /^(?:Chart\.(?:ya?ml|lock)|requirements\.(?:ya?ml|lock)|values[^/]*|templates\/.*|charts\/.*|ci\/.*|files\/.*|[^/]*\.json)$/;
const TEST_DATA =
  /(?:^|\/)(?:testdata|test-data|test_data|test-resources|src\/test\/resources|test-fixtures|fixtures|__fixtures__|__tests__|invalid(?:[-_][^/]*)?)\//;

/** Whether a file is written in a language that resources are generated with. */
export function isGeneratorSource(path: string): boolean {
  return /\.(?:jsonnet|libsonnet|cue|k)$/.test(path);
}

function languageOf(path: string): string {
  if (path.endsWith("sonnet")) return "Jsonnet";
  return path.endsWith(".cue") ? "CUE" : "KCL";
}

/** A chart within `charts/` of another is part of it. */
function outermost(charts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const isPart = (chart: string): boolean => {
    const around = /^(?:(.*)\/)?charts\/[^/]+$/.exec(chart);
    return around !== null && nearest(`${around[1] ?? ""}${around[1] ? "/" : ""}x`, charts) !== undefined;
  };
  return new Map([...charts].filter(([chart]) => !isPart(chart)));
}

/** Folders with vendored copies. */
function vendored(paths: readonly string[]): ReadonlyMap<string, string> {
  const marks = paths.filter((path) =>
    /(?:^|\/)(?:go\.mod|jsonnetfile\.json|vendir\.ya?ml|composer\.json)$/.test(path),
  );
  return new Map(marks.map((path) => [vendorOf(path), vendorOf(path)]));
}

function vendorOf(mark: string): string {
  const folder = folderOf(mark);
  return folder === "" ? "vendor" : `${folder}/vendor`;
}

/** A file that is a patch in one kustomization and a resource in another is a resource. */
function rolesIn(kustomizations: readonly Kustomization[]): ReadonlyMap<string, FileRole> {
  const roles = new Map<string, FileRole>();
  for (const { inputs } of kustomizations)
    for (const path of inputs) roles.set(path, { role: "kustomize-input", what: "kustomize input" });
  for (const { patches } of kustomizations) for (const path of patches) roles.set(path, PATCH_ROLE);
  for (const { resources } of kustomizations) for (const path of resources) roles.delete(path);
  return roles;
}

/** The files of kustomizations that modify their resources, and of all their bases. */
function completedBy(kustomizations: readonly Kustomization[]): ReadonlySet<string> {
  const byFolder = new Map(kustomizations.map((each) => [each.folder, each]));
  const pending = kustomizations.filter(({ isChanging, isComponent }) => isChanging || isComponent);
  const seen = new Set(pending);
  for (const { resources } of pending)
    for (const path of resources) {
      const base = byFolder.get(path);
      if (base === undefined || seen.has(base)) continue;
      seen.add(base);
      pending.push(base);
    }
  return new Set(pending.flatMap(({ resources }) => resources));
}
