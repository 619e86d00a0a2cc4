import { expect, test } from 'vitest';
import { consistencyReport } from './consistency-report.ts';

const violation = (record: string) => ({ record, detail: 'items 100, total 120' });

test('reports a clean database in one line', () => {
  expect(consistencyReport('.data', { findings: [], ruleCount: 96 })).toBe(
    '.data: 96 rules checked, nothing wrong.\n',
  );
});

test('shows each violated rule with its first rows and the number of others', () => {
  const findings = [
    {
      rule: 'invoice-items-make-the-total',
      count: 7,
      examples: [violation('AB00000001'), violation('AB00000002')],
    },
    { rule: 'allocation-within-its-track', count: 1, examples: [violation('A00001')] },
  ];
  expect(consistencyReport('.data', { findings, ruleCount: 96 })).toBe(
    [
      'invoice-items-make-the-total: 7 faults',
      '  AB00000001: items 100, total 120',
      '  AB00000002: items 100, total 120',
      '  and 5 more',
      'allocation-within-its-track: 1 fault',
      '  A00001: items 100, total 120',
      '.data: 96 rules checked, 2 do not hold.',
      '',
    ].join('\n'),
  );
});
