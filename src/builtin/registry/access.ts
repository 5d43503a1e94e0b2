import { clusterRole, role } from "../kinds/access/role.js";
import { clusterRoleBinding, roleBinding } from "../kinds/access/role-binding.js";
import { coreEvent, event } from "../kinds/access/event.js";
import { limitRange } from "../kinds/access/limit-range.js";
import { namespace } from "../kinds/access/namespace.js";
import { node } from "../kinds/access/node.js";
import { resourceQuota } from "../kinds/access/resource-quota.js";
import { secret } from "../kinds/access/secret.js";
import { serviceAccount } from "../kinds/access/service-account.js";

/** Who may do what, and in which namespaces. */
export const ACCESS = {
  "v1 Event": coreEvent,
  "events.k8s.io/v1 Event": event,
  "v1 LimitRange": limitRange,
  "v1 Namespace": namespace,
  "v1 Node": node,
  "v1 ResourceQuota": resourceQuota,
  "v1 Secret": secret,
  "v1 ServiceAccount": serviceAccount,
  "rbac.authorization.k8s.io/v1 ClusterRole": clusterRole,
  "rbac.authorization.k8s.io/v1 ClusterRoleBinding": clusterRoleBinding,
  "rbac.authorization.k8s.io/v1 Role": role,
  "rbac.authorization.k8s.io/v1 RoleBinding": roleBinding,
};
