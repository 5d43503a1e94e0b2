import { CelError, Optional, type Value, fail } from "../value/value.js";
import { type Code, type Run, boxed, code, constant } from "./code.js";
import { LIST_COST, MAP_COST, STRUCT_COST } from "../cost/run-cost.js";
import type { ListExpr, MapExpr, StructExpr } from "../syntax/ast.js";
import { type Frame, spend } from "../value/frame.js";
import type { Compiler } from "./compiler.js";
import { LiteralMap } from "../value/literal-map.js";
import { StructValue } from "../value/struct.js";
import { formatGo } from "../value/go-text.js";

/** `[a, ?b]`. A list of constants is a constant itself and costs nothing. */
export function compileList(compiler: Compiler, node: ListExpr): Code {
  const items = node.items.map((item) => compiler.compile(item));
  const constants = items.flatMap((item) => (item.constant === undefined ? [] : [item.constant.value]));
  if (constants.length === items.length && node.optionals.length === 0) return constant(constants);
  const runs = items.map((item, i) => ({ run: boxed(item), optional: node.optionals.includes(i) }));
  return code((frame) => {
    const list = makeList(frame, runs);
    spend(frame, LIST_COST);
    return list;
  });
}

function makeList(frame: Frame, runs: readonly { run: Run; optional: boolean }[]): Value {
  const list: Value[] = [];
  for (const { run, optional } of runs) {
    const value = run(frame);
    if (value instanceof CelError) return value;
    if (!optional) list.push(value);
    else if (!(value instanceof Optional)) {
      return fail(`cannot initialize optional list element from non-optional value ${formatGo(value)}`);
    } else if (value.value !== undefined) list.push(value.value);
  }
  return list;
}

interface Entry {
  readonly key: Run;
  readonly value: Run;
  readonly optional: boolean;
}

/** `{a: b, ?c: d}`. A map of constants is a constant itself. */
export function compileMap(compiler: Compiler, node: MapExpr): Code {
  const parts = node.entries.map(({ key, value, optional }) => ({
    key: compiler.compile(key),
    value: compiler.compile(value),
    optional,
  }));
  const entries = parts.map(({ key, value, optional }) => ({
    key: boxed(key),
    value: boxed(value),
    optional,
  }));
  if (parts.every(({ key, value }) => key.constant !== undefined && value.constant !== undefined)) {
    return constant(constantMap(parts));
  }
  return code((frame) => {
    const map = makeMap(frame, entries);
    spend(frame, MAP_COST);
    return map;
  });
}

function constantMap(parts: readonly { key: Code; value: Code; optional: boolean }[]): Value {
  const map = new LiteralMap();
  for (const { key, value, optional } of parts) {
    const problem = setEntry(map, key.constant?.value as Value, value.constant?.value as Value, optional);
    if (problem !== undefined) return problem;
  }
  return map;
}

function makeMap(frame: Frame, entries: readonly Entry[]): Value {
  const map = new LiteralMap();
  for (const entry of entries) {
    const key = entry.key(frame);
    if (key instanceof CelError) return key;
    const value = entry.value(frame);
    if (value instanceof CelError) return value;
    const problem = setEntry(map, key, value, entry.optional);
    if (problem !== undefined) return problem;
  }
  return map;
}

function setEntry(map: LiteralMap, key: Value, value: Value, optional: boolean): CelError | undefined {
  if (!optional) map.set(key, value);
  else if (!(value instanceof Optional)) return notOptional(key, value);
  else if (value.value === undefined) map.delete(key);
  else map.set(key, value.value);
  return undefined;
}

function notOptional(key: Value, value: Value): CelError {
  return fail(
    `cannot initialize optional entry '${formatGo(key)}' from non-optional value ${formatGo(value)}`,
  );
}

/** `Type{field: value}`. */
export function compileStruct(compiler: Compiler, node: StructExpr): Code {
  const fields = node.fields.map(({ name, value, optional }) => ({
    name,
    run: compiler.run(value),
    optional,
  }));
  const type = compiler.typeOf(node);
  return code((frame) => {
    const made: Record<string, Value> = {};
    const object = fillStruct(frame, fields, made) ?? type.make?.(made) ?? new StructValue(type, made);
    spend(frame, STRUCT_COST);
    return object;
  });
}

function fillStruct(
  frame: Frame,
  fields: readonly { name: string; run: Run; optional: boolean }[],
  made: Record<string, Value>,
): CelError | undefined {
  for (const { name, run, optional } of fields) {
    let value = run(frame);
    if (value instanceof CelError) return value;
    if (optional) {
      if (!(value instanceof Optional)) return notOptional(name, value);
      if (value.value === undefined) {
        delete made[name];
        continue;
      }
      value = value.value;
    }
    Object.defineProperty(made, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return undefined;
}
