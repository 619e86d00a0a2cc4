/**
 * Returns the environment for started tools: telemetry and update notices off.
 * `scripts/turbo.mjs` sets the same for `npm run build` and similar scripts.
 */
export function toolEnv(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
    ...extra,
  };
}
