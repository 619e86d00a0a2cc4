import { expect, test } from 'vitest';
import { RESULT_FILE_VARIABLE } from './bench-steps.ts';
import { runBenchFile } from './run-bench.ts';

const told = { known: ['a', 'b'], steps: [{ step: 'a', measurements: [] }] };
const tells = `require('fs').writeFileSync(process.env.${RESULT_FILE_VARIABLE}, '${JSON.stringify(told)}');`;

test('hears what a bench told', async () => {
  expect(await runBenchFile(['-e', tells], 60)).toEqual({ result: told });
});

test('keeps what was told before a bench broke off, and says how it ended', async () => {
  expect(await runBenchFile(['-e', `${tells} process.exit(3)`], 60)).toEqual({
    result: told,
    failure: 'ended with 3',
  });
  expect(await runBenchFile(['-e', 'process.exit(1)'], 60)).toEqual({ failure: 'ended with 1' });
});

test('ends a bench that hangs', async () => {
  const hangs = 'setInterval(() => {}, 1000)';
  expect(await runBenchFile(['-e', hangs], 0.5)).toEqual({ failure: 'not ready within 0.5 s' });
});

test('a step that failed is its own line, not also one of the bench', async () => {
  const failed = { known: ['a'], steps: [{ step: 'a', measurements: [], failure: 'refused' }] };
  const code = `${tells.replace(JSON.stringify(told), JSON.stringify(failed))} process.exitCode = 1`;
  expect(await runBenchFile(['-e', code], 60)).toEqual({ result: failed });
});
