import { SAME_QUANTITY, UPDATED, all, not, sameAmount } from "./conditions.js";
import type { ImmutableField } from "./immutable-fields.js";
import { formatJson } from "../../../model/index.js";

/** When the server rejects a change of the field. */
export function conditionOf(field: ImmutableField): string {
  const { changes, defaults, except, when } = field;
  return all(
    UPDATED,
    not(RECREATED),
    changes === undefined ? "" : `change in ${listText(changes)}`,
    except === undefined ? "" : `!path.matches(${textOf(except)})`,
    defaults === undefined ? "" : not(isDefault(defaults)),
    isTemplates(field) ? not(SAME_TEMPLATES) : not(SAME_QUANTITY),
    when ?? "",
  );
}

/** Tools that delete and create instead: hooks of Helm and Argo CD, and force options of Argo CD and Flux. */
const RECREATED = `
  [object.metadata.?annotations.orValue({})].exists(a,
    'helm.sh/hook' in a || 'argocd.argoproj.io/hook' in a
    || a[?'argocd.argoproj.io/sync-options'].orValue('').matches('(Replace|Force)=true')
    || a[?'kustomize.toolkit.fluxcd.io/force'].orValue('').matches('(?i)^enabled$'))
  || (object.kind == 'Job' && object.spec.?ttlSecondsAfterFinished.hasValue())`;

/** One side has the server's default, the other omits it. */
function isDefault(defaults: NonNullable<ImmutableField["defaults"]>): string {
  const map = `{${Object.entries(defaults)
    .map(
      ([name, value]) =>
        `${textOf(name)}: dyn(${typeof value === "string" ? textOf(value) : formatJson(value)})`,
    )
    .join(", ")}}`;
  return `change != 'modify' && [${map}].exists(d,
    d[?path.find('[A-Za-z]+$')] == optional.of(dyn(after == null ? before : after)))`;
}

const CLAIM_FIELDS = [
  "accessModes",
  "storageClassName",
  "selector",
  "dataSource",
  "dataSourceRef",
  "volumeName",
  "volumeAttributesClassName",
];

/**
 * Lists of claim templates are compared as a whole: a size in another notation, or an explicit default, is the same
 * template.
 */
const SAME_TEMPLATES = all(
  "before != null && after != null",
  "before.map(t, t.?metadata.name) == after.map(t, t.?metadata.name)",
  `before.all(o, after.exists(n, ${all(
    sameFields("metadata", ["name", "labels", "annotations"]),
    sameFields("spec", CLAIM_FIELDS),
    `${volumeMode("o")} == ${volumeMode("n")}`,
    sameAmount(storage("o"), storage("n")),
  )}))`,
);

function sameFields(part: string, names: readonly string[]): string {
  return `${listText(names)}.all(f, o.?${part}[?f] == n.?${part}[?f])`;
}

function volumeMode(template: string): string {
  return `${template}.?spec.volumeMode.orValue('Filesystem')`;
}

function storage(template: string): string {
  return `${template}.?spec.resources.requests.storage.orValue('')`;
}

/** Whether the row is about a list that is compared as a whole. */
export function isTemplates({ path }: ImmutableField): boolean {
  return path.includes("@");
}

function listText(texts: readonly string[]): string {
  return `[${texts.map(textOf).join(", ")}]`;
}

/** A CEL string in single quotes, in which a backslash stands for itself. */
function textOf(text: string): string {
  return `r'${text}'`;
}
