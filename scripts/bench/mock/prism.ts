import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideTool } from '../../process/provide-tool.ts';
import { waitForLogin } from './server-start.ts';

/** Returns the path of Prism's program, or undefined if it cannot be installed. */
export function providePrism(): string | undefined {
  return provideTool('scripts/bench', '@stoplight/prism-cli/dist/index.js');
}

/** Returns the ms from the start of Prism on our contract to its first 200 of the sign-in. */
export async function measurePrismStart(
  program: string,
  port: number,
  contract: object,
  workFolder: string,
): Promise<number> {
  const file = join(workFolder, 'contract.json');
  writeFileSync(file, JSON.stringify(contract));
  const prism = await waitForLogin(
    [program, 'mock', '-p', String(port), '-h', '127.0.0.1', '-v', 'error', file],
    port,
    '',
  );
  await prism.stop();
  return prism.firstLoginMs;
}
