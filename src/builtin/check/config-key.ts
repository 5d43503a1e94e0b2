import { type NameFaults, byteLength } from "../../machinery/index.js";

const LONGEST = 253;
const SHAPE = /^[-._a-zA-Z0-9]+$/;

/** The faults of a key of a ConfigMap or Secret, which becomes the name of a file. */
export function configKeyFaults(key: string): NameFaults {
  const faults: string[] = [];
  if (byteLength(key) > LONGEST) faults.push(`must be no more than ${LONGEST} characters`);
  if (!SHAPE.test(key))
    faults.push(
      "a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is '[-._a-zA-Z0-9]+')",
    );
  if (key === ".") faults.push("must not be '.'");
  else if (key === "..") faults.push("must not be '..'");
  else if (key.startsWith("..")) faults.push("must not start with '..'");
  return faults;
}
