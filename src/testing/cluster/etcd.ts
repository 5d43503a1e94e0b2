import { Leash } from "./leash.js";
import { join } from "node:path";

/** Where the API server finds etcd: a socket in a folder that only its owner may enter, so no port and no password. */
export function etcdAddress(folder: string): string {
  return `unix://${join(folder, "etcd.sock")}`;
}

/** The store of one cluster. Its leash also removes the folder. */
export function startEtcd(binary: string, folder: string): Leash {
  const address = etcdAddress(folder);
  // Advertised only: a store of one member never calls itself, and etcd requires a host and a port here.
  const peer = "http://localhost:2380";
  const flags = {
    name: "default",
    "data-dir": join(folder, "etcd"),
    "listen-client-urls": address,
    "advertise-client-urls": "http://localhost:2379",
    // Relative: in a unix URL of peers etcd reads only the host.
    "listen-peer-urls": "unix://peer.sock",
    "initial-advertise-peer-urls": peer,
    "initial-cluster": `default=${peer}`,
    // Durability is not needed for temporary data.
    "unsafe-no-fsync": "true",
    "log-level": "warn",
  };
  const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
  return new Leash({ command: binary, args, log: join(folder, "etcd.log"), folder, cwd: folder });
}
