/** Situations of kubeconfig files, with kubectl's recorded answers in `kubeconfig-views.json`. */

export interface Situation {
  readonly name: string;
  /** By name, below one folder; `home/.kube/config` is that of the home folder. */
  readonly files: Readonly<Record<string, string>>;
  /** The list in KUBECONFIG. */
  readonly list?: readonly string[];
  /** The file after --kubeconfig. */
  readonly explicit?: string;
  readonly context?: string;
}

const SERVER = "clusters: [{name: c, cluster: {server: 'https://c.example'}}]";
const CONTEXT = "contexts: [{name: a, context: {cluster: c, user: u}}]";
const USER = "users: [{name: u, user: {token: t1}}]";
const CURRENT = "current-context: a";
const WHOLE = [SERVER, CONTEXT, USER, CURRENT].join("\n");

function user(content: string): string {
  return [SERVER, CONTEXT, CURRENT, `users: [{name: u, user: ${content}}]`].join("\n");
}

function cluster(content: string): string {
  return [CONTEXT, USER, CURRENT, `clusters: [{name: c, cluster: ${content}}]`].join("\n");
}

function one(name: string, text: string): Situation {
  return { name, files: { config: text }, explicit: "config" };
}

function several(name: string, ...texts: readonly string[]): Situation {
  const files = Object.fromEntries(texts.map((text, i) => [`f${i + 1}`, text]));
  return { name, files, list: Object.keys(files) };
}

/** Ten lines, each nine times the line before. */
function bomb(): string {
  const line = (i: number): string =>
    `b${i}: &b${i} [${Array.from({ length: 9 }, () => `*b${i - 1}`).join(", ")}]`;
  return ["b0: &b0 [lol]", ...Array.from({ length: 10 }, (_, i) => line(i + 1))].join("\n");
}

