import { MAX_MILLI, milliValue, wholeValue } from "../check/quantity-value.js";
import { goFixed } from "../../model/internal.js";

interface Compared {
  readonly request: bigint;
  readonly limit: bigint;
  readonly enforced: bigint;
}

/** The amounts in thousandths if they fit, otherwise in whole units: Go's requestLimitEnforcedValues. */
export function comparedAmounts(request = "0", limit = "0", enforced = "0"): Compared {
  const whole = [request, limit, enforced].map(wholeValue);
  const inUnit = whole.every((value) => value <= MAX_MILLI) ? milliValue : wholeValue;
  return { request: inUnit(request), limit: inUnit(limit), enforced: inUnit(enforced) };
}

interface Ratio {
  readonly type: string;
  readonly name: string;
  readonly enforced: string;
  readonly request: string | undefined;
  readonly limit: string | undefined;
}

/** The limit may be at most this many times the request. Go divides floating-point numbers. */
export function ratioFault({ type, name, enforced, request, limit }: Ratio): string | undefined {
  const values = comparedAmounts(request, limit, enforced);
  const usage = `${name} max limit to request ratio per ${type} is ${enforced}`;
  if (request === undefined || values.request === 0n)
    return `${usage}, but no request is specified or request is 0`;
  if (limit === undefined || values.limit === 0n) return `${usage}, but no limit is specified or limit is 0`;
  const ratio = Number(values.limit) / Number(values.request);
  const isFine = wholeValue(enforced) <= MAX_MILLI;
  const isExceeded = isFine
    ? ratio * 1000 > Number(milliValue(enforced))
    : ratio > Number(wholeValue(enforced));
  return isExceeded ? `${usage}, but provided ratio is ${goFixed(ratio, 6)}` : undefined;
}
