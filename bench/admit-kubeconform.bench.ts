import { kubeconform, openApi } from "./go-peers.js";
import { mkdtempSync, rmSync } from "node:fs";
import { compareOnce, formatTime } from "./measure.js";
import type { Print } from "./row.js";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { varve } from "./varve-process.js";
import { writeManifests } from "./manifest-folder.js";
import { writeStandaloneSchemas } from "./standalone-schemas.js";

export const title = "varve admit beside kubeconform, which only looks at schemas, on 10,000 manifests";

const COUNT = 10_000;
const ROUNDS = 3;

export async function run(print: Print): Promise<void> {
  const peer = kubeconform();
  const document = peer && openApi();
  if (peer === undefined || document === undefined) return;
  const folder = mkdtempSync(join(tmpdir(), "varve-bench-"));
  try {
    const schemas = join(folder, "schemas");
    writeStandaloneSchemas(document, schemas);
    for (const [name, perFile] of [
      ["a file each", 1],
      ["50 in a file", 50],
    ] as const) {
      const manifests = join(folder, String(perFile));
      writeManifests(manifests, COUNT, { perFile });
      const { best, ratios } = await compareOnce(
        { floor: () => validate(peer, schemas, manifests), varve: () => varve("admit", manifests) },
        { rounds: ROUNDS },
      );
      const detail = `${formatTime(best.varve)} against ${formatTime(best.floor)}`;
      print({ name, ratio: ratios.varve, limit: 1.5, detail });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function validate(peer: string, schemas: string, manifests: string): void {
  const location = `${schemas}/{{ .ResourceKind }}{{ .KindSuffix }}.json`;
  const { status, stdout } = spawnSync(peer, ["-schema-location", location, "-summary", manifests], {
    encoding: "utf8",
  });
  if (status !== 0 || !stdout.includes(`Valid: ${COUNT},`))
    throw new Error(`kubeconform: ${stdout.slice(-500)}`);
}
