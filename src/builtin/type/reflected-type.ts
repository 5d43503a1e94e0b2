import { type GoType, kindType, sayElement, structType } from "./struct-type.js";
import type { FieldPath, Segment } from "../../model/index.js";

/** What Go's `reflect` says about a type, or about what it points to. */
export interface ReflectedType {
  /** `struct`, `slice`, `string` */
  readonly kind: string;
  /** `PodSpec` */
  readonly name: string;
  readonly isPointer: boolean;
}

/** A type, and its name as errors print it. */
interface Typed {
  readonly type: GoType;
  readonly said: string;
}

/** The Go type at a path of a built-in kind; undefined where it is not known. */
export function reflectedType(apiVersion: string, kind: string, path: FieldPath): ReflectedType | undefined {
  const root = kindType(apiVersion, kind)?.type;
  if (root === undefined) return undefined;
  const typed = typeAt({ type: { kind: "struct", key: root.key }, said: `.${root.name}` }, path);
  if (typed === undefined) return undefined;
  const type = pointedTo(typed.type);
  return {
    kind: KINDS[type.kind] ?? type.kind,
    name:
      type.kind === "struct" ? structType(type.key).name : typed.said.slice(typed.said.lastIndexOf(".") + 1),
    isPointer: typed.type.kind === "pointer",
  };
}

/** `reflect.Kind` of the types that it calls by another name than the table. */
const KINDS: Readonly<Record<string, string>> = {
  list: "slice",
  bytes: "slice",
  quantity: "struct",
  intstr: "struct",
  time: "struct",
  microtime: "struct",
  raw: "struct",
  json: "struct",
  schemaorlist: "struct",
  schemaorbool: "struct",
  schemaornames: "struct",
};

function pointedTo(type: GoType): GoType {
  return type.kind === "pointer" ? type.of : type;
}

function typeAt(root: Typed, { parent, segment }: FieldPath): Typed | undefined {
  if (parent === null) return root;
  const above = typeAt(root, parent);
  return above && below(above, segment);
}

function below({ type, said }: Typed, segment: Segment): Typed | undefined {
  const at = pointedTo(type);
  if (at.kind === "list" || at.kind === "map") return { type: at.of, said: sayElement(said, at.of) };
  if (at.kind !== "struct" || typeof segment !== "string") return undefined;
  const { byName, fields } = structType(at.key);
  // Go looks for the exact name first, and then for one that differs in case.
  return byName.get(segment) ?? fields.find(({ name }) => name.toLowerCase() === segment.toLowerCase());
}
