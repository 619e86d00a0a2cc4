import { parseArgs } from 'node:util';
import { isCalendarDate } from '@parking-plus/domain';
import { type SeedSettings, seedSettingsAt } from './db/migrations/seed-settings.ts';
import { ensureTemplateDirectory } from './db/template-directory.ts';
import { serverModules } from './registry/server-modules.ts';

const HELP = `Makes the seeded database that the mock server copies at its first start, unless it is there already.

  --date YYYY-MM-DD   last business day of the seed; today when left out
  --size SIZE         small or large
  --seed N            number that the rows follow from
`;

process.exitCode = await main(process.argv.slice(2));

async function main(commandArguments: string[]): Promise<number> {
  const settings = readSettings(commandArguments);
  if (typeof settings === 'string') {
    process.stderr.write(`${settings}\n\n${HELP}`);
    return 2;
  }
  const started = performance.now();
  const path = await ensureTemplateDirectory(settings, {
    modules: serverModules(),
    onProgress: showProgress,
  });
  process.stdout.write(`Prepared data: ${path} (${Math.round(performance.now() - started)} ms)\n`);
  return 0;
}

/** Returns the settings, or the error in the flags as text. */
function readSettings(commandArguments: string[]): SeedSettings | string {
  try {
    const { values } = parseArgs({
      args: commandArguments,
      options: { date: { type: 'string' }, size: { type: 'string' }, seed: { type: 'string' } },
    });
    const { date, size = 'small', seed = '1' } = values;
    if (date !== undefined && !isCalendarDate(date))
      return `--date wants a day such as 2026-11-20, not "${date}".`;
    if (size !== 'small' && size !== 'large') return `--size is small or large, not "${size}".`;
    if (!/^\d{1,10}$/.test(seed)) return `--seed wants a whole number, not "${seed}".`;
    const now = date === undefined ? new Date() : new Date(`${date}T10:00:00+08:00`);
    return seedSettingsAt(now, Number(seed), size);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function showProgress(resource: string, ratio: number): void {
  const end = process.stderr.isTTY ? '\r' : '\n';
  process.stderr.write(`  seeding ${resource}: ${Math.round(ratio * 100)} %${ratio === 1 ? '\n' : end}`);
}
