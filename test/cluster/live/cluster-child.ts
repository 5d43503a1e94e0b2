/** A test process with a cluster that it never stops; with an argument it runs until it is killed. */
import { startCluster } from "../../../src/testing/index.js";

const cluster = await startCluster();
process.stdout.write(`${cluster.folder}\n`);
if (process.argv[2] === "wait") setInterval(() => undefined, 1000);