export const SITUATIONS: readonly Situation[] = [
  one("everything in one file", WHOLE),
  one(
    "as JSON",
    '{"clusters":[{"name":"c","cluster":{"server":"s"}}],"contexts":[{"name":"a","context":{"cluster":"c"}}],"current-context":"a"}',
  ),
  one("with apiVersion and kind", `apiVersion: v1\nkind: Config\n${WHOLE}`),
  one("another kind", `apiVersion: v1\nkind: Pod\n${WHOLE}`),
  one("another version", `apiVersion: v2\nkind: Config\n${WHOLE}`),
  one("an empty file", ""),
  one("only a comment", "# nothing\n"),
  one("not YAML", "clusters: [\n"),
  one("a list", "- a\n"),
  one("a string", "hello\n"),
  one("two documents", `${WHOLE}\n---\ncurrent-context: z\n`),
  one("an empty document before the content", `---\n---\n${WHOLE}\n`),
  one("a duplicate key", `${WHOLE}\n${SERVER.replace("c.example", "d.example")}\n`),
  one(
    "a duplicate key inside a cluster",
    cluster("{server: 'https://a.example', server: 'https://b.example'}"),
  ),
  one(
    "a duplicate name in a list",
    WHOLE.replace("clusters: [", "clusters: [{name: c, cluster: {server: 'https://x.example'}}, "),
  ),
  one("a duplicate name among users", WHOLE.replace("users: [", "users: [{name: u, user: {}}, ")),
  one("unknown fields", `${WHOLE}\nfuture: {a: 1}\n`),
  one("unknown fields inside", cluster("{server: 'https://c.example', future: [1]}")),
  one("keys in another case", cluster("{Server: 'https://c.example', SERVER: x}")),
  one("a number for a name", WHOLE.replaceAll("name: c", "name: 1").replaceAll("cluster: c", "cluster: 1")),
  one("a number for a token", user("{token: 12345}")),
  one("a flag as a string", cluster("{server: 'https://c.example', insecure-skip-tls-verify: 'true'}")),
  one("a flag as yes", cluster("{server: 'https://c.example', insecure-skip-tls-verify: yes}")),
  one("null for everything", "clusters: null\nusers: ~\ncontexts:\ncurrent-context: null\n"),
  one("null inside", user("{token: null, as-groups: null, exec: null}")),
  one("a map for a list", `clusters: {}\n${CONTEXT}\n${CURRENT}`),
  one("a null item in a list", WHOLE.replace("clusters: [", "clusters: [null, ")),
  one("no current context", [SERVER, CONTEXT, USER].join("\n")),
  one("a missing current context", [SERVER, CONTEXT, USER, "current-context: z"].join("\n")),
  one("a missing cluster", [CONTEXT, USER, CURRENT].join("\n")),
  one("a missing user", [SERVER, CONTEXT, CURRENT].join("\n")),
  one("a context without a user", `${SERVER}\ncontexts: [{name: a, context: {cluster: c}}]\n${CURRENT}`),
  one("a context with a namespace", WHOLE.replace("user: u}", "user: u, namespace: team}")),
  {
    ...one(
      "another context is requested",
      WHOLE.replace("contexts: [", "contexts: [{name: b, context: {cluster: c, user: u, namespace: n}}, "),
    ),
    context: "b",
  },
  { ...one("a missing context is requested", WHOLE), context: "z" },
  one(
    "relative paths",
    cluster("{server: 'https://c.example', certificate-authority: pki/../pki/ca.crt}").replace(
      "{token: t1}",
      "{client-certificate: u.crt, client-key: ./u.key, tokenFile: t}",
    ),
  ),
  one("absolute paths", cluster("{server: 'https://c.example', certificate-authority: /pki/ca.crt}")),
  one(
    "a command that is a path",
    user("{exec: {apiVersion: client.authentication.k8s.io/v1, command: ./bin/p, interactiveMode: Never}}"),
  ),
  one(
    "a command that is a name",
    user(
      "{exec: {apiVersion: client.authentication.k8s.io/v1, command: p, args: [a, ''], env: [{name: A, value: b}], interactiveMode: Never, installHint: 'get it', provideClusterInfo: true}}",
    ),
  ),
  one(
    "a plugin of the older version",
    user("{exec: {apiVersion: client.authentication.k8s.io/v1beta1, command: p}}"),
  ),
  one(
    "data in base64",
    cluster("{server: 'https://c.example', certificate-authority-data: aGVsbG8=}").replace(
      "{token: t1}",
      "{client-certificate-data: Yw==, client-key-data: aw==}",
    ),
  ),
  one("base64 with line breaks", cluster('{server: s, certificate-authority-data: "aGVs\\nbG8="}')),
  one("base64 with spaces", cluster('{server: s, certificate-authority-data: "aGVs bG8="}')),
  one("base64 without padding", cluster("{server: s, certificate-authority-data: aGVsbG8}")),
  one("base64 for addresses", cluster("{server: s, certificate-authority-data: _-_-}")),
  one(
    "all fields of a cluster",
    cluster(
      "{server: 'https://c.example/base', tls-server-name: n, insecure-skip-tls-verify: true, proxy-url: 'socks5://u:p@p.example:1080', disable-compression: true, extensions: [{name: e, extension: {a: 1}}]}",
    ),
  ),
  one(
    "all fields of a user",
    user(
      "{token: t, tokenFile: /t, as: x, as-uid: '7', as-groups: [g, h], as-user-extra: {k: [v, w]}, username: n, password: p, auth-provider: {name: oidc, config: {id-token: i}}, extensions: [{name: e, extension: 1}]}",
    ),
  ),
  one(
    "extensions and preferences",
    `${WHOLE}\npreferences: {colors: true, extensions: [{name: p, extension: {b: 2}}]}\nextensions: [{name: top, extension: {c: 9007199254740993}}]\n`,
  ),
  one("a duplicate extension", `${WHOLE}\nextensions: [{name: e, extension: 1}, {name: e, extension: 2}]\n`),
  one(
    "anchors and aliases",
    `x: &s {server: 'https://c.example'}\nclusters: [{name: c, cluster: *s}]\n${CONTEXT}\n${USER}\n${CURRENT}`,
  ),
  one(
    "merge keys",
    `x: &s {server: 'https://c.example'}\nclusters: [{name: c, cluster: {<<: *s, tls-server-name: n}}]\n${CONTEXT}\n${USER}\n${CURRENT}`,
  ),
  one("an empty name", WHOLE.replaceAll("name: c", "name: ''").replaceAll("cluster: c", "cluster: ''")),
  one(
    "names with special characters",
    WHOLE.replaceAll("name: a", "name: 'arn:aws:eks:x/y z'").replace(
      CURRENT,
      "current-context: 'arn:aws:eks:x/y z'",
    ),
  ),
  one(
    "the name of a prototype",
    WHOLE.replaceAll("name: a", "name: __proto__").replace(CURRENT, "current-context: __proto__"),
  ),
  one("a byte-order mark", `\ufeff${WHOLE}`),
  one("Windows line ends", WHOLE.replaceAll("\n", "\r\n")),
  one("a tab for an indent", "clusters:\n\t- name: c\n"),
  one("aliases that expand to more than memory holds", `${WHOLE}\n${bomb()}\n`),
  one("lists in lists, 20,000 deep", `${WHOLE}\nx: ${"[".repeat(20_000)}${"]".repeat(20_000)}\n`),
  several("two files with parts", `${SERVER}\n${CURRENT}`, `${CONTEXT}\n${USER}`),
  several(
    "the first of two entries counts",
    WHOLE,
    WHOLE.replace("c.example", "d.example").replace("t1", "t2, as: x"),
  ),
  several("the first current context counts", [SERVER, USER].join("\n"), WHOLE, "current-context: z"),
  several("an empty file among others", "", WHOLE),
  several("a broken file among others", "clusters: [", WHOLE),
  several(
    "preferences of two files",
    `${WHOLE}\nextensions: [{name: e, extension: 1}]`,
    "preferences: {colors: true}\nextensions: [{name: e, extension: 2}, {name: f, extension: 3}]",
  ),
  several(
    "each path against its own file",
    cluster("{server: s, certificate-authority: a.crt}").replace(USER, ""),
    "users: [{name: u, user: {tokenFile: t}}]",
  ),
  { name: "missing files are skipped", files: { f2: WHOLE }, list: ["f1", "f2", "f3"] },
  { name: "the same file twice, and an empty name", files: { f1: WHOLE }, list: ["f1", "", "f1"] },
  { name: "only missing files", files: {}, list: ["f1"] },
  { name: "the home folder", files: { "home/.kube/config": WHOLE } },
  { name: "nothing at all", files: {} },
  { name: "an explicit file that is missing", files: {}, explicit: "config" },
  {
    name: "an explicit file next to a list",
    files: { config: WHOLE, f1: WHOLE.replace("t1", "t2") },
    list: ["f1"],
    explicit: "config",
  },
  { name: "an explicit file that is a folder", files: { "config/x": "" }, explicit: "config" },
];
