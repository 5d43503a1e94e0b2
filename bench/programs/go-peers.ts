import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { skip } from "../row.js";
import { spawnSync } from "node:child_process";

/** Go programs that are measured beside Varve. They are fetched and built once, into a folder that Git ignores. */
const FOLDER = resolve(".cache/bench/go");

const INSTALLED = {
  kubeconform: "github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0",
  dyff: "github.com/homeport/dyff/cmd/dyff@v1.12.0",
};
const READER = "sigs.k8s.io/yaml@v1.6.0";
const KUBERNETES = "k8s.io/kubernetes@v1.36.4";

function go(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): string | Error {
  const { status, stdout, stderr, error } = spawnSync("go", args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  if (error !== undefined)
    return new Error("Go is not installed; get it from https://go.dev/dl, then run this again");
  if (status !== 0) return new Error(`go ${args.join(" ")}: ${stderr.trim().split("\n").at(-1) ?? ""}`);
  return stdout;
}

/** The path of a program that Go installs, such as kubeconform. */
export function installed(name: keyof typeof INSTALLED): string | undefined {
  const path = join(FOLDER, name);
  if (existsSync(path)) return path;
  mkdirSync(FOLDER, { recursive: true });
  const built = go(["install", INSTALLED[name]], FOLDER, { GOBIN: FOLDER, GOFLAGS: "" });
  return built instanceof Error ? skip(name, built.message) : path;
}

/** A program that reads the documents of files with Kubernetes' own reader, and prints nanoseconds for each file. */
export function goYamlReader(): string | undefined {
  const path = join(FOLDER, "yaml-reader");
  if (existsSync(path)) return path;
  const module = join(FOLDER, "yaml-reader-source");
  mkdirSync(module, { recursive: true });
  writeFileSync(join(module, "go.mod"), "module reader\n\ngo 1.24\n");
  writeFileSync(join(module, "main.go"), readFileSync("bench/peers/yaml-reader.go", "utf8"));
  for (const args of [
    ["get", READER],
    ["build", "-o", path, "."],
  ]) {
    const done = go(args, module);
    if (done instanceof Error) return skip(READER, done.message);
  }
  return path;
}

/** The folder of a Go module, such as one that carries CRDs. */
function goModule(name: string): string | undefined {
  mkdirSync(FOLDER, { recursive: true });
  const found = go(["mod", "download", "-json", name], FOLDER);
  if (found instanceof Error) return skip(name, found.message);
  return (JSON.parse(found) as { Dir: string }).Dir;
}

/** Kubernetes' own OpenAPI document. */
export function openApi(): unknown {
  const folder = goModule(KUBERNETES);
  return (
    folder && (JSON.parse(readFileSync(join(folder, "api/openapi-spec/swagger.json"), "utf8")) as unknown)
  );
}
