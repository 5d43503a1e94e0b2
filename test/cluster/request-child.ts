/** A program that sends one request and does not catch exceptions: `node child KUBECONFIG PATH`. */
import { connectCluster } from "../../src/cluster/index.js";

const [, , kubeconfig = "", path = ""] = process.argv;
const cluster = await connectCluster({ kubeconfig, environment: {} });
for await (const _ of cluster.transport.stream({ method: "GET", path }));
