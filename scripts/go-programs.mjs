// @ts-check
import { at, digestOf, userCache } from "./project.mjs";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { hasGo } from "./skipped.mjs";
import { spawnSync } from "node:child_process";

/**
 * @typedef {{ readonly folder: string } | { readonly missing: string }} Programs the folder with the programs, or why
 * they are missing
 */

/**
 * Go programs, found in the user cache or built there once.
 * @param {string} module the folder of the Go module that pins what they are built from
 * @param {Readonly<Record<string, string | readonly string[]>>} sources the package of each program, or its files in the project
 * @param {string} modfile the file of the module with other versions than its go.mod
 * @returns {Programs}
 */
export function goPrograms(module, sources, modfile = "go.mod") {
  const folder = cacheFolder(`${module}/${modfile}`, Object.values(sources).filter(Array.isArray).flat());
  const absent = Object.entries(sources).filter(([name]) => !existsSync(join(folder, name)));
  if (absent.length === 0) return { folder };
  if (!hasGo()) return { missing: "there is no go to build the programs with" };
  process.stderr.write(`building ${absent.map(([name]) => name).join(" and ")}, once\n`);
  mkdirSync(folder, { recursive: true });
  const place = mkdtempSync(join(folder, ".build-"));
  try {
    for (const [name, source] of absent) {
      const inputs = typeof source === "string" ? [source] : gathered(source, join(place, `${name}-source`));
      const fault = build([module, modfile], inputs, join(place, name));
      if (fault !== undefined) return { missing: `${name} cannot be built: ${fault}` };
      renameSync(join(place, name), join(folder, name));
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
  return { folder };
}

/**
 * The digest of the pinned versions identifies a build.
 * @param {string} pins
 * @param {readonly string[]} files
 */
function cacheFolder(pins, files) {
  const key = digestOf([pins, ...files], [process.platform, process.arch]).slice(0, 16);
  return join(userCache(), "go", key);
}

/**
 * Go builds a program from the files of one folder only; embedded files are next to them.
 * @param {readonly string[]} files
 * @param {string} folder
 */
function gathered(files, folder) {
  mkdirSync(folder);
  const copies = files.map((file) => join(folder, basename(file)));
  for (const [i, file] of files.entries()) copyFileSync(at(file), copies[i] ?? "");
  return copies.filter((copy) => copy.endsWith(".go"));
}

/**
 * User settings for other projects must not affect the build; without cgo, no C compiler is needed.
 * @param {readonly [module: string, modfile: string]} module
 * @param {readonly string[]} sources
 * @param {string} file
 */
function build([module, modfile], sources, file) {
  const flags = [
    `-modfile=${modfile}`,
    "-mod=readonly",
    "-trimpath",
    "-buildvcs=false",
    "-ldflags=-s -w",
    "-o",
    file,
  ];
  const { status, stderr } = spawnSync("go", ["build", ...flags, ...sources], {
    cwd: at(module),
    env: { ...process.env, CGO_ENABLED: "0", GOFLAGS: "", GOWORK: "off" },
    encoding: "utf8",
  });
  return status === 0 ? undefined : stderr.trim().split("\n").slice(-3).join("; ");
}
