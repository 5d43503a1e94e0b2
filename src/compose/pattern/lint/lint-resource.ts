import {
  type Diagnostic,
  type FieldPath,
  type Json,
  formatPath,
  isObject,
  parsePath,
} from "../../../model/index.js";
import { pathOf, isSecretDocument, ROOT, child, itemKey, overlaps } from "../../../model/internal.js";
import type { ExpandedResource, Pattern } from "../pattern.js";
import { problems } from "../../problems.js";

/** Problems of one resource of a pattern: secrets that are not marked, dangling references. */
export function lintResource(pattern: Pattern, resource: ExpandedResource): Diagnostic[] {
  return [
    ...unmarkedSecrets(pattern, resource),
    ...selectorsIn(resource.resource, ROOT).map((path) => selectorReference(resource, path)),
  ];
}

function unmarkedSecrets(pattern: Pattern, resource: ExpandedResource): Diagnostic[] {
  // The values of a Secret are never shown.
  if (isSecretDocument(resource.resource)) return [];
  const secret = pattern.inputs.filter((input) => input.sensitive === true);
  const marked = secret.length === 0 ? [] : resource.marked.map((text) => parsePath(text));
  return secret.flatMap(({ name }) =>
    (resource.drives.get(name) ?? []).flatMap((path) => {
      if (marked.some((each) => overlaps(each, path))) return [];
      return [
        problems["unmarked-secret"]({
          message: `the sensitive input ${name} sets ${formatPath(path)} of ${resource.templateId}, which is not marked as sensitive`,
          path: child(resourcePath(resource.templateId), "sensitive"),
          hint: `add ${formatPath(path)} to its sensitive list; it is treated as sensitive anyway`,
          params: { input: name, id: resource.templateId },
        }),
      ];
    }),
  );
}

/** `matchControllerRef` selects among the resources of one composite, which files do not have. */
function selectorsIn(value: Json, at: FieldPath): FieldPath[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => selectorsIn(item, child(at, index)));
  if (!isObject(value)) return [];
  if (Object.hasOwn(value, "matchControllerRef")) return [at];
  return Object.entries(value).flatMap(([key, member]) => selectorsIn(member, child(at, key)));
}

function selectorReference({ templateId }: ExpandedResource, path: FieldPath): Diagnostic {
  const field = formatPath(path);
  return problems["selector-reference"]({
    message: `${templateId} refers to another resource with a selector: ${field}`,
    path: resourcePath(templateId),
    hint: `name the resource: ${field.replace(/Selector$/, "")}`,
    params: { id: templateId },
  });
}

function resourcePath(templateId: string): FieldPath {
  return pathOf("spec", "resources", itemKey({ id: templateId.split("/")[0] as string }));
}
