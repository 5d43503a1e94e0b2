import type { IpFamily } from "../../model/internal.js";
import { type Pool, USUAL_CLUSTER } from "../check/kind-rules.js";

/** The default range of node ports. */
export const NODE_PORTS = [30_000, 32_767] as const;
const [FIRST, LAST] = NODE_PORTS;

/** Which addresses and ports are free is known only to a cluster. Here only the ports of one object are compared. */
export class UnknownPool implements Pool {
  readonly families: readonly IpFamily[];
  readonly #ports = new Set<number>();

  constructor({ ipFamilies }: { readonly ipFamilies: readonly IpFamily[] } = USUAL_CLUSTER) {
    this.families = ipFamilies;
  }

  nextAddress(): string {
    return "";
  }

  takeAddress(): string | undefined {
    return undefined;
  }

  nextPort(): number {
    return 0;
  }

  takePort(port: number): string | undefined {
    if (port < FIRST || port > LAST)
      return `provided port is not in the valid range. The range of valid ports is ${FIRST}-${LAST}`;
    if (this.#ports.has(port)) return "provided port is already allocated";
    this.#ports.add(port);
    return undefined;
  }
}
