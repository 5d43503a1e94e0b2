// @ts-check
// Runs the tests that need a real kube-apiserver, once it is found or built. Where neither is possible they are skipped,
// and one line says so. VARVE_KUBE=1.37 takes another version of Kubernetes. Arguments go to Vitest.
import { at, root } from "./project.mjs";
import { dirname } from "node:path";
import { runnerImport } from "vite";
import { skipSuite } from "./skipped.mjs";
import { spawnSync } from "node:child_process";

const assets = await preparedFolder();
if (assets !== undefined) {
  const vitest = [at("node_modules/vitest/vitest.mjs"), "run", "--config", "vitest.cluster.config.ts"];
  const { status } = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, KUBEBUILDER_ASSETS: assets },
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}

/**
 * The folder with the programs; with kubectl to compare with, unless the folder was given. What finds them is run from
 * the sources, so that nothing has to be built first.
 */
async function preparedFolder() {
  const given = process.env.KUBEBUILDER_ASSETS;
  const file = at("src/testing/cluster/prepare-cluster.ts");
  const { module } = await runnerImport(file, { configFile: false, logLevel: "error", root });
  try {
    const { kubectl } = await module.prepareCluster({ programs: given ? [] : ["kubectl"] });
    return given || dirname(kubectl);
  } catch (error) {
    const missing = missingIn(error);
    if (missing === undefined) throw error;
    skipSuite("the tests that need a kube-apiserver", `${missing.message}; ${missing.hint}`);
    return undefined;
  }
}

/** @param {any} error */
function missingIn(error) {
  const [diagnostic] = error?.diagnostics ?? [];
  return diagnostic?.code === "testing/no-cluster-programs" ? diagnostic : undefined;
}
