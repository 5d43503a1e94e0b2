import { declare } from "../model/internal.js";

export const problems = declare("testing", {
  "never-fires": "No version that the pipeline supports and no condition lets the mutation fire.",
  "writes-nothing": "The mutation fires, but writes nothing with any of the inputs.",
  "needless-exception": "An exception names a mutation that does not exist, or that fires and writes.",
  "too-many-conditions": "There are more combinations of conditions than a snapshot shows by default.",

  // A real API server for tests.
  "no-cluster-programs": "kube-apiserver or etcd is not on this machine and cannot be built here.",
  "cluster-build-failed": "Go could not build kube-apiserver or etcd.",
  "cluster-not-started": "kube-apiserver or etcd exited, or did not respond in time.",
  "cluster-version-differs": "The kube-apiserver has a different version than the test requests.",
  "cluster-stopped": "The test cluster was used after stop().",
});
