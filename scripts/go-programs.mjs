// @ts-check
import { at, digestOf, userCache } from "./project.mjs";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "node:child_process";

/** @typedef {{ readonly folder: string } | { readonly missing: string }} Programs the folder that holds them, or why they cannot be had */

/**
 * Go programs, found in the cache of the user or built there, once.
 * @param {string} module the folder of the Go module that pins what they are built from
 * @param {Readonly<Record<string, string>>} sources the package of each program, or its file in the project
 * @returns {Programs}
 */
export function goPrograms(module, sources) {
  const files = Object.values(sources).filter((source) => source.endsWith(".go"));
  const folder = cacheFolder(module, files);
  const absent = Object.entries(sources).filter(([name]) => !existsSync(join(folder, name)));
  if (absent.length === 0) return { folder };
  if (spawnSync("go", ["version"]).error !== undefined)
    return { missing: "there is no go to build them with" };
  process.stderr.write(`building ${absent.map(([name]) => name).join(" and ")}, once\n`);
  mkdirSync(folder, { recursive: true });
  const place = mkdtempSync(join(folder, ".build-"));
  try {
    for (const [name, source] of absent) {
      const fault = build(module, source.endsWith(".go") ? at(source) : source, join(place, name));
      if (fault !== undefined) return { missing: `${name} cannot be built: ${fault}` };
      renameSync(join(place, name), join(folder, name));
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
  return { folder };
}

/**
 * Another digest of what is pinned is another build.
 * @param {string} module
 * @param {readonly string[]} files
 */
function cacheFolder(module, files) {
  const key = digestOf([`${module}/go.mod`, ...files], [process.platform, process.arch]).slice(0, 16);
  return join(userCache(), "go", key);
}

/**
 * What a user has set for other projects must not change what is built; without C, Go needs no other compiler.
 * @param {string} module
 * @param {string} source
 * @param {string} file
 */
function build(module, source, file) {
  const flags = ["-mod=readonly", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", file];
  const { status, stderr } = spawnSync("go", ["build", ...flags, source], {
    cwd: at(module),
    env: { ...process.env, CGO_ENABLED: "0", GOFLAGS: "", GOWORK: "off" },
    encoding: "utf8",
  });
  return status === 0 ? undefined : stderr.trim().split("\n").slice(-3).join("; ");
}
