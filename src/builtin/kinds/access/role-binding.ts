import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import type { ClusterRoleBinding, RoleBinding, RoleRef, Subject } from "../../type/go-types.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import type { Spot } from "../../check/spot.js";
import { areEqual } from "../../type/equal.js";
import { segmentNameFaults } from "./segment-name.js";
import { subdomainFaults } from "../../../machinery/index.js";

const GROUP = "rbac.authorization.k8s.io";

export const roleBinding: CheckRules<RoleBinding> = bindingRules(true, ["Role", "ClusterRole"]);
export const clusterRoleBinding: CheckRules<ClusterRoleBinding> = bindingRules(false, ["ClusterRole"]);

function bindingRules(
  isNamespaced: boolean,
  roleKinds: readonly string[],
): CheckRules<RoleBinding | ClusterRoleBinding> {
  const check = ({ metadata, roleRef, subjects }: RoleBinding, at: RootSpot): void => {
    checkMetadata(metadata, isNamespaced, segmentNameFaults, at.field("metadata"));
    checkRoleRef(roleRef, roleKinds, at.field("roleRef"));
    at.field("subjects").each(subjects, (subject, place) => checkSubject(subject, isNamespaced, place));
  };
  return {
    check,
    checkUpdate(object, old, at) {
      check(object, at);
      checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
      if (!areEqual(object.roleRef, old.roleRef, "rbac/v1.RoleRef"))
        at.field("roleRef").invalidStruct(object.roleRef, "rbac/v1.RoleRef", "cannot change roleRef");
    },
  };
}

function checkRoleRef({ apiGroup, kind, name }: RoleRef, kinds: readonly string[], at: Spot): void {
  if (apiGroup !== GROUP) at.field("apiGroup").notSupported(apiGroup, [GROUP]);
  if (!kinds.includes(kind)) at.field("kind").notSupported(kind, kinds);
  if (name === "") at.field("name").required();
  else at.field("name").faults(name, segmentNameFaults(name));
}

function checkSubject(subject: Subject, isNamespaced: boolean, at: Spot): void {
  const { kind, apiGroup, name, namespace } = subject;
  if (name === "") at.field("name").required();
  switch (kind) {
    case "ServiceAccount":
      if (name !== "") at.field("name").faults(name, subdomainFaults(name));
      if (apiGroup !== "") at.field("apiGroup").notSupported(apiGroup, [""]);
      if (!isNamespaced && namespace === "") at.field("namespace").required();
      break;
    case "User":
    case "Group":
      if (apiGroup !== GROUP) at.field("apiGroup").notSupported(apiGroup, [GROUP]);
      break;
    default:
      at.field("kind").notSupported(kind, ["ServiceAccount", "User", "Group"]);
  }
}
