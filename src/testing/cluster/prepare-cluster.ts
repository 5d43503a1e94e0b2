import {
  DEFAULT_VERSION,
  KUBERNETES_VERSIONS,
  type ServerVersion,
  type ProgramName,
} from "./oracle-module.js";
import { type Programs, findPrograms } from "./programs.js";
import { expectArgument, oneOfTexts } from "../../model/internal.js";
import { expectPrepareOptions } from "./cluster-given.js";

/** What a test cluster consists of. */
type Needed = "etcd" | "kube-apiserver";

/** Options of prepareCluster. */
export interface PrepareOptions<Extra extends ProgramName = never> {
  /** `1.36` or `1.37`; VARVE_KUBE by default, or 1.36. */
  readonly kubernetes?: ServerVersion | undefined;
  /** Programs in addition to etcd and kube-apiserver, such as `kubectl` of the same version. */
  readonly programs?: readonly Extra[] | undefined;
  /** Receives lines of progress while programs are built; standard error by default. */
  readonly onProgress?: ((line: string) => void) | undefined;
}

/**
 * Finds etcd and kube-apiserver, or builds them once (about 5 minutes), and returns their paths. `startCluster` does
 * the same; call this first, for example in a global setup, if a test runner would not wait that long.
 */
export async function prepareCluster<Extra extends ProgramName = never>(
  options: PrepareOptions<Extra> = {},
): Promise<Programs<Needed | Extra>> {
  expectPrepareOptions(options);
  const { kubernetes = versionFromEnvironment(), programs = [], onProgress = toStandardError } = options;
  return findPrograms<Needed | Extra>(["etcd", "kube-apiserver", ...programs], kubernetes, onProgress);
}

function versionFromEnvironment(): ServerVersion {
  const version = process.env["VARVE_KUBE"] || DEFAULT_VERSION;
  expectArgument(version, oneOfTexts(...KUBERNETES_VERSIONS), "startCluster", "VARVE_KUBE");
  return version as ServerVersion;
}

function toStandardError(line: string): void {
  process.stderr.write(`cluster: ${line}\n`);
}
