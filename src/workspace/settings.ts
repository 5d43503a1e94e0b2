import {
  type Diagnostic,
  type Json,
  type SourceRange,
  didYouMean,
  formatJson,
  isObject,
  pathOf,
  quote,
} from "../model/index.js";
import { type KubernetesVersion, builtinVersions } from "../schema/index.js";
import { problems } from "./problems.js";

/** What `varve.yaml` (its `spec`) or `varve.config.mjs` says about a workspace. */
export interface Settings {
  /** Which files hold resources. */
  readonly files: { readonly include: readonly string[]; readonly exclude: readonly string[] };
  /** The version of the built-in schemas. */
  readonly kubernetes: KubernetesVersion;
  /** Which files hold pipelines, as documents or as code. */
  readonly pipelines: readonly string[];
}

export const DEFAULT_SETTINGS: Settings = {
  files: { include: ["**/*.{yaml,yml,json}"], exclude: [] },
  kubernetes: "1.36",
  pipelines: [],
};

export interface CheckedSettings {
  readonly settings: Settings;
  readonly diagnostics: readonly Diagnostic[];
}

type At = (...path: string[]) => SourceRange | undefined;

/** Lays what was given over the defaults; everything that is unknown or of the wrong shape is reported. */
export function checkSettings(given: Json, base: Settings, at: At = () => undefined): CheckedSettings {
  const checker = new Checker(at);
  const spec = checker.map(given, []);
  checker.known(spec, [], ["files", "kubernetes", "pipelines"]);
  const files = checker.map(spec["files"], ["files"]);
  checker.known(files, ["files"], ["include", "exclude"]);
  const settings = {
    files: {
      include: checker.patterns(files["include"], ["files", "include"]) ?? base.files.include,
      exclude: checker.patterns(files["exclude"], ["files", "exclude"]) ?? base.files.exclude,
    },
    kubernetes: checker.version(spec["kubernetes"], ["kubernetes"]) ?? base.kubernetes,
    pipelines: checker.patterns(spec["pipelines"], ["pipelines"]) ?? base.pipelines,
  };
  return { settings, diagnostics: checker.diagnostics };
}

class Checker {
  readonly diagnostics: Diagnostic[] = [];
  readonly #at: At;

  constructor(at: At) {
    this.#at = at;
  }

  map(value: Json | undefined, path: string[]): Record<string, Json> {
    if (value === undefined || value === null) return {};
    if (isObject(value)) return value;
    this.#wrong(path, value, "a map");
    return {};
  }

  known(map: Record<string, Json>, path: string[], names: readonly string[]): void {
    for (const name of Object.keys(map)) {
      if (names.includes(name)) continue;
      const hint = didYouMean(name, names) ?? `the known settings are ${names.join(", ")}`;
      this.#report([...path, name], `${quote(name)} is not a setting`, hint);
    }
  }

  patterns(value: Json | undefined, path: string[]): readonly string[] | undefined {
    if (value === undefined || value === null) return undefined;
    if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
    this.#wrong(path, value, "a list of file patterns");
    return undefined;
  }

  version(value: Json | undefined, path: string[]): KubernetesVersion | undefined {
    if (value === undefined || value === null) return undefined;
    const known = Object.keys(builtinVersions);
    if (typeof value === "string" && known.includes(value)) return value as KubernetesVersion;
    this.#wrong(path, value, `one of ${known.map((version) => quote(version)).join(", ")}, in quotes`);
    return undefined;
  }

  #wrong(path: string[], found: Json, expected: string): void {
    this.#report(
      path,
      `expected ${expected}, found ${formatJson(found).slice(0, 60)}`,
      undefined,
      found,
      expected,
    );
  }

  #report(path: string[], message: string, hint?: string, found?: Json, expected?: string): void {
    const at = this.#at(...path);
    this.diagnostics.push(
      problems["invalid-settings"]({
        message,
        path: pathOf(...path),
        ...(at === undefined ? {} : { at }),
        ...(hint === undefined ? {} : { hint }),
        ...(found === undefined ? {} : { found }),
        ...(expected === undefined ? {} : { expected }),
      }),
    );
  }
}
