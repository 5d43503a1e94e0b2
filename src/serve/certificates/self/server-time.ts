import { defined } from "../../../model/internal.js";
import type { Cluster } from "../../../cluster/index.js";

/** The time of the API server, which verifies certificates; local time if a proxy drops the header. */
export async function serverTime({ transport }: Cluster, signal?: AbortSignal): Promise<number> {
  const { headers } = await transport.send({ method: "GET", path: "/version", ...defined({ signal }) });
  const time = Date.parse(headers["date"] ?? "");
  return Number.isNaN(time) ? Date.now() : time;
}
