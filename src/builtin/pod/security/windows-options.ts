import type { Spot } from "../../check/spot.js";
import type { WindowsSecurityContextOptions } from "../../type/go-types.js";
import { byteLength, subdomainFaults } from "../../../machinery/index.js";

const LARGEST_SPEC_KIB = 64;
const LONGEST_DOMAIN = 256;
const LONGEST_USER = 104;

const CONTROL = /[\u0000-\u001F\u007F]/;
const NETBIOS = /^[^\\/:*?"<>|.][^\\/:*?"<>|]{0,14}$/u;
const DNS =
  /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Go's validateWindowsSecurityContextOptions. */
export function checkWindowsOptions(options: WindowsSecurityContextOptions | undefined, at: Spot): void {
  if (options === undefined) return;
  const { gmsaCredentialSpecName: name, gmsaCredentialSpec: spec, runAsUserName: user } = options;
  if (name !== undefined) at.field("gmsaCredentialSpecName").faultsTyped(name, subdomainFaults(name));
  if (spec === "")
    at.field("gmsaCredentialSpec").invalidTyped(spec, "gmsaCredentialSpec cannot be an empty string");
  else if (spec !== undefined && byteLength(spec) > LARGEST_SPEC_KIB * 1024)
    at.field("gmsaCredentialSpec").invalidTyped(
      spec,
      `gmsaCredentialSpec size must be under ${LARGEST_SPEC_KIB} KiB`,
    );
  if (user !== undefined) at.field("runAsUserName").faultsTyped(user, userFaults(user));
}

/** `DOMAIN\USER`, or the user alone. */
function userFaults(name: string): readonly string[] {
  if (name === "") return ["runAsUserName cannot be an empty string"];
  if (CONTROL.test(name)) return ["runAsUserName cannot contain control characters"];
  const parts = name.split("\\");
  if (parts.length > 2) return ["runAsUserName cannot contain more than one backslash"];
  const [user = "", domain] = parts.toReversed();
  return [...(domain === undefined ? [] : domainFaults(domain)), ...accountFaults(user)].map(
    (fault) => `runAsUserName's ${fault}`,
  );
}

function domainFaults(domain: string): readonly string[] {
  const faults: string[] = [];
  if (byteLength(domain) >= LONGEST_DOMAIN)
    faults.push(`Domain length must be under ${LONGEST_DOMAIN} characters`);
  if (!NETBIOS.test(domain) && !DNS.test(domain))
    faults.push("Domain doesn't match the NetBios nor the DNS format");
  return faults;
}

function accountFaults(user: string): readonly string[] {
  const faults: string[] = [];
  if (user === "") faults.push("User cannot be empty");
  if (byteLength(user) > LONGEST_USER)
    faults.push(`User length must not be longer than ${LONGEST_USER} characters`);
  if (/^[. ]+$/.test(user)) faults.push("User cannot contain only periods or spaces");
  if (/["/\\:;|=,+*?<>@[\]]/.test(user))
    faults.push(String.raw`User cannot contain the following characters: "/\:;|=,+*?<>@[]`);
  return faults;
}
