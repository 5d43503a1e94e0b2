import { declare } from "../model/internal.js";

export const problems = declare("testing", {
  "never-fires": "No version that the pipeline supports and no condition lets the mutation fire.",
  "writes-nothing": "The mutation fires and writes nothing with any of the inputs.",
  "needless-exception": "A mutation is excepted that is not there, or that fires and writes.",
  "too-many-conditions": "There are more combinations of conditions than a snapshot shows unasked.",

  // A real API server for tests.
  "no-cluster-programs": "kube-apiserver or etcd is not on this machine and cannot be built here.",
  "cluster-build-failed": "Go could not build kube-apiserver or etcd.",
  "cluster-not-started": "kube-apiserver or etcd ended, or did not answer in time.",
  "cluster-version-differs":
    "The kube-apiserver that was found is of another version than the test asks for.",
  "cluster-stopped": "The test cluster is used after stop().",
});
