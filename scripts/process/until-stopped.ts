import { stopSignals } from '../../packages/cli/src/project/run-node.ts';

/**
 * Settles when a person or the system asks this process to stop (Ctrl+C, a closed terminal, `kill`).
 * A second Ctrl+C while things are being stopped ends the process at once.
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const stop = () => {
      if (asked) process.exit(130);
      asked = true;
      resolve();
    };
    for (const signal of stopSignals) process.on(signal, stop);
  });
}
