import { type Diagnostic, type SourceRange, VarveError, hasErrors } from "../../model/index.js";
import { ROOT, visible } from "../../model/internal.js";
import { type ClusterEntry, type Kubeconfig, type UserEntry, kubeconfig } from "./kubeconfig.js";
import { closeSync, openSync, readSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { problems } from "../problems.js";
import { readDocuments } from "../../yaml/index.js";

/** kubectl has no limit; a kubeconfig with a thousand clusters has a few megabytes. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The content of a file, or undefined if it does not exist. */
export function readKubeconfig(file: string): Kubeconfig | undefined {
  const bytes = contentOf(file);
  if (bytes === undefined) return undefined;
  const faults: Diagnostic[] = [];
  const { documents, diagnostics } = readDocuments(bytes.toString("utf8"), { file });
  // client-go reads only the first document of a file.
  const [document] = documents;
  faults.push(...[...diagnostics, ...(document?.diagnostics ?? [])].map(withoutText));
  if (hasErrors(faults)) throw new VarveError(faults);
  const read = kubeconfig(document?.value ?? null, ROOT, faults);
  faults.push(...versionFaults(read));
  if (hasErrors(faults)) throw new VarveError(faults.map((fault) => placed(fault, file)));
  return withAbsolutePaths(read, resolve(dirname(file)));
}

function contentOf(file: string): Buffer | undefined {
  try {
    return readAtMost(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    throw new VarveError(
      problems["unreadable-kubeconfig"]({
        message: `the kubeconfig ${visible(file)} cannot be read: ${visible(message)}`,
        params: { file },
      }),
    );
  }
}

/** Pipes too: `--kubeconfig <(...)` is a common way to keep credentials off the disk. */
function readAtMost(file: string): Buffer {
  const descriptor = openSync(file, "r");
  try {
    const chunks: Buffer[] = [];
    for (let size = 0; ;) {
      const chunk = Buffer.alloc(64 * 1024);
      const count = readSync(descriptor, chunk);
      if (count === 0) return Buffer.concat(chunks);
      size += count;
      if (size > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES / 1024 / 1024} MiB`);
      chunks.push(chunk.subarray(0, count));
    }
  } finally {
    closeSync(descriptor);
  }
}

function versionFaults({ apiVersion, kind }: Kubeconfig): readonly Diagnostic[] {
  if (["", "v1"].includes(apiVersion) && ["", "Config"].includes(kind)) return [];
  const found = `${apiVersion} ${kind}`.trim();
  return [
    problems["invalid-kubeconfig"]({ message: `expected a v1 Config, found ${visible(found)}`, found }),
  ];
}

/** The invalid line of a kubeconfig may contain a token: only its position is shown. */
function withoutText(diagnostic: Diagnostic): Diagnostic {
  const { at, ...rest } = diagnostic;
  if (at === undefined) return diagnostic;
  const { text: _, ...place } = at;
  return { ...rest, at: place satisfies SourceRange };
}

function placed(diagnostic: Diagnostic, file: string): Diagnostic {
  return { ...diagnostic, message: `${visible(file)}: ${diagnostic.message}`, params: { file } };
}

/** Paths in a kubeconfig are relative to its folder; a command only if it is a path. */
function withAbsolutePaths(read: Kubeconfig, folder: string): Kubeconfig {
  const absolute = (path: string): string => (path === "" || isAbsolute(path) ? path : join(folder, path));
  const clusters = mapped(read.clusters, (cluster): ClusterEntry => {
    return { ...cluster, "certificate-authority": absolute(cluster["certificate-authority"]) };
  });
  const users = mapped(read.users, (user): UserEntry => {
    const { exec } = user;
    const isPath = exec?.command.includes("/") === true;
    return {
      ...user,
      "client-certificate": absolute(user["client-certificate"]),
      "client-key": absolute(user["client-key"]),
      tokenFile: absolute(user.tokenFile),
      exec: exec === undefined || !isPath ? exec : { ...exec, command: absolute(exec.command) },
    };
  });
  return { ...read, clusters, users };
}

function mapped<T>(entries: ReadonlyMap<string, T>, change: (entry: T) => T): ReadonlyMap<string, T> {
  return new Map(Array.from(entries, ([name, entry]) => [name, change(entry)]));
}
