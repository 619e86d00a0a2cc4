import { ensurePreparedDirectory } from './db/prepared-directory.ts';
import { seedSettingsAt } from './seed/seed-settings.ts';

const started = performance.now();
const path = await ensurePreparedDirectory(seedSettingsAt(new Date()));
process.stdout.write(`Prepared data: ${path} (${Math.round(performance.now() - started)} ms)\n`);
