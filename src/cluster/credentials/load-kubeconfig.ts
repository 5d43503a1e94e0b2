import { type Diagnostic, VarveError } from "../../model/index.js";
import { ROOT, visible } from "../../model/internal.js";
import { type Kubeconfig, kubeconfig } from "./kubeconfig.js";
import { delimiter, join } from "node:path";
import { homedir } from "node:os";
import { problems } from "../problems.js";
import { readKubeconfig } from "./kubeconfig-file.js";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The merged kubeconfig: the given file, or those of KUBECONFIG, or the one in the home folder. */
export function loadKubeconfig(explicit: string | undefined, environment: Environment): Kubeconfig {
  if (explicit !== undefined && explicit !== "") {
    const read = readKubeconfig(explicit);
    if (read !== undefined) return read;
    const message = `there is no kubeconfig ${visible(explicit)}`;
    throw new VarveError(problems["unreadable-kubeconfig"]({ message, params: { file: explicit } }));
  }
  return merged(readAll(filesOf(environment)));
}

/** Each path once, as in client-go since 1.13; empty ones are ignored. */
function filesOf({ KUBECONFIG, HOME }: Environment): readonly string[] {
  const listed = KUBECONFIG ?? "";
  if (listed !== "") return [...new Set(listed.split(delimiter))].filter((file) => file !== "");
  return [join(process.platform === "win32" ? homedir() : (HOME ?? ""), ".kube", "config")];
}

/** Missing files are ignored; each invalid one is reported. */
function readAll(files: readonly string[]): readonly Kubeconfig[] {
  const faults: Diagnostic[] = [];
  const read = files.map((file) => {
    try {
      return readKubeconfig(file);
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      faults.push(...error.diagnostics);
      return undefined;
    }
  });
  if (faults.length > 0) throw new VarveError(faults);
  return read.filter((one) => one !== undefined);
}

const NOTHING = kubeconfig(null, ROOT, []);

/** Of two entries with the same name the first is used; the current context is the first that is set. */
function merged(files: readonly Kubeconfig[]): Kubeconfig {
  return files.reduce(
    (sofar, next) => ({
      ...sofar,
      preferences: {
        colors: sofar.preferences.colors || next.preferences.colors,
        extensions: joined(sofar.preferences.extensions, next.preferences.extensions),
      },
      clusters: joined(sofar.clusters, next.clusters),
      users: joined(sofar.users, next.users),
      contexts: joined(sofar.contexts, next.contexts),
      "current-context": sofar["current-context"] || next["current-context"],
      extensions: joined(sofar.extensions, next.extensions),
    }),
    NOTHING,
  );
}

function joined<T>(first: ReadonlyMap<string, T>, second: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...second, ...first]);
}
