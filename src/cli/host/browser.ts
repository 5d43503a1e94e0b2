import type { Host } from "./host.js";
import { spawn } from "node:child_process";

const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  // An empty first argument is the title of the window.
  win32: ["cmd", "/c", "start", ""],
};

/** Opens an address in the user's browser; a run without a terminal only prints it. */
export function openBrowser(address: string, { stderr }: Host): void {
  if (stderr.isTTY !== true) return;
  const [program, ...args] = OPENERS[process.platform] ?? ["xdg-open"];
  const opener = spawn(program, [...args, address], { stdio: "ignore", detached: true });
  // The address is printed: it can be opened by hand.
  opener.on("error", () => undefined);
  opener.unref();
}
