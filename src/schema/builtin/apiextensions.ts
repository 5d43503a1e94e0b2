// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const apiextensions: TypeModule = {
  prefix: "io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.",
  group: "apiextensions.k8s.io",
  text: () => `v1.CustomResourceColumnDefinition
 description string
 format string
 jsonPath! string
 name! string
 priority integer:int32
 type! string
v1.CustomResourceConversion
 strategy! string
 webhook >v1.WebhookConversion
v1.CustomResourceDefinition *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.CustomResourceDefinitionSpec
 status >v1.CustomResourceDefinitionStatus
v1.CustomResourceDefinitionCondition
 lastTransitionTime >meta/v1.Time
 message string
 35+ observedGeneration integer:int64
 reason string
 status! string
 type! string
v1.CustomResourceDefinitionList *
 apiVersion string
 items! []>v1.CustomResourceDefinition
 kind string
 metadata >meta/v1.ListMeta
v1.CustomResourceDefinitionNames
 categories []string atomic
 kind! string
 listKind string
 plural! string
 shortNames []string atomic
 singular string
v1.CustomResourceDefinitionSpec
 conversion >v1.CustomResourceConversion
 group! string
 names! >v1.CustomResourceDefinitionNames
 preserveUnknownFields boolean
 scope! string
 versions! []>v1.CustomResourceDefinitionVersion atomic
v1.CustomResourceDefinitionStatus
 acceptedNames >v1.CustomResourceDefinitionNames
 conditions []>v1.CustomResourceDefinitionCondition map=type
 35+ observedGeneration integer:int64
 storedVersions []string atomic
v1.CustomResourceDefinitionVersion
 additionalPrinterColumns []>v1.CustomResourceColumnDefinition atomic
 deprecated boolean
 deprecationWarning string
 name! string
 schema >v1.CustomResourceValidation
 selectableFields []>v1.SelectableField atomic
 served! boolean
 storage! boolean
 subresources >v1.CustomResourceSubresources
v1.CustomResourceSubresourceScale
 labelSelectorPath string
 specReplicasPath! string
 statusReplicasPath! string
v1.CustomResourceSubresourceStatus =object
v1.CustomResourceSubresources
 scale >v1.CustomResourceSubresourceScale
 status >v1.CustomResourceSubresourceStatus
v1.CustomResourceValidation
 openAPIV3Schema >v1.JSONSchemaProps
v1.ExternalDocumentation
 description string
 url string
v1.JSON =any
v1.JSONSchemaProps
 $ref string
 $schema string
 additionalItems >v1.JSONSchemaPropsOrBool
 additionalProperties >v1.JSONSchemaPropsOrBool
 allOf []>v1.JSONSchemaProps atomic
 anyOf []>v1.JSONSchemaProps atomic
 default >v1.JSON
 definitions {}>v1.JSONSchemaProps
 dependencies {}>v1.JSONSchemaPropsOrStringArray
 description string
 enum []>v1.JSON atomic
 example >v1.JSON
 exclusiveMaximum boolean
 exclusiveMinimum boolean
 externalDocs >v1.ExternalDocumentation
 format string
 id string
 items >v1.JSONSchemaPropsOrArray
 maxItems integer:int64
 maxLength integer:int64
 maxProperties integer:int64
 maximum number:double
 minItems integer:int64
 minLength integer:int64
 minProperties integer:int64
 minimum number:double
 multipleOf number:double
 not >v1.JSONSchemaProps
 nullable boolean
 oneOf []>v1.JSONSchemaProps atomic
 pattern string
 patternProperties {}>v1.JSONSchemaProps
 properties {}>v1.JSONSchemaProps
 required []string atomic
 title string
 type string
 uniqueItems boolean
 x-kubernetes-embedded-resource boolean
 x-kubernetes-int-or-string boolean
 x-kubernetes-list-map-keys []string atomic
 x-kubernetes-list-type string
 x-kubernetes-map-type string
 x-kubernetes-preserve-unknown-fields boolean
 x-kubernetes-validations []>v1.ValidationRule map=rule patch=merge@rule
v1.JSONSchemaPropsOrArray =any
v1.JSONSchemaPropsOrBool =any
v1.JSONSchemaPropsOrStringArray =any
v1.SelectableField
 jsonPath! string
v1.ServiceReference
 name! string
 namespace! string
 path string
 port integer:int32
v1.ValidationRule
 fieldPath string
 message string
 messageExpression string
 optionalOldSelf boolean
 reason string(FieldValueDuplicate|FieldValueForbidden|FieldValueInvalid|FieldValueRequired)
 rule! string
v1.WebhookClientConfig
 caBundle string:byte
 service >v1.ServiceReference
 url string
v1.WebhookConversion
 clientConfig >v1.WebhookClientConfig
 conversionReviewVersions! []string atomic`,
};
