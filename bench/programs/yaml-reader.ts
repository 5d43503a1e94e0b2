import { type Spread, spreadOf } from "../measure/spread.js";
import { mkdirSync, writeFileSync } from "node:fs";
import { effort } from "../measure/effort.js";
import { goYamlReader } from "./go-peers.js";
import { join } from "node:path";
import { spawnSync } from "node:child_process";

const TEXTS = ".cache/bench/texts";

/** How long Kubernetes' own reader takes for all the texts. */
export function goReadingTimes(name: string, texts: readonly string[], rounds = 11): Spread | undefined {
  const reader = goYamlReader();
  if (reader === undefined) return undefined;
  mkdirSync(TEXTS, { recursive: true });
  const file = join(TEXTS, `${name.replaceAll(/\W+/g, "-")}.yaml`);
  writeFileSync(file, texts.join("\n\0\n"));
  const { status, stdout, stderr } = spawnSync(reader, [file, String(effort(rounds, 2))], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the reader in Go failed: ${stderr}`);
  return spreadOf(JSON.parse(stdout) as number[]);
}
