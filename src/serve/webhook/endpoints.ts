import type { Endpoint } from "./endpoint.js";
import type { Platform } from "./platform.js";
import { webhookPath } from "./webhook-path.js";

/** The webhooks of a platform by path. */
export function endpointsOf({ mutate = [], validate = [] }: Platform): ReadonlyMap<string, Endpoint> {
  const endpoints = [
    ...mutate.map((webhook) => ({ type: "mutate" as const, webhook })),
    ...validate.map((webhook) => ({ type: "validate" as const, webhook })),
  ];
  return new Map(
    endpoints.map(({ type, webhook }) => {
      const path = webhookPath(type, webhook);
      return [path, { path, type, webhook }];
    }),
  );
}
