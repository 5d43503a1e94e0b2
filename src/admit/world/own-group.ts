const CLOSED = /^(?:v1|(?:apps|autoscaling|batch|extensions|policy)\/.*)$/;

/** Whether no definition can add a kind to a group of Kubernetes: that of a CRD needs a dot in its name. */
export function isClosed(apiVersion: string): boolean {
  return CLOSED.test(apiVersion);
}

const UNSTABLE = /\/v\d+(?:alpha|beta)\d+$/;

export function isUnstable(apiVersion: string): boolean {
  return UNSTABLE.test(apiVersion);
}

/** Whether a cluster may have been told to serve a version of a group of Kubernetes that it does not serve by default. */
export function mayBeEnabled(apiVersion: string): boolean {
  return isUnstable(apiVersion) && !isClosed(apiVersion);
}
