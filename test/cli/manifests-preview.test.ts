import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type Json, parseJson } from "../../src/model/index.js";
import { join } from "node:path";
import { recordingHost } from "./varve.js";
import { runCli } from "../../src/cli/index.js";
import { tmpdir } from "node:os";

const PLATFORM = `export default {
  install: { name: "widgets", image: "example.com/widgets:1",
    kinds: { "Widget.example.com": { plural: "widgets", scope: "Namespaced" } } },
  mutate: [{ group: "example.com", version: "v1", kind: "Widget", handle: () => undefined }],
};`;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "varve-preview-"));
  writeFileSync(join(folder, "varve.yaml"), "apiVersion: varve.dev/v1\nkind: Workspace\n");
  writeFileSync(join(folder, "platform.mjs"), PLATFORM);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The report of a run about kustomizations. */
async function kustomizations(...flags: readonly string[]): Promise<Json> {
  const { host, written } = recordingHost();
  const argv = ["manifests", "platform.mjs", "--out", "config", "--output", "json", ...flags];
  const status = await runCli(argv, { ...host, cwd: folder });
  expect([status, written.stderr]).toEqual([0, ""]);
  const { result } = parseJson(written.stdout) as { result: { kustomizations: Json } };
  return result.kustomizations;
}

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, "config", file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

const kustomization = (name: string): string => `config/${name}/kustomization.yaml`;
const changed = (name: string, added: string[], removed: string[], left: string[] = []) => ({
  file: kustomization(name),
  added,
  removed,
  left,
});

describe("a dry run of manifests", () => {
  it.each(["self", "cert-manager", "job"])(
    "reports for kustomizations what the run to %s then does",
    async (to) => {
      for (const from of ["self", "cert-manager", "job"]) {
        await kustomizations("--certs", from);
        const preview = await kustomizations("--certs", to, "--dry-run");
        expect(await kustomizations("--certs", to)).toEqual(preview);
      }
    },
  );

  it("lists the entries that would be removed", async () => {
    await kustomizations("--certs", "cert-manager");
    expect(await kustomizations("--certs", "job", "--dry-run")).toEqual([
      changed("rbac", ["certificates.yaml"], []),
      changed("webhook/cert-manager", [], ["certificates.yaml"]),
      changed("webhook/job", ["job.yaml"], []),
      changed("webhook", ["job"], ["cert-manager"]),
    ]);
  });

  it("counts a resource that was moved, and a file with other content", async () => {
    await kustomizations("--certs", "cert-manager");
    edit(
      "webhook/cert-manager/certificates.yaml",
      (text) => `${text}---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: mine}\n`,
    );
    renameSync(join(folder, "config/webhook/service.yaml"), join(folder, "config/webhook/moved.yaml"));
    const preview = await kustomizations("--certs", "self", "--dry-run");
    expect(await kustomizations("--certs", "self")).toEqual(preview);
  });

  it("keeps entries outside the folder", async () => {
    mkdirSync(join(folder, "shared"));
    writeFileSync(join(folder, "shared/crd.yaml"), "# outside\n");
    mkdirSync(join(folder, "config/crd"), { recursive: true });
    const crd = "resources:\n- ../../shared/crd.yaml\n";
    writeFileSync(join(folder, kustomization("crd")), crd);
    for (const flags of [["--dry-run"], []]) await kustomizations(...flags);
    expect(readFileSync(join(folder, kustomization("crd")), "utf8")).toBe(crd);
  });
});
