// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { Json } from "../../model/index.js";
import type * as meta from "./meta.js";

export type V1CustomResourceColumnDefinition = {
  description?: string;
  jsonPath: string;
  name: string;
  priority?: number;
  type: string;
  format?: string;
};

export type V1CustomResourceConversion = {
  strategy: string;
  webhook?: V1WebhookConversion;
};

export type V1CustomResourceDefinition = {
  apiVersion?: "apiextensions.k8s.io/v1";
  kind?: "CustomResourceDefinition";
  metadata?: meta.V1ObjectMeta;
  spec: V1CustomResourceDefinitionSpec;
  status?: V1CustomResourceDefinitionStatus;
};

export type V1CustomResourceDefinitionCondition = {
  lastTransitionTime?: meta.V1Time;
  message?: string;
  observedGeneration?: number | bigint;
  reason?: string;
  status: string;
  type: string;
};

export type V1CustomResourceDefinitionNames = {
  categories?: string[];
  kind: string;
  listKind?: string;
  plural: string;
  shortNames?: string[];
  singular?: string;
};

export type V1CustomResourceDefinitionSpec = {
  conversion?: V1CustomResourceConversion;
  group: string;
  names: V1CustomResourceDefinitionNames;
  preserveUnknownFields?: boolean;
  scope: string;
  versions: V1CustomResourceDefinitionVersion[];
};

export type V1CustomResourceDefinitionStatus = {
  acceptedNames?: V1CustomResourceDefinitionNames;
  conditions?: V1CustomResourceDefinitionCondition[];
  observedGeneration?: number | bigint;
  storedVersions?: string[];
};

export type V1CustomResourceDefinitionVersion = {
  additionalPrinterColumns?: V1CustomResourceColumnDefinition[];
  deprecated?: boolean;
  deprecationWarning?: string;
  name: string;
  schema?: V1CustomResourceValidation;
  selectableFields?: V1SelectableField[];
  served: boolean;
  storage: boolean;
  subresources?: V1CustomResourceSubresources;
};

export type V1CustomResourceSubresourceScale = {
  labelSelectorPath?: string;
  specReplicasPath: string;
  statusReplicasPath: string;
};

export type V1CustomResourceSubresourceStatus = { [key: string]: never };

export type V1CustomResourceSubresources = {
  scale?: V1CustomResourceSubresourceScale;
  status?: V1CustomResourceSubresourceStatus;
};

export type V1CustomResourceValidation = {
  openAPIV3Schema?: V1JSONSchemaProps;
};

export type V1ExternalDocumentation = {
  description?: string;
  url?: string;
};

export type V1JSON = Json;

export type V1JSONSchemaProps = {
  $schema?: string;
  additionalItems?: V1JSONSchemaPropsOrBool;
  additionalProperties?: V1JSONSchemaPropsOrBool;
  allOf?: V1JSONSchemaProps[];
  anyOf?: V1JSONSchemaProps[];
  definitions?: { [key: string]: V1JSONSchemaProps };
  dependencies?: { [key: string]: V1JSONSchemaPropsOrStringArray };
  description?: string;
  enum?: V1JSON[];
  example?: V1JSON;
  exclusiveMaximum?: boolean;
  exclusiveMinimum?: boolean;
  externalDocs?: V1ExternalDocumentation;
  id?: string;
  items?: V1JSONSchemaPropsOrArray;
  maxItems?: number | bigint;
  maxLength?: number | bigint;
  maxProperties?: number | bigint;
  maximum?: number;
  minItems?: number | bigint;
  minLength?: number | bigint;
  minProperties?: number | bigint;
  minimum?: number;
  multipleOf?: number;
  not?: V1JSONSchemaProps;
  nullable?: boolean;
  oneOf?: V1JSONSchemaProps[];
  pattern?: string;
  patternProperties?: { [key: string]: V1JSONSchemaProps };
  properties?: { [key: string]: V1JSONSchemaProps };
  required?: string[];
  title?: string;
  type?: string;
  uniqueItems?: boolean;
  "x-kubernetes-embedded-resource"?: boolean;
  "x-kubernetes-int-or-string"?: boolean;
  "x-kubernetes-list-map-keys"?: string[];
  "x-kubernetes-list-type"?: string;
  "x-kubernetes-map-type"?: string;
  "x-kubernetes-preserve-unknown-fields"?: boolean;
  "x-kubernetes-validations"?: V1ValidationRule[];
  format?: string;
};

export type V1JSONSchemaPropsOrArray = Json;

export type V1JSONSchemaPropsOrBool = Json;

export type V1JSONSchemaPropsOrStringArray = Json;

export type V1SelectableField = {
  jsonPath: string;
};

export type V1ServiceReference = {
  name: string;
  namespace: string;
  path?: string;
  port?: number;
};

export type V1ValidationRule = {
  fieldPath?: string;
  message?: string;
  messageExpression?: string;
  optionalOldSelf?: boolean;
  reason?: "FieldValueDuplicate" | "FieldValueForbidden" | "FieldValueInvalid" | "FieldValueRequired";
  rule: string;
};

export type V1WebhookClientConfig = {
  caBundle?: string;
  service?: V1ServiceReference;
  url?: string;
};

export type V1WebhookConversion = {
  clientConfig?: V1WebhookClientConfig;
  conversionReviewVersions: string[];
};
