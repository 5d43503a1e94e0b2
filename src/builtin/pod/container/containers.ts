import { type ContainerOptions, type PodContent, checkContainer } from "./container.js";
import type { Container } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { checkHooksAndProbes } from "./probes.js";
import { checkHostPorts } from "./ports.js";
import { checkRestart } from "./restart-rules.js";
import { isSidecar } from "../../check/each-container.js";

/** Go's validateContainers. */
export function checkContainers(
  containers: readonly Container[],
  pod: PodContent,
  options: ContainerOptions,
  at: Spot,
): void {
  if (containers.length === 0) {
    at.required();
    return;
  }
  const names = new Set<string>();
  at.each(containers, (container, place) => {
    checkContainer(container, pod, options, place);
    if (names.has(container.name)) place.field("name").duplicate(container.name);
    names.add(container.name);
    checkHooksAndProbes(container, pod, place);
    if (options.allowsRestartRules) checkRestart(container, options, place);
    else if (container.restartPolicy !== undefined)
      place.field("restartPolicy").forbidden("may not be set for non-init containers");
  });
  checkHostPorts(containers, at);
}

/** Go's validateInitContainers; `others` are the containers that start after them. */
export function checkInitContainers(
  containers: readonly Container[],
  others: readonly Container[],
  pod: PodContent,
  options: ContainerOptions,
  at: Spot,
): void {
  const names = new Set(others.map(({ name }) => name));
  at.each(containers, (container, place) => {
    checkContainer(container, pod, options, place);
    checkInitRestart(container, options, place);
    if (names.has(container.name)) place.field("name").duplicate(container.name);
    else if (container.name !== "") names.add(container.name);
    // They run one after the other. The API server reports the first one, whichever it is.
    checkHostPorts([container], at);
    if (isSidecar(container)) checkHooksAndProbes(container, pod, place);
    else checkShortLived(container, options, place);
  });
}

/** Without a policy, the rules are not looked at. */
function checkInitRestart(container: Container, options: ContainerOptions, at: Spot): void {
  const { restartPolicy, restartPolicyRules } = container;
  const hasRules = restartPolicyRules.length > 0;
  if (restartPolicy === undefined) {
    if (hasRules)
      at.field("restartPolicy").required("must specify restartPolicy when restart rules are used");
  } else if (!options.allowsRestartRules) {
    if (restartPolicy !== "Always") at.field("restartPolicy").notSupportedTyped(restartPolicy, ["Always"]);
  } else if (restartPolicy !== "Always" || options.allowsRestartOfAll) checkRestart(container, options, at);
  else if (hasRules)
    at.field("restartPolicyRules").forbidden(
      "restartPolicyRules are not allowed for init containers with restart policy Always",
    );
}

const LASTING = ["lifecycle", "livenessProbe", "readinessProbe", "startupProbe"] as const;

/** Fields that make no sense in a container that ends before the pod starts. */
function checkShortLived(container: Container, options: ContainerOptions, at: Spot): void {
  for (const name of LASTING)
    if (container[name] !== undefined)
      at.field(name).forbidden("may not be set for init containers without restartPolicy=Always");
  if (options.allowsRestartOfInitContainers) return;
  at.field("resizePolicy").each(container.resizePolicy, ({ restartPolicy }, place) => {
    if (restartPolicy === "RestartContainer")
      place
        .field("restartPolicy")
        .invalid(restartPolicy, "must not be set to 'RestartContainer' for non-sidecar initContainers");
  });
}

/** Go's validateContainersOnlyForPod: templates may have other images until a pod is made. */
export function checkImages(containers: readonly Container[], at: Spot): void {
  at.each(containers, (container, place) => checkImage(container, place.field("image")));
}

export function checkImage({ image }: Container, at: Spot): void {
  if (image !== image.trim()) at.invalid(image, "must not have leading or trailing whitespace");
}
