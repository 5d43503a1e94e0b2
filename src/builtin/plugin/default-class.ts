import type {
  Ingress,
  IngressClass,
  ObjectMeta,
  PersistentVolumeClaim,
  StorageClass,
} from "../type/go-types.js";
import { CLASS_ANNOTATION } from "./claim-class.js";
import { compareGoText } from "../../model/internal.js";

const STORAGE_DEFAULT = [
  "storageclass.kubernetes.io/is-default-class",
  "storageclass.beta.kubernetes.io/is-default-class",
];
const INGRESS_DEFAULT = ["ingressclass.kubernetes.io/is-default-class"];
const INGRESS_ANNOTATION = "kubernetes.io/ingress.class";

/** DefaultStorageClass: a new claim without a class gets the default one. */
export function setStorageClass(
  { metadata, spec }: PersistentVolumeClaim,
  classes: readonly StorageClass[],
): void {
  if (Object.hasOwn(metadata.annotations, CLASS_ANNOTATION)) return;
  spec.storageClassName ??= newestDefault(classes, STORAGE_DEFAULT);
}

/** DefaultIngressClass: a new Ingress without a class gets the default one. */
export function setIngressClass({ metadata, spec }: Ingress, classes: readonly IngressClass[]): void {
  if (Object.hasOwn(metadata.annotations, INGRESS_ANNOTATION)) return;
  spec.ingressClassName ??= newestDefault(classes, INGRESS_DEFAULT);
}

/** Of several defaults, the newest counts; of those of one second, the first by name. */
function newestDefault(
  classes: readonly { readonly metadata: ObjectMeta }[],
  marks: readonly string[],
): string | undefined {
  const defaults = classes
    .map(({ metadata }) => metadata)
    .filter(({ annotations }) => marks.some((mark) => annotations[mark] === "true"));
  const [first] = defaults.toSorted((a, b) => madeAt(b) - madeAt(a) || compareGoText(a.name, b.name));
  return first?.name;
}

/** Go's zero time is before all others. */
function madeAt({ creationTimestamp }: ObjectMeta): number {
  return creationTimestamp === null ? -Infinity : Date.parse(creationTimestamp);
}
