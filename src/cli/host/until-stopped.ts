const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/**
 * Resolves on the first signal. A second signal, whichever it is, ends the process at once: there is no listener left.
 */
export async function untilStopped(): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = (): void => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}
