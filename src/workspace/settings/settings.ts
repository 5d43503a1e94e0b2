import type { Diagnostic, Json } from "../../model/index.js";
import type { EvidenceName } from "../../flow/index.js";
import { type At, SettingsChecker } from "./checker.js";
import { type GeneratorSettings, checkGenerators } from "./generator.js";
import { DEFAULT_VERSION, KUBERNETES_VERSIONS } from "../../schema/internal.js";
import { checkCluster } from "./cluster.js";
import type { AssumedCluster } from "../../model/internal.js";
import type { KubernetesVersion } from "../../schema/index.js";

/** Not the keys of the table itself: loading a workspace must not load the planning code. */
export const EVIDENCE: readonly EvidenceName[] = ["file", "annotation", "git", "none"];

/** The content of `varve.yaml` (its `spec`) or `varve.config.mjs`. */
export interface Settings {
  /** Which files hold resources. */
  readonly files: { readonly include: readonly string[]; readonly exclude: readonly string[] };
  /** Folders, or patterns of folders, that are each deployed separately. */
  readonly units: readonly string[];
  /** The version of Kubernetes whose schemas and whose admission are used. */
  readonly kubernetes: KubernetesVersion;
  /** What is assumed about the cluster beyond its version. */
  readonly cluster: AssumedCluster;
  /** Which files hold pipelines, as documents or as code. */
  readonly pipelines: readonly string[];
  /** Which files hold patterns, as documents or as code. */
  readonly patterns: readonly string[];
  /** Where fresh resources come from. */
  readonly generate: readonly GeneratorSettings[];
  /** The review rules: files and names of presets. */
  readonly rules: readonly string[];
  readonly evidence: EvidenceName;
  /** The module that answers as the webhooks of the workspace. */
  readonly platform: string | undefined;
}

export const DEFAULT_SETTINGS: Settings = {
  files: { include: ["**/*.{yaml,yml,json}"], exclude: [] },
  units: [],
  kubernetes: DEFAULT_VERSION,
  cluster: {},
  pipelines: [],
  patterns: [],
  generate: [],
  rules: [],
  evidence: "file",
  platform: undefined,
};

export interface CheckedSettings {
  readonly settings: Settings;
  readonly diagnostics: readonly Diagnostic[];
}

const PATTERNS = "a list of file patterns";

/** Merges the given settings over the defaults; unknown and invalid members are reported. */
export function checkSettings(given: Json, base: Settings, at: At = () => undefined): CheckedSettings {
  const checker = new SettingsChecker(at);
  const spec = checker.map(given, []);
  checker.known(spec, [], Object.keys(DEFAULT_SETTINGS));
  const files = checker.map(spec["files"], ["files"]);
  checker.known(files, ["files"], ["include", "exclude"]);
  const settings = {
    files: {
      include: checker.files(files["include"], ["files", "include"], PATTERNS) ?? base.files.include,
      exclude: checker.files(files["exclude"], ["files", "exclude"], PATTERNS) ?? base.files.exclude,
    },
    units: checker.files(spec["units"], ["units"], "a list of folders") ?? base.units,
    kubernetes: checkVersion(spec["kubernetes"], checker) ?? base.kubernetes,
    cluster: checkCluster(spec["cluster"], checker) ?? base.cluster,
    pipelines: checker.files(spec["pipelines"], ["pipelines"], PATTERNS) ?? base.pipelines,
    patterns: checker.files(spec["patterns"], ["patterns"], PATTERNS) ?? base.patterns,
    generate: checkGenerators(spec["generate"], checker) ?? base.generate,
    rules: checker.files(spec["rules"], ["rules"], "a list of files and presets") ?? base.rules,
    evidence: checker.choice(spec["evidence"], ["evidence"], EVIDENCE) ?? base.evidence,
    platform: checker.file(spec["platform"], ["platform"], "the name of a module") ?? base.platform,
  };
  return { settings, diagnostics: checker.diagnostics };
}

function checkVersion(value: Json | undefined, checker: SettingsChecker): KubernetesVersion | undefined {
  if (value === undefined || value === null) return undefined;
  const found = KUBERNETES_VERSIONS.find((version) => version === value);
  if (found === undefined)
    checker.wrong(
      ["kubernetes"],
      value,
      `one of ${KUBERNETES_VERSIONS.map((each) => `"${each}"`).join(", ")}, in quotes`,
    );
  return found;
}
