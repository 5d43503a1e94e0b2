/** Where kube-apiserver and etcd come from. Go is replaced by a script: its commands and their number are checked. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { VarveError } from "../../../src/model/index.js";
import { prepareCluster } from "../../../src/testing/index.js";
import { tmpdir } from "node:os";

const { env } = process;
let top: string;

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "varve-programs-"));
  for (const name of ["assets", "bin"]) mkdirSync(join(top, name));
  process.env = {
    PATH: `${join(top, "bin")}${delimiter}/usr/bin${delimiter}/bin`,
    XDG_CACHE_HOME: join(top, "cache"),
  };
});

afterEach(() => {
  process.env = env;
  rmSync(top, { recursive: true });
});

function script(name: string, ...lines: string[]): void {
  writeFileSync(join(top, name), `#!/bin/sh\n${lines.join("\n")}\n`);
  chmodSync(join(top, name), 0o755);
}

/** A fake Go that records each command and builds by writing the name of the package into the file. */
function goThat(...lines: string[]): void {
  script(
    "bin/go",
    `[ "$1" = version ] && exit 0`,
    `echo "$1 $(basename "$PWD" | cut -c1-7) $(head -n 1 go.mod)" >>"${join(top, "asked")}"`,
    ...lines,
    `[ "$1" = list ] && exit 0`,
    `while [ "$1" != -o ]; do shift; done`,
    `echo "$3" >"$2"`,
  );
}

function asked(): string[] {
  return readFileSync(join(top, "asked"), "utf8").trim().split("\n");
}

interface Outcome {
  readonly found?: Readonly<Record<string, string>>;
  readonly code?: string;
  readonly message?: string;
  readonly lines: readonly string[];
}

async function prepared(version?: "1.36" | "1.37"): Promise<Outcome> {
  const lines: string[] = [];
  const options = {
    onProgress: (line: string) => void lines.push(line),
    ...(version && { kubernetes: version }),
  };
  try {
    const found = await prepareCluster(options);
    const contents = Object.entries(found).map(([name, file]) => [name, readFileSync(file, "utf8").trim()]);
    return { found: Object.fromEntries(contents), lines };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    const [{ code, message } = { code: "", message: "" }] = error.diagnostics;
    return { code, message, lines };
  }
}

const BUILT = { etcd: "go.etcd.io/etcd/server/v3", "kube-apiserver": "k8s.io/kubernetes/cmd/kube-apiserver" };

describe("the programs", () => {
  it("are those of KUBEBUILDER_ASSETS, before anything else", async () => {
    goThat();
    process.env["KUBEBUILDER_ASSETS"] = join(top, "assets");
    for (const name of ["etcd", "kube-apiserver"]) writeFileSync(join(top, "assets", name), `given ${name}`);
    expect(await prepared()).toEqual({
      found: { etcd: "given etcd", "kube-apiserver": "given kube-apiserver" },
      lines: [],
    });
  });

  it("are built once into the user's cache, together with those missing in KUBEBUILDER_ASSETS", async () => {
    goThat();
    expect((await prepared()).found).toEqual(BUILT);
    expect(asked()).toEqual([
      "list .build- module oracle",
      "build .build- module oracle",
      "build .build- module oracle",
    ]);
    expect(await prepared()).toEqual({ found: BUILT, lines: [] });
    process.env["KUBEBUILDER_ASSETS"] = join(top, "assets");
    writeFileSync(join(top, "assets/etcd"), "given etcd");
    expect((await prepared()).found).toEqual({ ...BUILT, etcd: "given etcd" });
    expect(asked()).toHaveLength(3);
  });

  it("are built for each version of Kubernetes", async () => {
    goThat();
    await prepared();
    await prepared("1.37");
    const folders = readdirSync(join(top, "cache/varve/kubernetes"));
    const releases = folders.flatMap((name) => /^1\.\d+\.\d+/.exec(name) ?? []);
    expect(new Set(releases)).toEqual(new Set(["1.36.4", "1.37.1"]));
  });

  it("are built by one of two concurrent processes, and the other reports that it waits", async () => {
    goThat("sleep 0.3");
    const both = await Promise.all([prepared(), prepared()]);
    expect(both.map(({ found }) => found)).toEqual([BUILT, BUILT]);
    expect(asked()).toHaveLength(3);
    expect(both[1]?.lines).toEqual(["another process is building them; waiting"]);
  });

  it("leave nothing half built: a failed build is repeated", async () => {
    goThat(`[ "$1" = build ] && echo "no space left" && exit 1`);
    expect(await prepared()).toMatchObject({
      code: "testing/cluster-build-failed",
      message: "go build exited with status 1: no space left",
    });
    goThat();
    expect((await prepared()).found).toEqual(BUILT);
    const [folder = ""] = readdirSync(join(top, "cache/varve/kubernetes")).filter((name) =>
      name.startsWith("1"),
    );
    expect(readdirSync(join(top, "cache/varve/kubernetes", folder)).sort()).toEqual([
      "etcd",
      "kube-apiserver",
    ]);
  });
});

describe("missing names are reported", () => {
  it("where there is no Go", async () => {
    process.env["PATH"] = join(top, "bin");
    expect(await prepared()).toMatchObject({
      code: "testing/no-cluster-programs",
      message: expect.stringMatching(
        /^etcd and kube-apiserver of Kubernetes 1\.36\.4 not found in KUBEBUILDER_ASSETS or .*, and Go is not installed to build them$/,
      ),
    });
  });

  it("where Go is too old, or cannot fetch the modules", async () => {
    goThat(`echo "go: go.mod requires go >= 1.26.0 (running go 1.20)"; exit 1`);
    expect(await prepared()).toMatchObject({
      code: "testing/no-cluster-programs",
      message: "Go cannot build Kubernetes 1.36.4 here: go: go.mod requires go >= 1.26.0 (running go 1.20)",
    });
  });

  it("where there is no folder to build in", async () => {
    goThat();
    process.env["VARVE_CACHE_DIR"] = "";
    expect((await prepared()).code).toBe("testing/no-cluster-programs");
  });

  it("where VARVE_KUBE is a version that cannot be built", async () => {
    process.env["VARVE_KUBE"] = "1.20";
    expect(await prepared()).toMatchObject({
      code: "model/wrong-argument",
      message: expect.stringContaining("VARVE_KUBE"),
    });
  });
});
