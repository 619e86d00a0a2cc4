import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../process/project-root.ts';

const webFolder = join(projectRoot, 'apps/web/dist');

test.skipIf(!existsSync(webFolder))('the built web contains nothing of the mock', () => {
  const scripts = readdirSync(webFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|html|json|map)$/.test(name),
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const name of scripts) {
    const text = readFileSync(join(webFolder, name), 'utf8');
    expect(text.includes('__mock'), name).toBe(false);
    expect(text.includes('x-mock-tenant'), name).toBe(false);
  }
});
