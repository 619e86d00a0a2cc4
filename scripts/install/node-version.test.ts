import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeVersionProblem } from './node-version.mjs';

test.each(['20.19.0', '20.20.2', '22.0.0', 'v24.1.0', '100.0.0'])('accepts Node %s', (version) => {
  expect(nodeVersionProblem(version)).toBeUndefined();
});

test.each(['20.18.3', '20.9.0', '18.20.4', '12.22.12', 'v8.0.0'])('rejects Node %s', (version) => {
  expect(nodeVersionProblem(version)).toContain(`Node 20.19 or newer is needed, you have ${version}: `);
});

test('requires the version that package.json names', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(manifest.engines.node).toBe('>=20.19.0');
});
