import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  ERROR,
  INT,
  LIST,
  MAP,
  NULL,
  STRING,
  TIMESTAMP,
  TYPE,
  Type,
  UINT,
  opaqueType,
} from "./type.js";
import {
  CelError,
  Double,
  Duration,
  Opaque,
  Optional,
  Timestamp,
  Uint,
  type Value,
  isList,
} from "./value.js";

const OPTIONAL = opaqueType("optional_type");

/** The run-time type of a value; the types of items are not part of it. */
export function typeOf(value: Value): Type {
  switch (typeof value) {
    case "string":
      return STRING;
    case "boolean":
      return BOOL;
    case "bigint":
      return INT;
    case "number":
      return Number.isSafeInteger(value) ? INT : DOUBLE;
    default:
      return value === null ? NULL : typeOfObject(value);
  }
}

function typeOfObject(value: Exclude<Value, null | string | number | bigint | boolean>): Type {
  if (value instanceof Double) return DOUBLE;
  if (value instanceof Uint) return UINT;
  if (value instanceof Uint8Array) return BYTES;
  if (value instanceof Timestamp) return TIMESTAMP;
  if (value instanceof Duration) return DURATION;
  if (value instanceof Optional) return OPTIONAL;
  if (value instanceof Type) return TYPE;
  if (value instanceof Opaque) return value.type;
  if (value instanceof CelError) return ERROR;
  return isList(value) ? LIST : MAP;
}
