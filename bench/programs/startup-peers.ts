import { type Command, compareCommands, printUsages, varveCommand } from "./meter.js";
import { corpus, writeCorpus } from "../corpora/corpus.js";
import type { Print } from "../row.js";
import { deployment } from "../manifests.js";
import { found } from "./found.js";
import { join } from "node:path";
import { writeFileSync } from "node:fs";

/** Small jobs that kubectl and kpt do too, without a cluster. */
export function startupPeers(print: Print, meter: string, folder: string): void {
  for (const { name, peer, ours, theirs, corpus: on } of jobsIn(folder)) {
    const version = found(peer);
    if (version === undefined) continue;
    const usages = compareCommands(meter, { ours, theirs: { program: peer, ...theirs } });
    const beside = { kind: "peer", name: version, usages: usages.theirs } as const;
    printUsages(
      print,
      `${name}, beside ${peer}`,
      usages.ours,
      beside,
      on === undefined ? {} : { corpus: on },
    );
  }
}

interface Job {
  readonly name: string;
  readonly peer: "kubectl" | "kpt";
  readonly ours: Command;
  readonly theirs: Pick<Command, "args">;
  readonly corpus?: string;
}

function jobsIn(folder: string): Job[] {
  const [file, patch, manifests] = ["web.yaml", "patch.yaml", "manifests"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  writeFileSync(file, deployment(1));
  writeFileSync(patch, "spec: {replicas: 5}\n");
  const real = corpus("manifests");
  writeCorpus(manifests, real);
  const version = { name: "print the version", ours: varveCommand("--version") };
  return [
    { ...version, peer: "kubectl", theirs: { args: ["version", "--client"] } },
    { ...version, peer: "kpt", theirs: { args: ["version"] } },
    {
      name: "patch one Deployment",
      peer: "kubectl",
      ours: varveCommand("patch", "-f", file, "-p", patch),
      theirs: {
        args: ["patch", "--local", "-f", file, "--type=strategic", "--patch-file", patch, "-o", "yaml"],
      },
    },
    {
      name: "read and list a folder (varve show, kpt fn source)",
      peer: "kpt",
      ours: varveCommand("show", "-C", manifests),
      theirs: { args: ["fn", "source", manifests] },
      corpus: real.name,
    },
  ];
}
