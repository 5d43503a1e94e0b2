import { BOOL, DYN, ERROR, STRING, type Type, optionalOf } from "../value/type.js";
import { type Call, type Expr, type Fold, OPERATORS, type Select, qualifiedName } from "../syntax/ast.js";
import { type Checked, Findings } from "./findings.js";
import type { Environment, FunctionEntry } from "./environment.js";
import {
  formatSignature,
  formatType,
  isAssignable,
  isDyn,
  isDynOrError,
  isOptional,
  sameType,
  substitute,
} from "./assignability.js";
import { listType, mapType, structType } from "./aggregate-types.js";
import { NameScopes } from "./name-scopes.js";
import type { Overload } from "../library/library.js";
import { fit } from "./overload-fit.js";
import { loopVariables } from "./loop-types.js";
import { typeOf } from "../value/type-of.js";

/** Finds the type of every node, and the overloads each call may use. */
export function check(expression: Expr, offsets: readonly number[], environment: Environment): Checked {
  const checker = new Checker(offsets, environment);
  checker.check(expression);
  return checker.findings.finish(expression);
}

export class Checker {
  readonly findings: Findings;
  readonly scopes: NameScopes;
  readonly #environment: Environment;

  constructor(offsets: readonly number[], environment: Environment) {
    this.findings = new Findings(offsets);
    this.scopes = new NameScopes(environment);
    this.#environment = environment;
  }

  check(node: Expr): Type {
    const type = this.#typeOf(node);
    this.findings.types[node.id] = type;
    return type;
  }

