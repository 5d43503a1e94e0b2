import { type ServerVersion, type OracleModule, type ProgramName, oracleModule } from "./oracle-module.js";
import { type Say, buildPrograms, noPrograms } from "./go-build.js";
import { acquireLock, isLock, userCacheFolder } from "../../workspace/internal.js";
import { existsSync, mkdirSync } from "node:fs";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { spawnSync } from "node:child_process";

/** Where each program is. */
export type Programs<Name extends ProgramName> = Readonly<Record<Name, string>>;

const POLL_MS = 250;

/** Programs of a Kubernetes version: from KUBEBUILDER_ASSETS, the user cache, or built once. */
export async function findPrograms<Name extends ProgramName>(
  names: readonly Name[],
  version: ServerVersion,
  say: Say,
): Promise<Programs<Name>> {
  const assets = process.env["KUBEBUILDER_ASSETS"];
  const given = new Map<Name, string>(assets ? programsIn(assets, names) : []);
  const others = names.filter((name) => !given.has(name));
  const built = others.length === 0 ? [] : await cachedPrograms(others, oracleModule(version), say);
  return Object.fromEntries([...given, ...built]) as Programs<Name>;
}

type Found<Name> = (readonly [Name, string])[];

function programsIn<Name extends string>(folder: string, names: readonly Name[]): Found<Name> {
  return names.map((name) => [name, join(folder, name)] as const).filter(([, file]) => existsSync(file));
}

async function cachedPrograms<Name extends ProgramName>(
  names: readonly Name[],
  module: OracleModule,
  say: Say,
): Promise<Found<Name>> {
  const cache = userCacheFolder(process.env);
  const folder = cache && join(cache, "kubernetes", keyOf(module));
  const found = (): Found<Name> => (folder === undefined ? [] : programsIn(folder, names));
  const missing = (): Name[] => names.filter((name) => !found().some(([known]) => known === name));
  if (missing().length === 0) return found();
  if (folder === undefined || !hasGo()) throw new VarveError(nowhere(missing(), module, folder));
  await alone(join(folder, ".."), say, async () => {
    const left = missing();
    if (left.length > 0) await buildPrograms(left, module, folder, say);
  });
  return found();
}

/** The digest of the pinned module and the platform identifies a build. */
function keyOf({ release, digest }: OracleModule): string {
  return `${release}-${process.platform}-${process.arch}-${digest.slice(0, 16)}`;
}

function hasGo(): boolean {
  return spawnSync("go", ["version"]).error === undefined;
}

function nowhere(
  names: readonly string[],
  { release, go }: OracleModule,
  folder: string | undefined,
): Diagnostic {
  const place = folder ?? "a cache folder (none is set)";
  const missing = `${names.join(" and ")} of Kubernetes ${release} not found in KUBEBUILDER_ASSETS or ${place}`;
  return noPrograms(folder === undefined ? missing : `${missing}, and Go is not installed to build them`, go);
}

/** One build at a time on a machine: a second one would repeat the work. */
async function alone(folder: string, say: Say, work: () => Promise<void>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (let isTold = false; ; isTold = true) {
    const lock = acquireLock(folder, { command: "building Kubernetes" });
    if (isLock(lock)) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    if (lock.code !== "workspace/locked") throw new VarveError(lock);
    if (!isTold) say("another process is building them; waiting");
    await sleep(POLL_MS);
  }
}
