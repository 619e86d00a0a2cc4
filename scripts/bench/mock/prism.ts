import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../process/project-root.ts';
import { provideTool } from '../../process/provide-tool.ts';
import { type Measurement, median, timesOf } from '../measurement.ts';
import { usualListCall } from './calls.ts';
import { dealEnvelope, post, signIn } from './server-calls.ts';
import { type BenchServer, waitForLogin } from './server-start.ts';

const TRANSACTION_LIST = '10100';
const TURNS = 10;
const CALLS_PER_TURN = 50;

/** Returns the path of Prism's program, or undefined if it cannot be installed. */
export function providePrism(): string | undefined {
  const program = provideTool('scripts/bench', '@stoplight/prism-cli/dist/index.js');
  if (program === undefined) console.log('Prism could not be installed: nothing is compared with it.');
  return program;
}

/** Starts Prism on our contract and waits for its first 200 of the sign-in. */
export function startPrism(program: string, port: number, workFolder: string): Promise<BenchServer> {
  const generated = join(projectRoot, 'packages/contracts/src/generated/openapi.json');
  const file = join(workFolder, 'contract.json');
  writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(generated, 'utf8'))));
  return waitForLogin(
    [program, 'mock', '-p', String(port), '-h', '127.0.0.1', '-v', 'error', file],
    port,
    '',
  );
}

/**
 * Compares the default list, with 20 rows of the database, to Prism's short static response to the same request.
 * Alternates the servers, so that both run under the same load.
 */
export async function measureBesidePrism(mock: BenchServer, prism: BenchServer): Promise<Measurement[]> {
  const token = await signIn(mock.origin);
  const ours = await usualListCall(mock.origin, token);
  const theirs = async () => {
    const answer = await post(`${prism.origin}/data`, dealEnvelope(TRANSACTION_LIST, {}), token);
    if (!answer.startsWith('{"success":')) throw new Error(`Prism: ${answer.slice(0, 300)}`);
  };
  const [ourTimes, theirTimes]: [number[], number[]] = [[], []];
  for (let turn = 0; turn <= TURNS; turn++) {
    const [own, other] = [await timesOf(CALLS_PER_TURN, ours), await timesOf(CALLS_PER_TURN, theirs)];
    // The first turn warms both.
    if (turn > 0) ourTimes.push(...own);
    if (turn > 0) theirTimes.push(...other);
  }
  return [
    {
      name: 'list of one site, 7 days, to 2 of Prism',
      now: median(ourTimes),
      goal: 2 * median(theirTimes),
      unit: 'ms',
    },
  ];
}
