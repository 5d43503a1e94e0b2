import { type Diagnostic, type JsonObject, type ResourceId } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import { type TemplateUser, templateId, usersOf } from "./reference.js";
import { formatObject, formatUsers } from "./user-list.js";
import { type TemplateLookup, lookupWith, requestLookup } from "../override/lookup.js";
import type { OverrideChain } from "../override/override-chain.js";
import { isBeingDeleted } from "../override/object-metadata.js";
import { isSameSpec } from "./check-object.js";
import { problems } from "../problems.js";
import { resolveChains } from "../override/resolve.js";

/** The problems of an object after an update, one line each: schemas, rules, policies, sizes. */
export type Judge = (before: JsonObject, after: JsonObject) => readonly string[];

/** Options of checkTemplateWrite and checkTemplateDelete. */
export interface TemplateCheckOptions {
  readonly chains: readonly OverrideChain[];
  readonly lookup: TemplateLookup;
  /** The objects in the template's namespace that may use it, provided by the caller. */
  readonly users: Iterable<JsonObject>;
  readonly judge: Judge;
  /** The namespace of the request; that of the template by default. */
  readonly namespace?: string | undefined;
}

/**
 * Whether a template may be deleted. Objects that refer to it prevent that, unless they are being deleted themselves. A
 * default template may be deleted: its users are listed, and deletion is denied only if one of them would become
 * invalid. The name is that of the stored object: a request to delete a collection has none.
 */
export function checkTemplateDelete(
  stored: JsonObject,
  options: TemplateCheckOptions,
): readonly Diagnostic[] {
  const id = templateId(stored, options.namespace);
  const users = livingUsers(id, options);
  const named = users.filter(({ references }) => references.some(({ isImplicit }) => !isImplicit));
  if (named.length > 0) return [inUse(id, named)];
  const broken = brokenUsers(id, users, undefined, stored, options);
  if (broken.length > 0) return broken;
  return users.length === 0 ? [] : [lostDefault(id, users)];
}

/**
 * Whether a template may be written: every object that uses it must stay valid, unless it is already invalid with the
 * stored template. Templates that are being deleted and changes of only metadata are allowed.
 */
export function checkTemplateWrite(
  template: JsonObject,
  stored: JsonObject | null,
  options: TemplateCheckOptions,
): readonly Diagnostic[] {
  if (isBeingDeleted(template) || isSameSpec(template, stored)) return [];
  const id = templateId(template, options.namespace);
  return brokenUsers(id, livingUsers(id, options), template, stored ?? undefined, options);
}

function livingUsers(id: ResourceId, { chains, users }: TemplateCheckOptions): readonly TemplateUser[] {
  return usersOf(chains, id, users).filter(({ object }) => !isBeingDeleted(object));
}

function brokenUsers(
  id: ResourceId,
  users: readonly TemplateUser[],
  after: JsonObject | undefined,
  before: JsonObject | undefined,
  { chains, lookup, judge }: TemplateCheckOptions,
): Diagnostic[] {
  const faultsWith = (template: JsonObject | undefined) => {
    const seen = requestLookup(lookupWith(lookup, id, template));
    return ({ object }: TemplateUser): readonly string[] => {
      const { object: next, diagnostics } = resolveChains(chains, object, { lookup: seen, old: object });
      return [...diagnostics.map(({ message }) => message), ...judge(object, next)];
    };
  };
  const [now, was] = [faultsWith(after), faultsWith(before)];
  return users.flatMap((user) => {
    const faults = now(user);
    return faults.length === 0 || was(user).length > 0
      ? []
      : [breaking(id, user, faults, after !== undefined)];
  });
}

function formatTemplate({ kind, name, namespace }: ResourceId): string {
  return `${kind} ${quote(name)} in namespace ${quote(namespace)}`;
}

function inUse(id: ResourceId, users: readonly TemplateUser[]): Diagnostic {
  return problems["template-in-use"]({
    message: `${formatTemplate(id)} cannot be deleted: it is used by ${formatUsers(users)}`,
    params: { kind: id.kind, name: id.name, namespace: id.namespace, users: users.length },
    hint: "name another template there first, or remove the reference",
  });
}

function breaking(
  id: ResourceId,
  { object }: TemplateUser,
  faults: readonly string[],
  isWritten: boolean,
): Diagnostic {
  const [first = ""] = faults;
  const change = isWritten ? "be changed like this" : "be deleted";
  return problems["template-breaks-user"]({
    message: `${formatTemplate(id)} cannot ${change}: ${formatObject(object)} would become invalid: ${first}`,
    params: { kind: id.kind, name: id.name, namespace: id.namespace, faults: [...faults] },
    hint: `change ${formatObject(object)} first`,
  });
}

function lostDefault(id: ResourceId, users: readonly TemplateUser[]): Diagnostic {
  return problems["default-template-in-use"]({
    message: `${formatTemplate(id)} is the default; on their next write, these lose its values: ${formatUsers(users)}`,
    params: { kind: id.kind, name: id.name, namespace: id.namespace, users: users.length },
  });
}
