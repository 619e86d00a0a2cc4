import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareReferenceProduct } from '../start/prepare-product.ts';
import { liveOnFreshDirectory } from './fresh-directory-life.ts';
import { between, createPrng } from './prng.ts';

const MAX_LIFE_MS = 2_500;

/** Runs `npm run soak:kill` and returns the exit code: 0 nothing lost, 1 writes lost. */
async function main(commandArguments: string[]): Promise<number> {
  const { values } = parseArgs({
    args: commandArguments,
    options: { times: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
  });
  const chance = createPrng(Number(values.seed));
  await prepareReferenceProduct();
  const folder = mkdtempSync(join(tmpdir(), 'plus-kill-fresh-'));
  let answered = 0;
  const lost: string[] = [];
  try {
    for (let run = 1; run <= Number(values.times); run++) {
      const lifeMs = between(chance, 0, MAX_LIFE_MS);
      const life = await liveOnFreshDirectory(folder, run, lifeMs);
      answered += life.answered;
      lost.push(...life.lost.map((write) => `run ${run}, ${lifeMs} ms: ${write}`));
      console.log(`${run}: killed after ${lifeMs} ms, ${life.answered} answered, ${life.lost.length} lost`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    `${values.times} kills on fresh directories, ${answered} answered writes, ${lost.length} lost (seed ${values.seed})`,
  );
  for (const write of lost) console.error(write);
  return lost.length === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
