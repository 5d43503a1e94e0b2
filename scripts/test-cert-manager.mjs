// @ts-check
// Runs the tests with cert-manager itself on a real kube-apiserver, once both are found in the cache of the user or built
// there. Where that is not possible they are skipped, and one line says so. Arguments go to Vitest.
import { at, root } from "./project.mjs";
import { existsSync } from "node:fs";
import { goPrograms } from "./go-programs.mjs";
import { join } from "node:path";
import { skipSuite } from "./skipped.mjs";
import { spawnSync } from "node:child_process";

const MODULE = "oracle/cert-manager";
const CERT_MANAGER = "github.com/cert-manager/cert-manager";

const programs = goPrograms(MODULE, { "cert-manager": [`${MODULE}/main.go`] });
const crds = definitions();
if ("folder" in programs && crds !== undefined) {
  const { status } = spawnSync(process.execPath, [at("scripts/test-cluster.mjs"), ...process.argv.slice(2)], {
    cwd: root,
    env: {
      ...process.env,
      VARVE_CERT_MANAGER: join(programs.folder, "cert-manager"),
      VARVE_CERT_MANAGER_CRDS: crds,
    },
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
} else {
  const why = "missing" in programs ? programs.missing : "the module that holds its CRDs cannot be had";
  skipSuite("the tests with cert-manager itself", why);
}

/** Its CRDs are in the module that the program is built from. */
function definitions() {
  const { stdout } = spawnSync("go", ["mod", "download", "-json", CERT_MANAGER], {
    cwd: at(MODULE),
    env: { ...process.env, GOFLAGS: "", GOWORK: "off" },
    encoding: "utf8",
  });
  const [, folder = ""] = /"Dir": "([^"]*)"/.exec(stdout ?? "") ?? [];
  const crd = join(folder, "deploy", "crds");
  return folder !== "" && existsSync(crd) ? crd : undefined;
}
