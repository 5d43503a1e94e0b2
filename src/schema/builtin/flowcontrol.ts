// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const flowcontrol: TypeModule = {
  prefix: "io.k8s.api.flowcontrol.",
  group: "flowcontrol.apiserver.k8s.io",
  versions: {
    "1.32": () => `v1.ExemptPriorityLevelConfiguration
 lendablePercent integer
 nominalConcurrencyShares integer
v1.FlowDistinguisherMethod
 type string
v1.FlowSchema *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.FlowSchemaSpec
 status >v1.FlowSchemaStatus
v1.FlowSchemaCondition
 lastTransitionTime >meta/v1.Time
 message string
 reason string
 status string
 type string
v1.FlowSchemaList *
 apiVersion string
 items []>v1.FlowSchema
 kind string
 metadata >meta/v1.ListMeta
v1.FlowSchemaSpec
 distinguisherMethod >v1.FlowDistinguisherMethod
 matchingPrecedence integer
 priorityLevelConfiguration >v1.PriorityLevelConfigurationReference
 rules []>v1.PolicyRulesWithSubjects atomic
v1.FlowSchemaStatus
 conditions []>v1.FlowSchemaCondition map=type patch=merge@type
v1.GroupSubject
 name string
v1.LimitResponse
 queuing >v1.QueuingConfiguration
 type string
v1.LimitedPriorityLevelConfiguration
 borrowingLimitPercent integer
 lendablePercent integer
 limitResponse >v1.LimitResponse
 nominalConcurrencyShares integer
v1.NonResourcePolicyRule
 nonResourceURLs []string set
 verbs []string set
v1.PolicyRulesWithSubjects
 nonResourceRules []>v1.NonResourcePolicyRule atomic
 resourceRules []>v1.ResourcePolicyRule atomic
 subjects []>v1.Subject atomic
v1.PriorityLevelConfiguration *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.PriorityLevelConfigurationSpec
 status >v1.PriorityLevelConfigurationStatus
v1.PriorityLevelConfigurationCondition
 lastTransitionTime >meta/v1.Time
 message string
 reason string
 status string
 type string
v1.PriorityLevelConfigurationList *
 apiVersion string
 items []>v1.PriorityLevelConfiguration
 kind string
 metadata >meta/v1.ListMeta
v1.PriorityLevelConfigurationReference
 name string
v1.PriorityLevelConfigurationSpec
 exempt >v1.ExemptPriorityLevelConfiguration
 limited >v1.LimitedPriorityLevelConfiguration
 type string
v1.PriorityLevelConfigurationStatus
 conditions []>v1.PriorityLevelConfigurationCondition map=type patch=merge@type
v1.QueuingConfiguration
 handSize integer
 queueLengthLimit integer
 queues integer
v1.ResourcePolicyRule
 apiGroups []string set
 clusterScope boolean
 namespaces []string set
 resources []string set
 verbs []string set
v1.ServiceAccountSubject
 name string
 namespace string
v1.Subject
 group >v1.GroupSubject
 kind string
 serviceAccount >v1.ServiceAccountSubject
 user >v1.UserSubject
v1.UserSubject
 name string`,
    "1.36": () => `v1.ExemptPriorityLevelConfiguration
 lendablePercent integer:int32
 nominalConcurrencyShares integer:int32
v1.FlowDistinguisherMethod
 type! string
v1.FlowSchema *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.FlowSchemaSpec
 status >v1.FlowSchemaStatus
v1.FlowSchemaCondition
 lastTransitionTime >meta/v1.Time
 message string
 reason string
 status string
 type string
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
 limitResponse >v1.LimitResponse
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
 spec >v1.PriorityLevelConfigurationSpec
 status >v1.PriorityLevelConfigurationStatus
v1.PriorityLevelConfigurationCondition
 lastTransitionTime >meta/v1.Time
 message string
 reason string
 status string
 type string
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
 name! string`,
  },
};
