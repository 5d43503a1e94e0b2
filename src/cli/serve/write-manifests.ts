import { type Manifest } from "../../serve/index.js";
import { kustomizationsOf } from "../../serve/internal.js";
import { type KustomizationChange, kustomizationChanges } from "./kustomization-files.js";
import { dirname, join, posix, relative, resolve } from "node:path";
import { existsSync } from "node:fs";
import { pathsAfter, pathsBelow } from "./paths-after.js";
import { readWishes, type wishFlags } from "../plan/wish-flags.js";
import { type Besides, carryOut } from "../plan/carry-out.js";
import type { ExitCode } from "../answer/exit.js";
import type { FlagValues } from "../command/flags.js";
import type { HandWritten } from "./hand-written.js";
import type { Host } from "../host/host.js";
import type { OpenedWorkspace } from "../workspace/workspace.js";
import type { Output } from "../answer/output.js";
import type { planFlags } from "../plan/flags.js";
import { planWith } from "../plan/plan-with.js";
import type { runFlags } from "../plan/run-flags.js";
import { type Diagnostic, type JsonObject } from "../../model/index.js";
import { visible } from "../../model/internal.js";

/** The generator name in the record. */
const GENERATOR = "manifests";
const COMMAND = "varve manifests";

interface Where {
  readonly out: string;
  readonly opened: OpenedWorkspace;
  readonly host: Host;
  readonly output: Output;
  readonly flags: FlagValues<typeof wishFlags & typeof planFlags & typeof runFlags>;
}

/** Merges manifests into the files of a workspace like any generator, and lists them in kustomizations. */
export async function writeManifests(
  made: readonly Manifest[],
  byHand: HandWritten,
  { out, opened, host, output, flags }: Where,
): Promise<ExitCode> {
  const root = resolve(opened.workspace.root, out);
  const others = [...byHand.crd, ...byHand.policies].map(({ file }) =>
    relative(root, resolve(host.cwd, file)).replaceAll("\\", "/"),
  );
  const wanted = kustomizationsOf(made, others);
  const before = new Set(pathsBelow(root));
  const named = (file: string): string => opened.nameOf(posix.join(out, file));
  const around = { root, wasThere: (path: string) => before.has(path), nameOf: named };
  // An unreadable kustomization stops the run before anything is written.
  kustomizationChanges(wanted, { ...around, isThere: around.wasThere });
  const { wishes } = readWishes(flags);
  const documents = made.map(({ file, object }) => ({ file, value: object }));
  const { plan, said } = await planWith(opened, host, flags, {
    ...wishes,
    // All of them are generated here, or none: removals follow from the flags.
    maxRemovals: {},
    admitting: "where-defined",
    rendered: { name: GENERATOR, documents, into: out },
  });
  const besides = (isWritten: boolean): Besides => {
    const after = isWritten ? new Set(pathsBelow(root)) : pathsAfter(before, plan, opened.workspace, out);
    const isThere = (path: string): boolean =>
      path.startsWith("..") ? existsSync(join(root, path)) : after.has(path);
    // Resources stay in their current file: one that was moved is not where it is generated.
    const found = wanted.map((one) => ({
      ...one,
      resources: one.resources.filter((entry) => isThere(posix.join(dirname(one.file), entry))),
    }));
    const changes = kustomizationChanges(found, { ...around, isThere });
    return {
      text: changes.map((change) => lineOf(change, named(change.file), isWritten)).join(""),
      json: { kustomizations: changes.map((change) => jsonOf(change, named(change.file))) },
      diagnostics: isWritten ? opened.named(written(changes)) : [],
    };
  };
  const written = (changes: readonly KustomizationChange[]): readonly Diagnostic[] => {
    const files = changes.flatMap(({ change }) =>
      change === undefined ? [] : [{ ...change, path: posix.join(out, change.path) }],
    );
    return opened.workspace.write(files, { command: COMMAND }).diagnostics;
  };
  return carryOut(plan, {
    host,
    output,
    opened,
    said: [...byHand.diagnostics, ...said],
    command: COMMAND,
    flags,
    besides,
  });
}

function lineOf(
  { added, removed, left, change }: KustomizationChange,
  file: string,
  isWritten: boolean,
): string {
  const kept = left.length === 0 ? "" : `${visible(file)}: kept without ${visible(left.join(", "))}\n`;
  if (change === undefined) return kept;
  const would = isWritten ? "" : "would be ";
  if (change.before === null) return `${visible(file)}: ${would}created\n`;
  if (change.content === null) return `${visible(file)}: ${would}removed\n`;
  const changes = [...added.map((entry) => `+ ${entry}`), ...removed.map((entry) => `- ${entry}`)];
  return `${visible(file)}: ${would}changed (${visible(changes.join(", "))})\n${kept}`;
}

function jsonOf({ added, removed, left }: KustomizationChange, file: string): JsonObject {
  return { file, added: [...added], removed: [...removed], left: [...left] };
}
