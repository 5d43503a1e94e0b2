import { type OracleModule, type ProgramName, packageOf } from "./oracle-module.js";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { Leash } from "./leash.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { join } from "node:path";
import { problems } from "../problems.js";

/** Receives one line of progress. */
export type Say = (line: string) => void;

const REPORT_MS = 15_000;

/** Builds programs into the folder, each atomically. An interrupted build resumes: Go caches every compiled package. */
export async function buildPrograms(
  names: readonly ProgramName[],
  module: OracleModule,
  folder: string,
  say: Say,
): Promise<void> {
  const place = newPlace(folder);
  try {
    // In a separate folder: the original may change meanwhile or be read-only.
    writeFileSync(join(place, "go.mod"), module.text);
    writeFileSync(join(place, "go.sum"), module.sums);
    const go = new GoCommand(module, place, say);
    say(`building ${names.join(" and ")} of Kubernetes ${module.release}, once; this takes about 5 minutes`);
    await go.run("fetching modules", ["list", "-deps", "-f", ".", ...names.map(packageOf)]);
    for (const name of names) renameSync(await go.build(name), join(folder, name));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

const PLACE = ".build-";

/** Only one process builds at a time, so leftovers are from a killed build. */
function newPlace(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).filter((one) => one.startsWith(PLACE)))
    rmSync(join(folder, name), { recursive: true, force: true });
  return mkdtempSync(join(folder, PLACE));
}

class GoCommand {
  readonly #module: OracleModule;
  readonly #place: string;
  readonly #say: Say;

  constructor(module: OracleModule, place: string, say: Say) {
    this.#module = module;
    this.#place = place;
    this.#say = say;
  }

  async build(name: ProgramName): Promise<string> {
    const file = join(this.#place, name);
    const linking = `-ldflags=-s -w ${versionFlags(this.#module.release)}`;
    const flags = ["-trimpath", "-buildvcs=false", "-v", linking, "-o", file];
    await this.run(`compiling ${name}`, ["build", ...flags, packageOf(name)]);
    return file;
  }

  /** One Go command; its output lines show the progress. */
  async run(title: string, [verb = "", ...args]: readonly string[]): Promise<void> {
    rmSync(this.#log, { force: true });
    const begun = Date.now();
    const leash = new Leash({
      command: "go",
      args: [verb, "-mod=readonly", ...args],
      log: this.#log,
      cwd: this.#place,
      env: goEnvironment(),
    });
    const report = (): void =>
      this.#say(`${title}: ${this.#printed().length} packages, ${elapsed(Date.now() - begun)}`);
    const timer = setInterval(report, REPORT_MS);
    const status = await leash.ended.finally(() => clearInterval(timer));
    await leash.end();
    report();
    if (status !== "0") throw new VarveError(this.#failure(verb, status));
  }

  get #log(): string {
    return join(this.#place, "log");
  }

  #printed(): string[] {
    try {
      return readFileSync(this.#log, "utf8")
        .split("\n")
        .filter((line) => line !== "");
    } catch {
      return [];
    }
  }

  /** Listing fails if Go is too old or the modules cannot be downloaded: that is "missing", not "broken". */
  #failure(verb: string, status: string): Diagnostic {
    const { release, go } = this.#module;
    const text = this.#printed().slice(-10).join("\n");
    return verb === "list"
      ? noPrograms(`Go cannot build Kubernetes ${release} here: ${text}`, go)
      : problems["cluster-build-failed"]({ message: `go ${verb} exited with status ${status}: ${text}` });
  }
}

/** Reports what is missing and how to get it. */
export function noPrograms(message: string, go: string): Diagnostic {
  return problems["no-cluster-programs"]({
    message,
    hint: `install Go ${go} or later with access to a module proxy, or set KUBEBUILDER_ASSETS to a folder with etcd and kube-apiserver (setup-envtest downloads them)`,
  });
}

/** Without these kubectl warns about a server of version 0. */
function versionFlags(release: string): string {
  const [major, minor] = release.split(".");
  const values = { gitVersion: `v${release}`, gitMajor: major, gitMinor: minor };
  return Object.entries(values)
    .map(([name, value]) => `-X k8s.io/component-base/version.${name}=${value}`)
    .join(" ");
}

/** User settings for other projects must not affect the build. Without cgo, no C compiler is needed. */
function goEnvironment(): Record<string, string | undefined> {
  return { ...process.env, CGO_ENABLED: "0", GOFLAGS: "", GOWORK: "off", GOOS: undefined, GOARCH: undefined };
}

function elapsed(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60
    ? `${seconds}s`
    : `${Math.floor(seconds / 60)}m${String(seconds % 60).padStart(2, "0")}s`;
}
