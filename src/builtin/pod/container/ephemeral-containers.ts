import { type ContainerOptions, type PodContent, checkContainer } from "./container.js";
import type { Container, EphemeralContainer, PodSpec } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { checkImage } from "./containers.js";
import { isNil } from "../../type/zero.js";

const REFUSED = "cannot be set for an Ephemeral Container";

/** Go's validateEphemeralContainers. */
export function checkEphemeralContainers(
  spec: PodSpec,
  pod: PodContent,
  options: ContainerOptions,
  at: Spot,
): void {
  const others = new Set([...spec.containers, ...spec.initContainers].map(({ name }) => name));
  const names = new Set(others);
  at.each(spec.ephemeralContainers, (container, place) => {
    checkContainer(container, pod, options, place);
    checkImage(container, place.field("image"));
    if (names.has(container.name)) place.field("name").duplicate(container.name);
    names.add(container.name);
    const { targetContainerName: target } = container;
    if (target !== "" && !others.has(target)) place.field("targetContainerName").notFound(target);
    checkFields(container, place);
    checkSubPaths(container, place.field("volumeMounts"));
  });
}

/** The pod does not depend on them, so fields that serve the pod are forbidden. In the order of Go's fields. */
const REFUSED_FIELDS = [
  "ports",
  "resources",
  "resizePolicy",
  "restartPolicy",
  "restartPolicyRules",
  "livenessProbe",
  "readinessProbe",
  "startupProbe",
  "lifecycle",
] as const;

function checkFields(container: EphemeralContainer, at: Spot): void {
  for (const name of REFUSED_FIELDS) if (isSet(container, name)) at.field(name).forbidden(REFUSED);
}

function isSet({ resources, ...container }: Container, name: (typeof REFUSED_FIELDS)[number]): boolean {
  return name === "resources" ? !Object.values(resources).every(isNil) : !isNil(container[name]);
}

function checkSubPaths({ volumeMounts }: EphemeralContainer, at: Spot): void {
  at.each(volumeMounts, (mount, place) => {
    for (const name of ["subPath", "subPathExpr"] as const)
      if (mount[name] !== "") place.field(name).forbidden(REFUSED);
  });
}
