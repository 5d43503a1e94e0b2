import type { GroupVersionKind } from "../request/admission-call.js";

export type HandlerType = "mutate" | "validate";

/** `/mutate-example-com-v1-widget`, as kubebuilder names it; the core group leaves its part empty. */
export function webhookPath(type: HandlerType, { group, version, kind }: GroupVersionKind): string {
  return `/${type}-${group.replaceAll(".", "-")}-${version}-${kind.toLowerCase()}`;
}
