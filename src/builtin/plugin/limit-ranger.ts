import type { Container, LimitRange, PersistentVolumeClaim, Pod } from "../type/go-types.js";
import type { Amounts } from "../default/amounts.js";
import { claimErrors, containerErrors, podErrors } from "./limit-constraints.js";
import { compareGoText } from "../../model/internal.js";

const ANNOTATION = "kubernetes.io/limit-ranger";

/** LimitRanger: containers without requests or limits get those of the LimitRange, and an annotation lists them. */
export function setContainerAmounts({ metadata, spec }: Pod, range: LimitRange): void {
  const usual = usualAmounts(range);
  const notes = [
    ...spec.containers.flatMap((one) => fill(one, usual, "container")),
    ...spec.initContainers.flatMap((one) => fill(one, usual, "init container")),
  ];
  if (notes.length === 0) return;
  const text = `LimitRanger plugin set: ${notes.join("; ")}`;
  metadata.annotations = { ...metadata.annotations, [ANNOTATION]: text };
}

interface UsualAmounts {
  readonly requests: Amounts;
  readonly limits: Amounts;
}

/** The later of two items counts. */
function usualAmounts({ spec }: LimitRange): UsualAmounts {
  const items = spec.limits.filter(({ type }) => type === "Container");
  const requests = items.map(({ defaultRequest }) => defaultRequest);
  const limits = items.map((item) => item.default);
  return {
    requests: Object.assign({}, ...requests) as Amounts,
    limits: Object.assign({}, ...limits) as Amounts,
  };
}

function fill(container: Container, usual: UsualAmounts, place: string): string[] {
  const { resources, name } = container;
  return (["requests", "limits"] as const).flatMap((list) => {
    const missing = Object.keys(usual[list]).filter((resource) => !Object.hasOwn(resources[list], resource));
    if (missing.length === 0) return [];
    const added = missing.map((resource) => [resource, usual[list][resource] as string] as const);
    resources[list] = { ...resources[list], ...Object.fromEntries(added) };
    const what = list === "requests" ? "request" : "limit";
    return [`${missing.toSorted(compareGoText).join(", ")} ${what} for ${place} ${name}`];
  });
}

/** Why a Pod breaks a LimitRange: all reasons in one text, as Go prints several errors. */
export function podLimitsRefusal(pod: Pod, { spec }: LimitRange): string | undefined {
  return together(
    spec.limits.flatMap((item) => {
      if (item.type === "Container") return containerErrors(pod, item);
      return item.type === "Pod" ? podErrors(pod, item) : [];
    }),
  );
}

export function claimLimitsRefusal(claim: PersistentVolumeClaim, { spec }: LimitRange): string | undefined {
  const items = spec.limits.filter(({ type }) => type === "PersistentVolumeClaim");
  return together(items.flatMap((item) => claimErrors(claim, item)));
}

/** An aggregate of Go: the same text only once, and in brackets if there are several. */
function together(errors: readonly string[]): string | undefined {
  const texts = [...new Set(errors)];
  return errors.length === 0 ? undefined : texts.length === 1 ? texts[0] : `[${texts.join(", ")}]`;
}