  #typeOf(node: Expr): Type {
    switch (node.kind) {
      case "literal":
        return typeOf(node.value);
      case "ident":
        return this.#ident(node.id, node.name) ?? this.findings.undeclared(node.id, node.name);
      case "select":
        return this.#select(node);
      case "call":
        return this.#call(node);
      case "list":
        return listType(this, node);
      case "map":
        return mapType(this, node);
      case "struct":
        return structType(this, node);
      case "fold":
        return this.#fold(node);
      default:
        return ERROR;
    }
  }

  #ident(id: number, written: string): Type | undefined {
    const name = written.startsWith(".") ? written.slice(1) : written;
    const entry = this.scopes.lookUp(name);
    if (entry === undefined) return undefined;
    this.findings.references.set(id, { name, entry });
    return entry.type;
  }

  #select(node: Select): Type {
    const name = qualifiedName(node);
    const ident = name === undefined ? undefined : this.#ident(node.id, name);
    if (ident !== undefined) return ident;
    const field = this.#selectField(node.id, node.operand, node.field, false);
    return node.test ? BOOL : substitute(this.findings.known, field, false);
  }

  /** The type of a field; selecting on an optional gives an optional. */
  #selectField(id: number, operand: Expr, field: string, optional: boolean): Type {
    const whole = substitute(this.findings.known, this.check(operand), false);
    const target = isOptional(whole) ? (whole.params[0] as Type) : whole;
    const type = this.#fieldOf(id, target, field);
    return optional || isOptional(whole) ? optionalOf(type) : type;
  }

  #fieldOf(id: number, target: Type, field: string): Type {
    switch (target.kind) {
      case "map":
        return target.params[1] as Type;
      case "object":
        return target.field === undefined
          ? this.findings.report(id, `unexpected failed resolution of '${target.name}'`)
          : (target.field(field)?.type ?? this.findings.report(id, `undefined field '${field}'`));
      case "param":
        isAssignable(this.findings.known, DYN, target);
        return DYN;
      default:
        if (!isDynOrError(target)) {
          this.findings.report(id, `type '${formatType(target)}' does not support field selection`);
        }
        return DYN;
    }
  }

  #call(node: Call): Type {
    if (node.name === OPERATORS.optionalSelect) return this.#optionalSelect(node);
    for (const arg of node.args) this.check(arg);
    if (node.target === null) return this.#globalCall(node, node.name);
    const prefix = qualifiedName(node.target);
    const qualified = prefix === undefined ? undefined : this.#function(`${prefix}.${node.name}`);
    if (qualified !== undefined) return this.#resolve(node, qualified, null, true);
    this.check(node.target);
    const entry = this.#function(node.name);
    return entry === undefined
      ? this.findings.undeclared(node.id, node.name)
      : this.#resolve(node, entry, node.target, false);
  }

  #globalCall(node: Call, name: string): Type {
    const entry = this.#function(name);
    return entry === undefined
      ? this.findings.undeclared(node.id, name)
      : this.#resolve(node, entry, null, false);
  }

  #function(name: string): FunctionEntry | undefined {
    return this.#environment.functions.get(name.startsWith(".") ? name.slice(1) : name);
  }

  #optionalSelect(node: Call): Type {
    const [operand, field] = node.args as [Expr, Expr];
    const name = field.kind === "literal" ? (field.value as string) : "";
    const type = this.#selectField(node.id, operand, name, true);
    const entry = this.#environment.functions.get(OPERATORS.optionalSelect) as FunctionEntry;
    this.findings.types[field.id] = STRING;
    this.findings.references.set(node.id, { function: entry, overloads: entry.overloads, qualified: false });
    return substitute(this.findings.known, type, false);
  }

  #resolve(node: Call, entry: FunctionEntry, target: Expr | null, qualified: boolean): Type {
    if (entry.name === OPERATORS.and || entry.name === OPERATORS.or) return this.#logic(node, entry);
    const operands = target === null ? node.args : [target, ...node.args];
    const types = operands.map(({ id }) => this.findings.types[id] as Type);
    const overloads: Overload[] = [];
    let result: Type | undefined;
    for (const overload of entry.overloads) {
      if (overload.member !== (target !== null)) continue;
      const type = fit(overload, types, this.findings.known, () => this.findings.freshVariable());
      if (type === undefined) continue;
      overloads.push(overload);
      if (result === undefined) result = type;
      else if (!isDyn(result) && !sameType(type, result)) result = DYN;
    }
    if (result === undefined) return this.#noOverload(node, entry, types, target !== null);
    this.findings.references.set(node.id, { function: entry, overloads, qualified });
    return result;
  }

  #noOverload(node: Call, entry: FunctionEntry, types: readonly Type[], member: boolean): Type {
    const signature = formatSignature(
      types.map((type) => substitute(this.findings.known, type, true)),
      member,
    );
    return this.findings.report(
      node.id,
      `found no matching overload for '${entry.name}' applied to '${signature}'`,
    );
  }

  #logic(node: Call, entry: FunctionEntry): Type {
    let result = BOOL;
    for (const { id } of node.args) {
      const type = this.findings.types[id] as Type;
      if (!isAssignable(this.findings.known, type, BOOL)) result = this.findings.mismatch(id, BOOL, type);
    }
    if (result === BOOL) {
      this.findings.references.set(node.id, {
        function: entry,
        overloads: entry.overloads,
        qualified: false,
      });
    }
    return result;
  }

  #fold(node: Fold): Type {
    this.check(node.range);
    const accumulator = this.check(node.init);
    const range = substitute(this.findings.known, this.findings.types[node.range.id] as Type, false);
    this.scopes.enter([node.accumulator, accumulator]);
    this.scopes.enter(...loopVariables(this.findings, node, range));
    this.#assert(node.condition, BOOL);
    this.#assert(node.step, accumulator);
    this.scopes.leave();
    this.check(node.result);
    this.scopes.leave();
    return substitute(this.findings.known, this.findings.types[node.result.id] as Type, false);
  }

  #assert(node: Expr, wanted: Type): void {
    const type = this.check(node);
    if (!isAssignable(this.findings.known, wanted, type)) this.findings.mismatch(node.id, wanted, type);
  }
}
