const CLOSED = /^(?:v1|(?:apps|autoscaling|batch|extensions|policy)\/.*)$/;

/** Whether no definition can add a kind to a group of Kubernetes: that of a CRD needs a dot in its name. */
export function isClosed(apiVersion: string): boolean {
  return CLOSED.test(apiVersion);
}
