import { type GoType, structType } from "../type/struct-type.js";
import { type GoStruct, type GoValue, NIL_MAP, zeroStruct, zeroValue } from "../type/zero.js";
import { FUNCTIONS } from "./functions.js";
import type { GoTypes } from "../type/go-types.js";
import { VALUES } from "./values.js";
import { roundUpToMilli } from "./round-up.js";

/** The fields below a type that have defaults, computed once: most types have none, and are not visited. */
interface Routine {
  readonly values: readonly Value[];
  readonly set: ((value: GoStruct) => void) | undefined;
  readonly below: readonly Below[];
}

interface Value {
  readonly name: string;
  /** The value of the field if the object does not have it. */
  readonly empty: GoValue;
  make(): GoValue;
}

interface Below {
  readonly name: string;
  readonly visit: (value: GoValue) => void;
}

/** Sets the defaults of a type, as the code that Kubernetes generates: first those of the struct, then those below. */
export function defaultsOf<Key extends keyof GoTypes>(key: Key): (object: GoTypes[Key]) => void {
  let routine: Routine | undefined;
  return (object) => {
    routine ??= routineOf(key);
    run(routine, object as unknown as GoStruct);
  };
}

const routines = new Map<string, Routine>();

/** Below a type that contains itself. The only one is that of schemas, which has no defaults. */
const NOTHING: Routine = { values: [], set: undefined, below: [] };

function routineOf(key: string): Routine {
  let routine = routines.get(key);
  if (routine === undefined) {
    routines.set(key, NOTHING);
    routines.set(key, (routine = makeRoutine(key)));
  }
  return routine;
}

function makeRoutine(key: string): Routine {
  const { fields, byName } = structType(key);
  const table = (VALUES as Record<string, Readonly<Record<string, unknown>>>)[key] ?? {};
  const values = Object.keys(table).map((name) =>
    valueOf(name, byName.get(name)?.type as GoType, table[name]),
  );
  const below = fields.flatMap(({ name, type, said }) => {
    // Go's defaults round a ResourceList, and no other map of quantities.
    const visit = said === "v1.ResourceList" ? roundAll : visitorOf(type);
    return visit === undefined ? [] : [{ name, visit }];
  });
  return { values, set: (FUNCTIONS as Record<string, Routine["set"]>)[key], below };
}

function valueOf(name: string, type: GoType, value: unknown): Value {
  const inner = type.kind === "pointer" ? type.of : type;
  const make =
    inner.kind === "struct" ? () => zeroStruct(structType(inner.key)) : () => value as string | number;
  return { name, empty: zeroValue(type), make };
}

function visitorOf(type: GoType): Below["visit"] | undefined {
  switch (type.kind) {
    case "struct": {
      const routine = routineOf(type.key);
      const { values, set, below } = routine;
      const isEmpty = values.length === 0 && set === undefined && below.length === 0;
      return isEmpty ? undefined : (value) => run(routine, value as GoStruct);
    }
    case "pointer": {
      const visit = visitorOf(type.of);
      return visit && ((value) => value !== undefined && visit(value));
    }
    case "list": {
      const visit = visitorOf(type.of);
      return (
        visit &&
        ((value) => {
          const list = value as GoValue[];
          for (let i = 0; i < list.length; i++) visit(list[i]);
        })
      );
    }
    default:
      return undefined;
  }
}

/** By index, as all of these loops: until V8 optimises a loop, one over an iterator takes several times as long. */
function run({ values, set, below }: Routine, value: GoStruct): void {
  for (let i = 0; i < values.length; i++) {
    const each = values[i] as Value;
    if (value[each.name] === each.empty) value[each.name] = each.make();
  }
  set?.(value);
  for (let i = 0; i < below.length; i++) {
    const each = below[i] as Below;
    each.visit(value[each.name]);
  }
}

/** Amounts of resources have at most three decimals. */
function roundAll(value: GoValue): void {
  if (value === NIL_MAP) return;
  const amounts = value as Record<string, string>;
  for (const name in amounts) {
    const rounded = roundUpToMilli(amounts[name] as string);
    if (rounded !== amounts[name]) amounts[name] = rounded;
  }
}
