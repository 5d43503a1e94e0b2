import { compareQuantities } from "../../../model/index.js";
import { goFixed } from "../../../model/internal.js";
import type { LimitRangeItem } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { MAX_MILLI, milliValue, wholeValue } from "../../check/quantity-value.js";
import { allowsOvercommit } from "../../check/resource-name.js";

/** The amounts of one resource. */
interface Amounts {
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly limit: string | undefined;
  readonly request: string | undefined;
  readonly ratio: string | undefined;
}

/** How the amounts of a limit must relate to each other. */
export function checkAmounts(item: LimitRangeItem, at: Spot): void {
  const { min, max, defaultRequest, maxLimitRequestRatio } = item;
  const names = [max, min, item.default, defaultRequest, maxLimitRequestRatio].flatMap(Object.keys);
  for (const name of new Set(names)) {
    const amounts = {
      min: amountOf(min, name),
      max: amountOf(max, name),
      limit: amountOf(item.default, name),
      request: amountOf(defaultRequest, name),
      ratio: amountOf(maxLimitRequestRatio, name),
    };
    checkOrder(amounts, name, at);
    checkRatio(amounts, at.field("maxLimitRequestRatio").item(name));
    checkOvercommit(amounts, name, at);
  }
}

/** A resource may have the name of a member that every JavaScript object inherits. */
function amountOf(amounts: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(amounts, name) ? amounts[name] : undefined;
}

/** Of `default` Go prints the amount that it was compared with. */
function checkOrder({ min, max, limit, request }: Amounts, name: string, at: Spot): void {
  const place = (field: string): Spot => at.field(field).item(name);
  if (exceeds(min, max)) place("min").invalid(min, `min value ${min} is greater than max value ${max}`);
  if (exceeds(min, request))
    place("defaultRequest").invalid(
      request as string,
      `min value ${min} is greater than default request value ${request}`,
    );
  if (exceeds(request, max))
    place("defaultRequest").invalid(
      request,
      `default request value ${request} is greater than max value ${max}`,
    );
  if (exceeds(request, limit))
    place("defaultRequest").invalid(
      request,
      `default request value ${request} is greater than default limit value ${limit}`,
    );
  if (exceeds(min, limit))
    place("default").invalid(min, `min value ${min} is greater than default value ${limit}`);
  if (exceeds(limit, max))
    place("default").invalid(max as string, `default value ${limit} is greater than max value ${max}`);
}

function exceeds(a: string | undefined, b: string | undefined): a is string {
  return a !== undefined && b !== undefined && compareQuantities(a, b) > 0;
}

function checkRatio({ ratio, min, max }: Amounts, at: Spot): void {
  if (ratio === undefined) return;
  if (compareQuantities(ratio, "1") < 0) at.invalid(ratio, `ratio ${ratio} is less than 1`);
  if (min === undefined || max === undefined) return;
  const isFine = [ratio, min, max].every((amount) => wholeValue(amount) < MAX_MILLI);
  const inUnit = isFine ? milliValue : wholeValue;
  const most = Number(inUnit(max)) / Number(inUnit(min));
  const value = Number(inUnit(ratio)) / (isFine ? 1000 : 1);
  if (value > most) at.invalid(ratio, `ratio ${ratio} is greater than max/min = ${goFixed(most, 6)}`);
}

function checkOvercommit({ limit, request }: Amounts, name: string, at: Spot): void {
  if (allowsOvercommit(name) || limit === undefined || request === undefined) return;
  if (compareQuantities(limit, request) !== 0)
    at.field("defaultRequest")
      .item(name)
      .invalid(request, `default value ${limit} must equal to defaultRequest value ${request} in ${name}`);
}
