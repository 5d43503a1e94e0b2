import type {
  DaemonSetUpdateStrategy,
  DeploymentStrategy,
  StatefulSetUpdateStrategy,
} from "../type/go-types.js";
import { zeroOf } from "../type/zero.js";

export function deploymentStrategy(strategy: DeploymentStrategy): void {
  if (strategy.type !== "RollingUpdate") return;
  strategy.rollingUpdate ??= zeroOf("apps/v1.RollingUpdateDeployment");
  strategy.rollingUpdate.maxUnavailable ??= "25%";
  strategy.rollingUpdate.maxSurge ??= "25%";
}

export function daemonSetStrategy(strategy: DaemonSetUpdateStrategy): void {
  if (strategy.type !== "RollingUpdate") return;
  strategy.rollingUpdate ??= zeroOf("apps/v1.RollingUpdateDaemonSet");
  strategy.rollingUpdate.maxUnavailable ??= 1;
  strategy.rollingUpdate.maxSurge ??= 0;
}

/** A strategy whose type is given does not get the details of rolling updates. */
export function statefulSetStrategy(strategy: StatefulSetUpdateStrategy): void {
  if (strategy.type === "") {
    strategy.type = "RollingUpdate";
    strategy.rollingUpdate ??= zeroOf("apps/v1.RollingUpdateStatefulSetStrategy");
  }
  if (strategy.type === "RollingUpdate" && strategy.rollingUpdate !== undefined)
    strategy.rollingUpdate.partition ??= 0;
}
