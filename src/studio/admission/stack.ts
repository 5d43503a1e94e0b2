import { type Json, type ResourceId, formatJson, formatPath } from "../../model/index.js";
import type { LevelStack } from "../../admit/internal.js";
import { MASK, isSecretKind, maskSecretAt } from "../../model/internal.js";
import type { OverrideStack } from "../wire/admission.js";

/** The levels of a component as the page shows them; what comes from a Secret is masked. */
export function stackRow(stack: LevelStack, id: ResourceId): OverrideStack {
  const { component, levels, fields, fault } = stack;
  const isFromSecret = levels.map(({ template }) => isSecretKind(template));
  return {
    component: formatPath(component),
    levels: levels.map(({ name, template, state }) => ({
      name,
      template: template === undefined ? null : `${template.kind}/${template.name}`,
      state,
    })),
    fields: fields.map(({ path, values, winner }) => ({
      path: formatPath(path),
      values: values.map((value, i) => {
        if (value === undefined) return null;
        const shown: Json = isFromSecret[i] === true ? MASK : maskSecretAt(id, path, value);
        return formatJson(shown);
      }),
      winner,
    })),
    fault: fault ?? null,
  };
}
