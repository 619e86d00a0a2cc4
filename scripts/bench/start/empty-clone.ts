import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../process/project-root.ts';
import { runCommand } from '../../process/run-command.ts';
import type { Measurement } from '../measurement.ts';
import { measureStart } from './warm-start.ts';

/**
 * Measures a first start: from `npm start` in a clone of the last commit, with no `node_modules`, to the sign-in
 * page.
 * npm uses its own package cache.
 */
export async function measureEmptyClone(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'plus-clone-'));
  try {
    const checkout = join(folder, 'parking-plus');
    const { code, output } = await runCommand('git', ['clone', '--quiet', projectRoot, checkout]);
    if (code !== 0) throw new Error(`The project could not be cloned:\n${output}`);
    const now = await measureStart(join(folder, 'data'), checkout);
    return [{ name: 'npm start, empty clone, to the page', now, goal: 60, unit: 's' }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
