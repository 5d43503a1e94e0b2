// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const flowcontrol: TypeModule = {
  prefix: "io.k8s.api.flowcontrol.",
  group: "flowcontrol.apiserver.k8s.io",
  text: () => `v1.ExemptPriorityLevelConfiguration
 lendablePercent integer:int32
 nominalConcurrencyShares integer:int32
v1.FlowDistinguisherMethod
 type! string
v1.FlowSchema *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 -36 spec >v1.FlowSchemaSpec
 37+ spec! >v1.FlowSchemaSpec
 status >v1.FlowSchemaStatus
v1.FlowSchemaCondition
 lastTransitionTime >meta/v1.Time
 message string
 reason string
 status string
 -36 type string
 37+ type! string
v1.FlowSchemaList *
 apiVersion string
 items! []>v1.FlowSchema
 kind string
 metadata >meta/v1.ListMeta
v1.FlowSchemaSpec
 distinguisherMethod >v1.FlowDistinguisherMethod
 matchingPrecedence integer:int32
 priorityLevelConfiguration! >v1.PriorityLevelConfigurationReference
 rules []>v1.PolicyRulesWithSubjects atomic
v1.FlowSchemaStatus
 conditions []>v1.FlowSchemaCondition map=type patch=merge@type
v1.GroupSubject
 name! string
v1.LimitResponse
 queuing >v1.QueuingConfiguration
 type! string
v1.LimitedPriorityLevelConfiguration
 borrowingLimitPercent integer:int32
 lendablePercent integer:int32
 -36 limitResponse >v1.LimitResponse
 37+ limitResponse! >v1.LimitResponse
 nominalConcurrencyShares integer:int32
v1.NonResourcePolicyRule
 nonResourceURLs! []string set
 verbs! []string set
v1.PolicyRulesWithSubjects
 nonResourceRules []>v1.NonResourcePolicyRule atomic
 resourceRules []>v1.ResourcePolicyRule atomic
 subjects! []>v1.Subject atomic
v1.PriorityLevelConfiguration *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 -36 spec >v1.PriorityLevelConfigurationSpec
 37+ spec! >v1.PriorityLevelConfigurationSpec
 status >v1.PriorityLevelConfigurationStatus
v1.PriorityLevelConfigurationCondition
 lastTransitionTime >meta/v1.Time
 message string
 reason string
 status string
 -36 type string
 37+ type! string
v1.PriorityLevelConfigurationList *
 apiVersion string
 items! []>v1.PriorityLevelConfiguration
 kind string
 metadata >meta/v1.ListMeta
v1.PriorityLevelConfigurationReference
 name! string
v1.PriorityLevelConfigurationSpec
 exempt >v1.ExemptPriorityLevelConfiguration
 limited >v1.LimitedPriorityLevelConfiguration
 type! string
v1.PriorityLevelConfigurationStatus
 conditions []>v1.PriorityLevelConfigurationCondition map=type patch=merge@type
v1.QueuingConfiguration
 handSize integer:int32
 queueLengthLimit integer:int32
 queues integer:int32
v1.ResourcePolicyRule
 apiGroups! []string set
 clusterScope boolean
 namespaces []string set
 resources! []string set
 verbs! []string set
v1.ServiceAccountSubject
 name! string
 namespace! string
v1.Subject
 group >v1.GroupSubject
 kind! string
 serviceAccount >v1.ServiceAccountSubject
 user >v1.UserSubject
v1.UserSubject
 name! string
-31 v1beta3.ExemptPriorityLevelConfiguration
 lendablePercent integer:int32
 nominalConcurrencyShares integer:int32
-31 v1beta3.FlowDistinguisherMethod
 type! string
-31 v1beta3.FlowSchema *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1beta3.FlowSchemaSpec
 status >v1beta3.FlowSchemaStatus
-31 v1beta3.FlowSchemaCondition
 lastTransitionTime >meta/v1.Time
 message string
 reason string
 status string
 type string
-31 v1beta3.FlowSchemaList *
 apiVersion string
 items! []>v1beta3.FlowSchema
 kind string
 metadata >meta/v1.ListMeta
-31 v1beta3.FlowSchemaSpec
 distinguisherMethod >v1beta3.FlowDistinguisherMethod
 matchingPrecedence integer:int32
 priorityLevelConfiguration! >v1beta3.PriorityLevelConfigurationReference
 rules []>v1beta3.PolicyRulesWithSubjects atomic
-31 v1beta3.FlowSchemaStatus
 conditions []>v1beta3.FlowSchemaCondition map=type patch=merge@type
-31 v1beta3.GroupSubject
 name! string
-31 v1beta3.LimitResponse
 queuing >v1beta3.QueuingConfiguration
 type! string
-31 v1beta3.LimitedPriorityLevelConfiguration
 borrowingLimitPercent integer:int32
 lendablePercent integer:int32
 limitResponse >v1beta3.LimitResponse
 nominalConcurrencyShares integer:int32
-31 v1beta3.NonResourcePolicyRule
 nonResourceURLs! []string set
 verbs! []string set
-31 v1beta3.PolicyRulesWithSubjects
 nonResourceRules []>v1beta3.NonResourcePolicyRule atomic
 resourceRules []>v1beta3.ResourcePolicyRule atomic
 subjects! []>v1beta3.Subject atomic
-31 v1beta3.PriorityLevelConfiguration *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1beta3.PriorityLevelConfigurationSpec
 status >v1beta3.PriorityLevelConfigurationStatus
-31 v1beta3.PriorityLevelConfigurationCondition
 lastTransitionTime >meta/v1.Time
 message string
 reason string
 status string
 type string
-31 v1beta3.PriorityLevelConfigurationList *
 apiVersion string
 items! []>v1beta3.PriorityLevelConfiguration
 kind string
 metadata >meta/v1.ListMeta
-31 v1beta3.PriorityLevelConfigurationReference
 name! string
-31 v1beta3.PriorityLevelConfigurationSpec
 exempt >v1beta3.ExemptPriorityLevelConfiguration
 limited >v1beta3.LimitedPriorityLevelConfiguration
 type! string
-31 v1beta3.PriorityLevelConfigurationStatus
 conditions []>v1beta3.PriorityLevelConfigurationCondition map=type patch=merge@type
-31 v1beta3.QueuingConfiguration
 handSize integer:int32
 queueLengthLimit integer:int32
 queues integer:int32
-31 v1beta3.ResourcePolicyRule
 apiGroups! []string set
 clusterScope boolean
 namespaces []string set
 resources! []string set
 verbs! []string set
-31 v1beta3.ServiceAccountSubject
 name! string
 namespace! string
-31 v1beta3.Subject
 group >v1beta3.GroupSubject
 kind! string
 serviceAccount >v1beta3.ServiceAccountSubject
 user >v1beta3.UserSubject
-31 v1beta3.UserSubject
 name! string`,
};
