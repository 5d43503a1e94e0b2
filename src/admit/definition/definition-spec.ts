import {
  type FieldError,
  invalid,
  invalidTyped,
  notSupported,
  required,
  type Place,
  childPlace,
  itemPlace,
  dns1035Faults,
  subdomainFaults,
} from "../../machinery/index.js";
import { type Definition, type DefinitionVersion, hasStatus, rootSchema, schemasOf } from "./definition.js";
import { checkColumns, checkDeprecation, checkSelectable, checkSubresources } from "./definition-version.js";
import type { Leniency } from "./definition-before.js";
import { checkConversion } from "./definition-conversion.js";
import { checkNames } from "./definition-names.js";
import { checkSchema } from "./definition-schema.js";
import { schemaHas } from "./definition-walk.js";
import { says } from "../schema/structural-keyword.js";
import { versionsText } from "./definition-text.js";

const SPEC = childPlace(null, "spec");
const at = (name: string): Place => childPlace(SPEC, name);
const VERSIONS = at("versions");

/** Errors of the spec of a CRD, in the order of the API server; an update may keep existing errors. */
export function checkSpec(definition: Definition, kubernetes: string, leniency: Leniency): FieldError[] {
  const { versions, shared, conversion, preservesUnknownFields } = definition;
  const isStructural = mustBeStructural(definition, leniency);
  const schemas = { kubernetes, leniency, isStructural };
  const strategy = conversion["strategy"] ?? "";
  return [
    ...checkGroup(definition.group),
    ...checkScope(definition.scope),
    ...checkPresence(definition, leniency),
    ...(preservesUnknownFields && hasDefaults(definition)
      ? [invalid(at("preserveUnknownFields"), true, "must be false in order to use defaults in the schema")]
      : []),
    ...versions.flatMap((version, i) => {
      const place = itemPlace(VERSIONS, i);
      const subresources = versions.some((each) => each.subresources !== null)
        ? (versions.find(({ name }) => name === version.name)?.subresources ?? null)
        : shared.subresources;
      return [
        ...checkVersionName(version, place),
        ...checkDeprecation(version, place),
        ...checkSchema(
          version,
          { ...schemas, version: version.name, hasStatus: hasStatus(subresources) },
          childPlace(place, "schema"),
        ),
        ...checkSubresources(version.subresources, childPlace(place, "subresources")),
        ...checkColumns(version.columns, childPlace(place, "additionalPrinterColumns")),
        ...checkVersionSelectable(version, place, leniency),
      ];
    }),
    ...checkTogether(definition),
    ...checkNames(definition, at("names")),
    ...checkSchema(
      shared,
      {
        ...schemas,
        version: definition.version,
        hasStatus: [shared, ...versions].some(({ subresources }) => hasStatus(subresources)),
      },
      at("validation"),
    ),
    ...checkSubresources(shared.subresources, at("subresources")),
    ...checkColumns(shared.columns, at("additionalPrinterColumns")),
    ...checkSharedSelectable(definition, leniency),
    ...(preservesUnknownFields && strategy !== "None"
      ? [
          invalidTyped(
            childPlace(at("conversion"), "strategy"),
            strategy,
            "must be None if spec.preserveUnknownFields is true",
          ),
        ]
      : []),
    ...checkConversion(conversion, leniency, at("conversion")),
  ];
}

function checkGroup(group: string): FieldError[] {
  const faults = group === "" ? [] : subdomainFaults(group);
  if (group === "") return [required(at("group"), "")];
  if (faults.length > 0) return [invalid(at("group"), group, faults.join(","))];
  return group.includes(".") ? [] : [invalid(at("group"), group, "should be a domain with at least one dot")];
}

const SCOPES = ["Cluster", "Namespaced"];

function checkScope(scope: string): FieldError[] {
  if (scope === "") return [required(at("scope"), "")];
  return SCOPES.includes(scope) ? [] : [notSupported(at("scope"), scope, SCOPES)];
}

/** Every version needs a schema; if one had none before, only served and pruned versions do. */
function checkPresence(
  { shared, versions, preservesUnknownFields }: Definition,
  { requiresSchema }: Leniency,
): FieldError[] {
  if (rootSchema(shared) !== null || (!requiresSchema && preservesUnknownFields)) return [];
  return versions.flatMap((version, i) => {
    if (rootSchema(version) !== null || !(requiresSchema || version.isServed)) return [];
    const place = childPlace(childPlace(itemPlace(VERSIONS, i), "schema"), "openAPIV3Schema");
    return [required(place, requiresSchema ? "" : "because otherwise all fields are pruned")];
  });
}

function hasDefaults(definition: Definition): boolean {
  return schemasOf(definition).some((schema) => schemaHas(schema, (each) => says(each, "default")));
}

const EXTENSIONS = [
  "x-kubernetes-embedded-resource",
  "x-kubernetes-int-or-string",
  "x-kubernetes-list-map-keys",
  "x-kubernetes-list-type",
  "x-kubernetes-validations",
];

/** Pruning, defaults and Kubernetes' own keywords work with structural schemas only. */
function mustBeStructural(definition: Definition, { requiresStructural }: Leniency): boolean {
  if (requiresStructural || !definition.preservesUnknownFields || hasDefaults(definition)) return true;
  return schemasOf(definition).some((schema) =>
    schemaHas(
      schema,
      (each) =>
        EXTENSIONS.some((keyword) => says(each, keyword)) ||
        (each["x-kubernetes-preserve-unknown-fields"] ?? null) !== null,
    ),
  );
}

function checkVersionName({ name }: DefinitionVersion, place: Place): FieldError[] {
  const faults = dns1035Faults(name);
  return faults.length === 0 ? [] : [invalid(childPlace(place, "name"), name, faults.join(","))];
}

function checkVersionSelectable(version: DefinitionVersion, place: Place, leniency: Leniency): FieldError[] {
  const fields = version.selectableFields ?? [];
  if (fields.length === 0) return [];
  const here = childPlace(place, "selectableFields");
  const schema = rootSchema(version);
  if (schema === null)
    return [invalid(here, "", "may only be set when `version.schema.openAPIV3Schema` is not included")];
  return checkSelectable(fields, schema, here, leniency.manySelectable.has(version.name));
}

function checkSharedSelectable({ shared }: Definition, leniency: Leniency): FieldError[] {
  const fields = shared.selectableFields ?? [];
  if (fields.length === 0) return [];
  const here = at("selectableFields");
  if (shared.schema === null)
    return [invalid(here, "", "may only be set when validations.schema is included")];
  return checkSelectable(fields, rootSchema(shared) ?? {}, here, leniency.manySelectable.has(""));
}

function checkTogether(definition: Definition): FieldError[] {
  const { versions, version } = definition;
  const names = versions.map(({ name }) => name);
  const faults = dns1035Faults(version);
  const stored = versions.filter(({ isStorage }) => isStorage).length;
  const whole = (detail: string): FieldError => ({
    ...invalid(VERSIONS, null, detail),
    printed: versionsText(definition),
  });
  return [
    ...(new Set(names).size < names.length ? [whole("must contain unique version names")] : []),
    ...(stored === 1 ? [] : [whole("must have exactly one version marked as storage version")]),
    ...(version === "" || faults.length === 0 ? [] : [invalid(at("version"), version, faults.join(","))]),
  ];
}
