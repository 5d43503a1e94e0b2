import { type ResourceOptions, checkResources } from "./resources.js";
import { type Volumes, checkDevices, checkMounts } from "./mounts.js";
import { type EnvOptions, checkEnv, checkEnvFrom } from "./env.js";
import type { ClusterSettings } from "../../check/kind-rules.js";
import type { Container } from "../../type/go-types.js";
import type { PodAround } from "./probes.js";
import type { Spot } from "../../check/spot.js";
import { checkChoice } from "../../check/choice.js";
import { checkContainerResourceName } from "../../check/resource-name.js";
import { checkContainerSecurity } from "../security/container-security.js";
import { checkPorts } from "./ports.js";
import { type RestartOptions, checkResizePolicy } from "./restart-rules.js";
import { labelFaults } from "../../../machinery/index.js";

export interface ContainerOptions extends ResourceOptions, RestartOptions, EnvOptions, ClusterSettings {
  /** The stored pod has init containers that are restarted when they are resized. */
  readonly allowsRestartOfInitContainers: boolean;
}

/** What containers refer to in their pod. */
export interface PodContent extends PodAround {
  readonly volumes: Volumes;
  readonly claims: ReadonlySet<string>;
  readonly restartPolicy: string;
  readonly hostUsers: boolean;
}

const PULL_POLICIES = ["Always", "IfNotPresent", "Never"];

/** Go's validateContainerCommon: the rules for containers of all sorts. */
export function checkContainer(
  container: Container,
  pod: PodContent,
  options: ContainerOptions,
  at: Spot,
): void {
  const { name, image, terminationMessagePolicy, imagePullPolicy } = container;
  if (name === "") at.field("name").required();
  else at.field("name").faults(name, labelFaults(name));
  if (image === "") at.field("image").required();
  checkChoice(
    terminationMessagePolicy,
    ["File", "FallbackToLogsOnError"],
    at.field("terminationMessagePolicy"),
  );
  checkPorts(container.ports, at.field("ports"));
  checkEnv(container.env, options, at.field("env"));
  checkEnvFrom(container.envFrom, at.field("envFrom"));
  checkMounts(container, pod.volumes, at.field("volumeMounts"));
  checkDevices(container, pod.volumes, at.field("volumeDevices"));
  checkChoice(imagePullPolicy, PULL_POLICIES, at.field("imagePullPolicy"));
  const { allowsPartsOfHugePages } = options;
  const rules = { allowsPartsOfHugePages, checkName: checkContainerResourceName, claims: pod.claims };
  checkResources(container.resources, rules, at.field("resources"));
  checkResizePolicy(container.resizePolicy, pod.restartPolicy, at.field("resizePolicy"));
  checkContainerSecurity(container.securityContext, pod.hostUsers, options, at.field("securityContext"));
}
