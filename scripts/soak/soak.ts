import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserLaunch } from '../../e2e/harness/browser-launch.ts';
import { projectRoot } from '../process/project-root.ts';
import { prepareReferenceProduct } from '../start/prepare-product.ts';
import { checkSoak } from './check-soak.ts';
import { runSoak } from './run-soak.ts';
import { parseSoakOptions, type SoakOptions, soakHelp } from './soak-options.ts';
import { exitCodeOf, reportTable } from './soak-report.ts';
import { SoakServer } from './soak-server.ts';

/** Time beyond the work: building, starting, settling and checking. */
const LIMIT_BEYOND_WORK_MS = 15 * 60_000;

/** Runs `npm run soak` and returns the exit code: 0 nothing lost, 1 writes lost, 2 wrong usage. */
async function main(commandArguments: readonly string[]): Promise<number> {
  const parsed = parseSoakOptions(commandArguments, Date.now() % 100_000);
  if (parsed.kind === 'help') {
    console.log(soakHelp);
    return 0;
  }
  if (parsed.kind === 'usage') {
    console.error(`${parsed.message}\n\n${soakHelp}`);
    return 2;
  }
  setTimeout(
    () => {
      console.error('The soak did not come to an end in its time.');
      process.exit(1);
    },
    parsed.options.minutes * 60_000 + LIMIT_BEYOND_WORK_MS,
  ).unref();
  await prepareReferenceProduct();
  return soak(parsed.options);
}

async function soak(options: SoakOptions): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'plus-soak-'));
  let server: SoakServer | undefined;
  let browser: Browser | undefined;
  try {
    server = await SoakServer.start(folder, process.env.DATABASE_URL || null);
    browser = await chromium.launch(browserLaunch());
    console.log(
      `${options.minutes} minutes of work, seed ${options.seed}, ${server.processes.length} processes of the server`,
    );
    const record = await runSoak(server, browser, options);
    storeRecord({ ...record, pageMemory: Object.fromEntries(record.pageMemory) });
    const checks = checkSoak(record);
    console.log(`\n${reportTable(checks)}\n\nThe same faults again: npm run soak -- --seed ${options.seed}`);
    return exitCodeOf(checks);
  } finally {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function storeRecord(record: object): void {
  mkdirSync(join(projectRoot, 'test-results'), { recursive: true });
  writeFileSync(join(projectRoot, 'test-results/soak.json'), JSON.stringify(record, null, 1));
}

process.exitCode = await main(process.argv.slice(2));
