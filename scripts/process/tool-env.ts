/**
 * Environment for the tools we start: telemetry and update notices off.
 * `scripts/turbo.mjs` says the same for `npm run build` and its kin.
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
