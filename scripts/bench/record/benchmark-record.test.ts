import { expect, test } from 'vitest';
import type { StepResult } from '../bench-steps.ts';
import { type BenchmarkRecord, mergeOutcomes, type RunSummary } from './benchmark-record.ts';
import { benchmarksPage } from './benchmarks-page.ts';

const ORDER = ['start', 'mock', 'web'];

const factsOf = (command: string): RunSummary => ({
  command,
  cores: 2,
  memoryGb: 8,
  node: '20.20.2',
  loadBefore: '0.1 0.2 0.3',
  loadAfter: '1.0 0.5 0.4',
});
const stepOf = (step: string, now: number): StepResult => ({
  step,
  measurements: [{ name: `${step} figure`, now, goal: 10, unit: 'ms' }],
});
const shown = (record: BenchmarkRecord) =>
  record.benches.map(({ bench, steps }) => [
    bench,
    ...steps.map(({ step, measurements, failure }) => `${step} ${failure ?? measurements[0]?.now}`),
  ]);

const before = mergeOutcomes(
  { benches: [] },
  [
    {
      bench: 'web',
      facts: factsOf('all'),
      result: {
        known: ['visits', 'tabs', 'export'],
        steps: [stepOf('visits', 1), stepOf('tabs', 2), stepOf('export', 3)],
      },
    },
    { bench: 'mock', facts: factsOf('all'), result: { known: ['calls'], steps: [stepOf('calls', 4)] } },
  ],
  ORDER,
);

test('shows benches in display order, not in measuring order', () => {
  expect(shown(before)).toEqual([
    ['mock', 'calls 4'],
    ['web', 'visits 1', 'tabs 2', 'export 3'],
  ]);
});

test('a partial run replaces its own figures and keeps the rest', () => {
  const known = ['visits', 'tabs', 'export'];
  const result = { known, steps: [stepOf('visits', 11), stepOf('tabs', 12)] };
  const record = mergeOutcomes(before, [{ bench: 'web', facts: factsOf('part'), result }], ORDER);
  expect(shown(record)).toEqual([
    ['mock', 'calls 4'],
    ['web', 'visits 11', 'tabs 12', 'export 3'],
  ]);
  expect(record.benches[1]?.steps.map(({ facts }) => facts.command)).toEqual(['part', 'part', 'all']);
});

test('drops steps and benches that no longer exist', () => {
  const result = { known: ['visits'], steps: [stepOf('visits', 11)] };
  const record = mergeOutcomes(before, [{ bench: 'web', facts: factsOf('part'), result }], ['web']);
  expect(shown(record)).toEqual([['web', 'visits 11']]);
});

test('reports an interrupted bench and keeps its earlier figures', () => {
  const result = { known: ['visits', 'tabs', 'export'], steps: [stepOf('visits', 11)] };
  const broken = { bench: 'web', facts: factsOf('part'), result, failure: 'ended with SIGKILL' };
  const record = mergeOutcomes(
    before,
    [broken, { bench: 'start', facts: factsOf('part'), failure: 'ended with 1' }],
    ORDER,
  );
  expect(shown(record)).toEqual([
    ['start', 'bench start ended with 1'],
    ['mock', 'calls 4'],
    ['web', 'visits 11', 'tabs 2', 'export 3', 'bench web ended with SIGKILL'],
  ]);
  const mended = {
    bench: 'web',
    facts: factsOf('again'),
    result: { ...result, steps: [stepOf('visits', 21)] },
  };
  expect(shown(mergeOutcomes(record, [mended], ORDER))[2]).toEqual([
    'web',
    'visits 21',
    'tabs 2',
    'export 3',
  ]);
});

test('the page names the run of each figure and lists missing measurements', () => {
  const known = ['visits', 'export'];
  const failed = { step: 'visits', measurements: [], failure: 'no | page' };
  const record = mergeOutcomes(
    { benches: [] },
    [
      {
        bench: 'mock',
        facts: factsOf('npm run bench'),
        result: { known: ['calls'], steps: [stepOf('calls', 20)] },
      },
      { bench: 'web', facts: factsOf('npm run bench -- --only web'), result: { known, steps: [failed] } },
    ],
    ORDER,
  );
  const lines = benchmarksPage(record).split('\n');
  expect(lines).toContain('| mock | calls figure | 20.00 ms | ≤ 10.00 ms | 2.00 | MISSED | 1 |');
  expect(lines).toContain('| web | visits | no \\| page |  |  | FAILED | 2 |');
  expect(lines).toContain(
    '| 2 | `npm run bench -- --only web` | 2 | 8 GB | 20.20.2 | 0.1 0.2 0.3 | 1.0 0.5 0.4 |',
  );
  expect(lines).toContain('- web: export');
});
