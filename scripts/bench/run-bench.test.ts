import { expect, test } from 'vitest';
import { RESULT_FILE_VARIABLE } from './bench-steps.ts';
import { runBenchFile } from './run-bench.ts';

const told = { known: ['a', 'b'], steps: [{ step: 'a', measurements: [] }] };
const tells = `require('fs').writeFileSync(process.env.${RESULT_FILE_VARIABLE}, '${JSON.stringify(told)}');`;

test('returns the result of a bench', async () => {
  expect(await runBenchFile(['-e', tells], 60)).toEqual({ result: told });
});

test('keeps the partial result of an interrupted bench with its exit reason', async () => {
  expect(await runBenchFile(['-e', `${tells} process.exit(3)`], 60)).toEqual({
    result: told,
    failure: 'ended with 3',
  });
  expect(await runBenchFile(['-e', 'process.exit(1)'], 60)).toEqual({ failure: 'ended with 1' });
});

test('stops a bench that hangs', async () => {
  const hangs = 'setInterval(() => {}, 1000)';
  expect(await runBenchFile(['-e', hangs], 0.5)).toEqual({ failure: 'not ready within 0.5 s' });
});

test('reports a failed step once, not also as a failure of the bench', async () => {
  const failed = { known: ['a'], steps: [{ step: 'a', measurements: [], failure: 'refused' }] };
  const code = `${tells.replace(JSON.stringify(told), JSON.stringify(failed))} process.exitCode = 1`;
  expect(await runBenchFile(['-e', code], 60)).toEqual({ result: failed });
});
