import { nextGeneration } from "../../machinery/index.js";
import type { GoTypes, ObjectMeta, PodTemplateSpec } from "../type/go-types.js";
import type { ClusterSettings, ObjectRules } from "../check/kind-rules.js";
import { type GoType, structType } from "../type/struct-type.js";
import { type GoStruct, zeroValue } from "../type/zero.js";
import { areEqualAs } from "../type/equal.js";
import { defaultsOf } from "../default/set-defaults.js";
import { dropDisabled } from "./disabled-fields.js";

/** What most strategies of the API server have in common. */
interface Habits<T> {
  /** New objects have generation 1, and each change of the `spec` adds one. */
  readonly hasGeneration?: boolean;
  /** Clients cannot set the status. */
  readonly resetsStatus?: boolean;
  /** The template of pods, whose fields may be those of features that are off. */
  readonly template?: (object: T) => PodTemplateSpec | undefined;
  /** Another change that adds to the generation. */
  readonly isChanged?: (object: T, old: T) => boolean;
}

interface UsualRules<T> extends ObjectRules<T> {
  setDefaults(object: T, cluster?: ClusterSettings): void;
  prepareCreate(object: T, warn?: (text: string) => void, cluster?: ClusterSettings): void;
  prepareUpdate(object: T, old: T, cluster?: ClusterSettings): void;
}

/** The rules of a kind for which a `spec` and a `status` are all that matters. */
export function usual<Key extends keyof GoTypes>(
  key: Key,
  habits: Habits<GoTypes[Key]> = {},
): UsualRules<GoTypes[Key]> {
  const { hasGeneration = false, resetsStatus = false, template } = habits;
  const fieldType = (name: string): GoType => structType(key).byName.get(name)?.type as GoType;
  return {
    setDefaults: defaultsOf(key),
    prepareCreate(object, _, cluster) {
      if (resetsStatus) asStruct(object)["status"] = zeroValue(fieldType("status"));
      if (hasGeneration) metadataOf(object).generation = 1;
      dropDisabled(template?.(object)?.spec, undefined, cluster);
    },
    prepareUpdate(object, old, cluster) {
      if (resetsStatus) asStruct(object)["status"] = asStruct(old)["status"];
      dropDisabled(template?.(object)?.spec, template?.(old)?.spec, cluster);
      if (!hasGeneration) return;
      const [next, before] = [asStruct(object)["spec"], asStruct(old)["spec"]];
      if (!areEqualAs(next, before, fieldType("spec")) || habits.isChanged?.(object, old) === true)
        metadataOf(object).generation = nextGeneration(metadataOf(old).generation);
    },
  };
}

function asStruct(object: unknown): GoStruct {
  return object as GoStruct;
}

function metadataOf(object: unknown): ObjectMeta {
  return (object as { metadata: ObjectMeta }).metadata;
}
