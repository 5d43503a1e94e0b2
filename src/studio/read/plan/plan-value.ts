import type { FieldPath, Json } from "../../../model/index.js";
import type { PlannedResource } from "../../../flow/index.js";
import { MASK } from "../../../model/internal.js";
import type { Decision } from "../../../preserve/index.js";
import { formatYaml } from "../../../yaml/index.js";

/** A value as the page shows it: YAML, as in the file. */
export function valueText(value: Json | undefined): string | null {
  return value === undefined ? null : formatYaml(value).replace(/\n$/, "");
}

/** A value of a planned resource, with secrets masked. */
export function shownText(
  { ledger }: PlannedResource,
  path: FieldPath,
  value: Json | undefined,
): string | null {
  return value === undefined ? null : valueText(ledger.shown(path, value));
}

/** The last generated value; of a secret only a digest is recorded, so only the fact that it is one can be shown. */
export function shownBase(resource: PlannedResource, decision: Decision): string | null {
  const { path, base, existing, fresh, isBaseKnown } = decision;
  if (!isBaseKnown) return null;
  const isSecret = [existing, fresh].some(
    (value) => value !== undefined && resource.ledger.shown(path, value) === MASK,
  );
  return base === undefined && isSecret ? valueText(MASK) : shownText(resource, path, base);
}
