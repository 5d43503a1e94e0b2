import { type Platform } from "../../serve/index.js";
import { webhookPath } from "../../serve/internal.js";

/** The paths at which the webhooks of a platform are served. */
export function platformPaths({ mutate = [], validate = [] }: Platform): ReadonlySet<string> {
  return new Set([
    ...mutate.map((webhook) => webhookPath("mutate", webhook)),
    ...validate.map((webhook) => webhookPath("validate", webhook)),
  ]);
}
