import type { Container, PodSpec, ServiceAccount } from "../type/go-types.js";

/** Why a Pod uses Secrets that its account does not list, if the account enforces mountable secrets. */
export function secretsRefusal(
  { volumes, initContainers, containers, imagePullSecrets }: PodSpec,
  { metadata, secrets, imagePullSecrets: pulled }: ServiceAccount,
): string | undefined {
  const listed = new Set(secrets.map(({ name }) => name));
  const because = `is not allowed because service account ${metadata.name} does not reference that`;
  const secretName = volumes.map(({ secret }) => secret?.secretName).find((name) => isUnlisted(name, listed));
  if (secretName !== undefined) return `volume with secret.secretName="${secretName}" ${because} secret`;
  const found = [
    ...initContainers.map((one) => unlistedIn(one, listed, "init container")),
    ...containers.map((one) => unlistedIn(one, listed, "container")),
  ].find((text) => text !== undefined);
  if (found !== undefined) return `${found} ${because} secret`;
  const allowed = new Set(pulled.map(({ name }) => name));
  const i = imagePullSecrets.findIndex(({ name }) => !allowed.has(name));
  const [name] = imagePullSecrets.slice(i, i + 1).map((one) => one.name);
  return i < 0 ? undefined : `imagePullSecrets[${i}].name="${name}" ${because} imagePullSecret`;
}

function unlistedIn(
  { name, env, envFrom }: Container,
  listed: ReadonlySet<string>,
  place: string,
): string | undefined {
  for (const variable of env) {
    const secret = variable.valueFrom?.secretKeyRef?.name;
    if (isUnlisted(secret, listed))
      return `${place} ${name} with envVar ${variable.name} referencing secret.secretName="${secret}"`;
  }
  const secret = envFrom.map(({ secretRef }) => secretRef?.name).find((one) => isUnlisted(one, listed));
  return secret === undefined
    ? undefined
    : `${place} ${name} with envFrom referencing secret.secretName="${secret}"`;
}

function isUnlisted(secret: string | undefined, listed: ReadonlySet<string>): secret is string {
  return secret !== undefined && !listed.has(secret);
}
