/** Minutes between the seeded hand-overs of messages to the tax office's platform. */
export const HAND_OVER_MINUTES = 30;

const STEP_MS = HAND_OVER_MINUTES * 60_000;

/** Returns the first hand-over at or after the instant. Units: epoch milliseconds. */
export function nextHandOver(atMs: number): number {
  return Math.ceil(atMs / STEP_MS) * STEP_MS;
}
