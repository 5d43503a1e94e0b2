// @ts-check
// Runs the tests that need Helm and kustomize, once they are found in the cache of the user or built there. Where neither
// is possible they are skipped, and one line says so. Arguments go to Vitest.
import { at, digestOf, root } from "./project.mjs";
import { delimiter, join } from "node:path";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { spawnSync } from "node:child_process";

const PACKAGES = { helm: "helm.sh/helm/v3/cmd/helm", kustomize: "sigs.k8s.io/kustomize/kustomize/v5" };

const folder = cacheFolder();
const missing = prepare();
if (missing === undefined) {
  const vitest = [at("node_modules/vitest/vitest.mjs"), "run", "--config", "vitest.render.config.ts"];
  const { status } = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH ?? ""}` },
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
} else process.stdout.write(`SKIPPED: the tests that need Helm and kustomize: ${missing}\n`);

/** Another digest of what is pinned is another build. */
function cacheFolder() {
  const { VARVE_CACHE_DIR, XDG_CACHE_HOME } = process.env;
  const cache = VARVE_CACHE_DIR || join(XDG_CACHE_HOME || join(homedir(), ".cache"), "varve");
  const key = digestOf(["oracle/render/go.mod"], [process.platform, process.arch]).slice(0, 16);
  return join(cache, "render", key);
}

/** Why the programs cannot be had; nothing when they are there. */
function prepare() {
  const names = Object.entries(PACKAGES).filter(([name]) => !existsSync(join(folder, name)));
  if (names.length === 0) return undefined;
  if (spawnSync("go", ["version"]).error !== undefined) return "there is no go to build them with";
  process.stderr.write(`render: building ${names.map(([name]) => name).join(" and ")}, once\n`);
  mkdirSync(folder, { recursive: true });
  const place = mkdtempSync(join(folder, ".build-"));
  try {
    for (const [name, source] of names) {
      const made = build(source, join(place, name));
      if (made !== undefined) return `${name} cannot be built: ${made}`;
      renameSync(join(place, name), join(folder, name));
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
  return undefined;
}

/**
 * What a user has set for other projects must not change what is built; without C, Go needs no other compiler.
 * @param {string} source
 * @param {string} file
 */
function build(source, file) {
  const flags = ["-mod=readonly", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", file];
  const { status, stderr } = spawnSync("go", ["build", ...flags, source], {
    cwd: at("oracle/render"),
    env: { ...process.env, CGO_ENABLED: "0", GOFLAGS: "", GOWORK: "off" },
    encoding: "utf8",
  });
  return status === 0 ? undefined : stderr.trim().split("\n").slice(-3).join("; ");
}
