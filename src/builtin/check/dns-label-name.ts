import { type NameFaults, labelFaults } from "../../machinery/index.js";
import { utf8Bytes, utf8Text } from "../../model/internal.js";

/** Go's `NameIsDNSLabel`: the hyphen at the end of a prefix is masked together with the byte before it. */
export function dnsLabelNameFaults(name: string, isPrefix = false): NameFaults {
  const isMasked = isPrefix && name.length > 1 && name.endsWith("-");
  return labelFaults(isMasked ? `${utf8Text(utf8Bytes(name).slice(0, -2))}a` : name);
}
