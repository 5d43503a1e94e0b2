import type { LimitRangeItem, PersistentVolumeClaim, Pod } from "../type/go-types.js";
import type { Amounts } from "../default/amounts.js";
import { totalOf } from "../default/pod-resources.js";
import { comparedAmounts, ratioFault } from "./enforced-amounts.js";
import { compareGoText } from "../../model/internal.js";

/** The requested amounts of an object. */
interface Asked {
  readonly requests: Readonly<Amounts>;
  readonly limits: Readonly<Amounts>;
}

export function containerErrors({ spec }: Pod, item: LimitRangeItem): string[] {
  return [...spec.containers, ...spec.initContainers].flatMap(({ resources }) =>
    constraintErrors(item, resources),
  );
}

export function podErrors({ spec }: Pod, item: LimitRangeItem): string[] {
  return constraintErrors(item, {
    requests: { ...totalOf(spec, "requests"), ...wholePod(spec.resources?.requests) },
    limits: { ...totalOf(spec, "limits"), ...wholePod(spec.resources?.limits) },
  });
}

/** Amounts of the Pod as a whole, which take the place of the sum over its containers. */
function wholePod(amounts: Readonly<Amounts> = {}): Amounts {
  const names = ["cpu", "memory"].filter((name) => Object.hasOwn(amounts, name));
  return Object.fromEntries(names.map((name) => [name, amounts[name] as string]));
}

/** Of a claim only requests count. */
export function claimErrors({ spec }: PersistentVolumeClaim, { type, min, max }: LimitRangeItem): string[] {
  const asked: Asked = { requests: spec.resources.requests, limits: {} };
  return [
    ...eachOf(min, (name, enforced) => minFault(type, name, enforced, asked)),
    ...eachOf(max, (name, enforced) => maxRequestFault(type, name, enforced, asked)),
  ];
}

function constraintErrors({ type, min, max, maxLimitRequestRatio }: LimitRangeItem, asked: Asked): string[] {
  return [
    ...eachOf(min, (name, enforced) => minFault(type, name, enforced, asked)),
    ...eachOf(max, (name, enforced) => maxFault(type, name, enforced, asked)),
    ...eachOf(maxLimitRequestRatio, (name, enforced) =>
      ratioFault({
        type,
        name,
        enforced,
        request: own(asked.requests, name),
        limit: own(asked.limits, name),
      }),
    ),
  ];
}

/** Go goes through maps in random order; here by name. */
function eachOf(
  amounts: Readonly<Amounts>,
  fault: (name: string, enforced: string) => string | undefined,
): string[] {
  const names = Object.keys(amounts).toSorted(compareGoText);
  return names.flatMap((name) => fault(name, amounts[name] as string) ?? []);
}

function own(amounts: Readonly<Amounts>, name: string): string | undefined {
  return Object.hasOwn(amounts, name) ? amounts[name] : undefined;
}

function minFault(type: string, name: string, enforced: string, asked: Asked): string | undefined {
  const [request, limit] = [own(asked.requests, name), own(asked.limits, name)];
  const usage = `minimum ${name} usage per ${type} is ${enforced}`;
  if (request === undefined) return `${usage}.  No request is specified`;
  const values = comparedAmounts(request, limit, enforced);
  if (values.request < values.enforced) return `${usage}, but request is ${request}`;
  return limit !== undefined && values.limit < values.enforced
    ? `${usage}, but limit is ${limit}`
    : undefined;
}

function maxFault(type: string, name: string, enforced: string, asked: Asked): string | undefined {
  const [request, limit] = [own(asked.requests, name), own(asked.limits, name)];
  const usage = `maximum ${name} usage per ${type} is ${enforced}`;
  if (limit === undefined) return `${usage}.  No limit is specified`;
  const values = comparedAmounts(request, limit, enforced);
  if (values.limit > values.enforced) return `${usage}, but limit is ${limit}`;
  return request !== undefined && values.request > values.enforced
    ? `${usage}, but request is ${request}`
    : undefined;
}

function maxRequestFault(type: string, name: string, enforced: string, asked: Asked): string | undefined {
  const request = own(asked.requests, name);
  const usage = `maximum ${name} usage per ${type} is ${enforced}`;
  if (request === undefined) return `${usage}.  No request is specified`;
  const values = comparedAmounts(request, undefined, enforced);
  return values.request > values.enforced ? `${usage}, but request is ${request}` : undefined;
}
