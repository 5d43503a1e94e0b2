// @ts-check
import { spawnSync } from "node:child_process";

/** The Kubernetes versions that Varve knows, oldest first, and the release that the facts of each are read from. */
export const RELEASES = {
  "1.30": "v1.30.14",
  1.31: "v1.31.14",
  1.32: "v1.32.13",
  1.33: "v1.33.13",
  1.34: "v1.34.4",
  1.35: "v1.35.4",
  1.36: "v1.36.4",
  1.37: "v1.37.1",
};

/**
 * The folder of the Go module of a release. Go downloads it, once, and checks its sum.
 * @param {string} release
 * @returns {string}
 */
export function kubernetesModule(release) {
  const name = `k8s.io/kubernetes@${release}`;
  const { status, stdout, stderr, error } = spawnSync("go", ["mod", "download", "-json", name], {
    encoding: "utf8",
    env: { ...process.env, GOFLAGS: "", GOWORK: "off" },
  });
  if (error !== undefined) throw new Error("there is no go: install it from https://go.dev/dl");
  if (status !== 0) throw new Error(`${name} cannot be downloaded: ${failureOf(stdout) ?? stderr.trim()}`);
  return JSON.parse(stdout).Dir;
}

/** @param {string} answer */
function failureOf(answer) {
  return answer === "" ? undefined : JSON.parse(answer).Error;
}
