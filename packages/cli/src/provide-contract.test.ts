import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideContract } from '../build/provide-contract.mjs';

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'plus-clone-'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(clone, { recursive: true, force: true });
});

test('generates the contract in a new clone, and not again', () => {
  const generate = vi.fn((project: string) => {
    mkdirSync(join(project, 'packages/contracts/src/generated'), { recursive: true });
    writeFileSync(join(project, 'packages/contracts/src/generated/openapi.json'), '{}');
    return { status: 0, output: '' };
  });
  provideContract(clone, generate);
  provideContract(clone, generate);
  expect(generate.mock.calls).toEqual([[clone]]);
});

test('throws with the generator’s output if it fails', () => {
  expect(() => provideContract(clone, () => ({ status: 1, output: 'deals/A.yaml: no code\n' }))).toThrow(
    'the contract could not be generated:\ndeals/A.yaml: no code',
  );
});
