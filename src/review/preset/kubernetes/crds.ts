import { UPDATED, all } from "./conditions.js";
import type { Rule } from "../../rule/rule.js";

const CRD = { group: "apiextensions.k8s.io", kind: "CustomResourceDefinition" };

/** The version of the change exists on both sides. */
const VERSION_STAYS = all(
  UPDATED,
  "[object, oldObject].all(o, o.spec.?versions.orValue([]).exists(v, path.startsWith('spec.versions[name=' + v.name + '].')))",
);

/** If a map became a list, its fields are removed with it: the changed type is reported. */
const SAME_TYPE =
  "parent.parent.parent.before.?type.orValue('') == parent.parent.parent.after.?type.orValue('')";

const TYPES = "['array', 'boolean', 'integer', 'number', 'object', 'string']";

/** Effects on existing objects and their clients. */
export const crds: readonly Rule[] = [
  {
    id: "crd-version-removed",
    topic: "crd-version-removed",
    type: "warn",
    path: "spec.versions.@",
    on: "anchor",
    change: "delete",
    scope: CRD,
    when: UPDATED,
    message:
      "Manifests and clients that use this version fail, and the API server rejects the removal while objects are stored in it.",
  },
  {
    id: "crd-version-not-served",
    topic: "crd-version-not-served",
    type: "warn",
    path: "spec.versions.*.served!",
    scope: CRD,
    when: `after != true && before == true && parent.after != null`,
    message: "Manifests and clients that use this version fail.",
  },
  {
    id: "crd-storage-version-changed",
    topic: "crd-storage-version-changed",
    type: "warn",
    path: "spec.versions.*.storage!",
    scope: CRD,
    when: `after == true && before != true && ${UPDATED}`,
    message:
      "New objects are stored in this version; existing objects stay in the old one until they are next written.",
  },
  {
    id: "crd-field-removed",
    topic: "crd-field-removed",
    type: "warn",
    path: "spec.versions.*.schema",
    change: "delete",
    scope: CRD,
    when: all(
      // The content of a field is removed with it: only the field itself is reported.
      'path.matches(r\'[.]properties([.][^.\\[]+|\\["[^"]*"\\])[.]type$\') && parent.after == null',
      "!path.contains('.properties.status.')",
      `parent.parent.after != null || (parent.parent.parent.after != null && ${SAME_TYPE})`,
      VERSION_STAYS,
    ),
    message:
      "A field was removed from the schema: its values are silently dropped when objects are next written.",
  },
  {
    id: "crd-type-changed",
    topic: "crd-type-changed",
    type: "warn",
    path: "spec.versions.*.schema",
    change: "modify",
    scope: CRD,
    when: all(
      "path.endsWith('.type') && !path.contains('.properties.status.') && !path.contains('.default.')",
      `before in ${TYPES} && after in ${TYPES} && !(before == 'integer' && after == 'number')`,
      VERSION_STAYS,
    ),
    message:
      "The type of a field changed from {before} to {after}: objects with the old type are rejected when they are next written.",
  },
  {
    id: "crd-field-required",
    topic: "crd-field-required",
    type: "warn",
    path: "spec.versions.*.schema",
    change: "create",
    scope: CRD,
    when: all(
      "path.matches(r'[.]required\\[[^\\[]*\\]$') && !path.contains('.properties.status.') && parent.parent.before != null",
      "!(after in (parent.before == null ? [] : parent.before))",
      VERSION_STAYS,
    ),
    message: "A field became required: objects without it are rejected when they are next written.",
  },
];
