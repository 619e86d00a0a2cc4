import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stopSignals } from '../../packages/cli/src/project/run-node.ts';
import { projectRoot } from '../process/project-root.ts';
import { runTurbo } from '../process/run-tool.ts';
import type { SpecMutation } from './spec-mutations.ts';

const CONTRACT = 'packages/contracts/openapi/';

/**
 * Applies a mutation, runs the work and restores the file, even if a signal stops the process.
 * Throws `RangeError` as `applyMutation` does, before it writes anything.
 */
export async function whileMutated<T>(
  mutation: SpecMutation,
  work: () => Promise<T>,
  root = projectRoot,
): Promise<T> {
  const path = join(root, mutation.file);
  const original = readFileSync(path, 'utf8');
  const mutated = applyMutation(original, mutation);
  const restore = () => writeFileSync(path, original);
  const stop = () => {
    restore();
    process.exit(130);
  };
  for (const signal of stopSignals) process.on(signal, stop);
  try {
    writeFileSync(path, mutated);
    await generateFor(mutation);
    return await work();
  } finally {
    restore();
    for (const signal of stopSignals) process.off(signal, stop);
    await generateFor(mutation);
  }
}

/** Returns the text with the mutation applied. Throws `RangeError` unless `search` occurs exactly once. */
export function applyMutation(text: string, { spec, file, search, replace }: SpecMutation): string {
  const parts = text.split(search);
  if (parts.length !== 2)
    throw new RangeError(
      `The mutation of ${spec} does not fit: its text occurs ${parts.length - 1} times in ${file}.`,
    );
  return parts.join(replace);
}

/** Regenerates the contract's types and validators if the mutation is in its source. Turbo restores known ones. */
async function generateFor({ file }: SpecMutation): Promise<void> {
  if (file.startsWith(CONTRACT)) await runTurbo(['generate']);
}
