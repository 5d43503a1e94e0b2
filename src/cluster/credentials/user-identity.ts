import { defined } from "../../model/internal.js";
import { type PemSource, type StandingCredentials, StandingIdentity } from "./identities.js";
import { ExecIdentity, type PluginWorld } from "./exec-plugin.js";
import type { Clock } from "../clock.js";
import type { Identity } from "../connection/identity.js";
import { Secret } from "../connection/secret.js";
import { TokenFile } from "./token-file.js";
import type { UserEntry } from "./kubeconfig.js";
import { WatchedFile } from "./watched-file.js";
import { providedToken } from "./auth-provider.js";
import { userOf } from "../connection/address.js";

/**
 * The credentials for a server address. As in client-go: credentials of the kubeconfig are sent only over TLS; those in
 * the address itself (`https://USER:PASSWORD@HOST`) are always sent, and only a certificate takes precedence.
 */
export function identityFor(address: URL, user: UserEntry, world: PluginWorld): Identity {
  const isSecure = address.protocol === "https:";
  const own = userOf(address);
  if (own === undefined) return isSecure ? identityOf(user, world) : new StandingIdentity({}, world.onSecret);
  const basic = { username: own.username, password: new Secret(own.password) };
  const certificate = isSecure ? certificateOf(user) : undefined;
  return new StandingIdentity({ basic, ...defined({ certificate }) }, world.onSecret);
}

/** A token, password or certificate in the kubeconfig takes precedence over an exec plugin, which is then not run. */
function identityOf(user: UserEntry, world: PluginWorld): Identity {
  const given = standingCredentials(user, world.clock);
  const provider = user["auth-provider"];
  const hasAny = given.token !== undefined || given.basic !== undefined || given.certificate !== undefined;
  if (user.exec !== undefined && !hasAny) return new ExecIdentity(user.exec, world);
  if (provider === undefined || given.token !== undefined || given.basic !== undefined)
    return new StandingIdentity(given, world.onSecret);
  // Called once now, so that errors are reported on connect.
  providedToken(provider, world.clock);
  return new StandingIdentity(
    { ...given, token: () => providedToken(provider, world.clock) },
    world.onSecret,
  );
}

function standingCredentials(user: UserEntry, clock: Clock): StandingCredentials {
  const token = tokenOf(user, clock);
  const hasBasic = user.username !== "" || user.password !== undefined;
  const certificate = certificateOf(user);
  return {
    ...defined({ token }),
    ...(hasBasic ? { basic: { username: user.username, password: user.password ?? new Secret("") } } : {}),
    ...defined({ certificate }),
  };
}

/** The file takes precedence over the inline token, which is used while the file cannot be read. */
function tokenOf({ token, tokenFile }: UserEntry, clock: Clock): (() => Secret) | undefined {
  if (tokenFile === "") return token === undefined ? undefined : () => token;
  const file = new TokenFile(tokenFile, clock, token);
  return () => file.token();
}

function certificateOf(user: UserEntry): StandingCredentials["certificate"] {
  const data = user["client-certificate-data"];
  const cert = pem(
    data === "" ? undefined : new Secret(data),
    user["client-certificate"],
    "client-certificate",
  );
  const key = pem(user["client-key-data"], user["client-key"], "client-key");
  return cert === undefined || key === undefined ? undefined : { cert, key };
}

function pem(data: Secret | undefined, path: string, setting: string): PemSource | undefined {
  if (data !== undefined) return { data };
  return path === "" ? undefined : { file: new WatchedFile(path, setting) };
}
