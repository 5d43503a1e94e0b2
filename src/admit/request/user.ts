/** The user of a request, as known to the API server after authentication. */
export interface RequestUser {
  readonly username: string;
  readonly uid?: string | undefined;
  /** By default the groups that the API server adds: those of service accounts, and system:authenticated. */
  readonly groups?: readonly string[] | undefined;
  readonly extra?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** The same, complete. */
export interface UserInfo {
  readonly name: string;
  readonly uid: string;
  readonly groups: readonly string[];
  readonly extra: Readonly<Record<string, readonly string[]>>;
}

/** The default user: has all permissions, and no policy exempts it. */
const ADMINISTRATOR: RequestUser = {
  username: "kubernetes-admin",
  groups: ["system:masters", "system:authenticated"],
};

export function userInfo(user: RequestUser = ADMINISTRATOR): UserInfo {
  const { username, uid = "", groups = impliedGroups(username), extra = {} } = user;
  return { name: username, uid, groups, extra };
}

const SERVICE_ACCOUNT = /^system:serviceaccount:([^:]+):[^:]+$/;

function impliedGroups(username: string): string[] {
  if (username === "system:anonymous") return ["system:unauthenticated"];
  const namespace = SERVICE_ACCOUNT.exec(username)?.[1];
  const accounts =
    namespace === undefined ? [] : ["system:serviceaccounts", `system:serviceaccounts:${namespace}`];
  return [...accounts, "system:authenticated"];
}
