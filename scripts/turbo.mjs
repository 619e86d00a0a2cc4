// Runs turbo without telemetry, for the scripts of package.json: `node scripts/turbo.mjs run build`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const turbo = fileURLToPath(import.meta.resolve('turbo/bin/turbo'));
const { status } = spawnSync(process.execPath, [turbo, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' },
});
process.exitCode = status ?? 1;
