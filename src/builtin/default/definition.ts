import type { CustomResourceDefinition } from "../type/go-types.js";
import { goLower } from "../../machinery/index.js";

/** SetDefaults_CustomResourceDefinition: also the versions in a status, which nobody has stored yet. */
export function definition({ spec, status }: CustomResourceDefinition): void {
  const { names, versions } = spec;
  if (names.singular === "") names.singular = goLower(names.kind);
  if (names.listKind === "" && names.kind !== "") names.listKind = `${names.kind}List`;
  spec.conversion ??= { strategy: "None", webhook: undefined };
  const stored = versions.find(({ storage }) => storage);
  if (status.storedVersions.length === 0 && stored !== undefined) status.storedVersions = [stored.name];
}
