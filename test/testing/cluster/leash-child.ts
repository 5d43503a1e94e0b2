/** A process with a supervised program: performs its first argument, in the folder of its second. */
import { Leash } from "../../../src/testing/cluster/leash.js";
import { join } from "node:path";

const [ending, folder = ""] = process.argv.slice(2);
const code = "process.stdout.write('up'); setInterval(() => undefined, 1000)";
const leash = new Leash({
  command: process.execPath,
  args: ["-e", code, "--", folder],
  log: join(folder, "log"),
  folder,
});
const endings: Readonly<Record<string, () => void>> = {
  "forgets it": () => leash.unref(),
  "calls process.exit": () => process.exit(0),
  throws: () => {
    throw new Error("a test failed");
  },
  waits: () => undefined,
};
endings[ending as string]?.();
