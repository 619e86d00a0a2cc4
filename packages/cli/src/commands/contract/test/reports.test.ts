import { describe, expect, test } from 'vitest';
import { buildCase, buildExchange, buildReport } from './build-case.ts';
import { htmlReport } from './report-html.ts';
import { junitReport } from './report-junit.ts';
import { reasonsNotProvoked, totalsOf, violationGroups } from './suite-report.ts';

const departure = {
  part: 'result',
  pointer: '/items/0/receivedTwd',
  message: 'must be integer',
  code: 'type',
  schemaPath: '#/components/schemas/Twd/type',
} as const;

const hostile = `<img src=x onerror="alert('1')">&\u0000\u202e`;

const report = buildReport(
  buildCase({
    verdict: {
      outcome: 'failed',
      reason: 'result departs',
      departures: [departure, { ...departure, pointer: '/items/1/receivedTwd' }],
    },
    exchanges: [buildExchange({ came: { success: true, data: JSON.stringify({ note: hostile }) } })],
    calls: 3,
  }),
  buildCase({
    title: 'filesUpload answers 413',
    verdict: { outcome: 'not-provoked', reason: `No ${hostile}` },
  }),
  buildCase({
    title: 'taskRun answers 500',
    verdict: { outcome: 'failed', reason: hostile, departures: [] },
  }),
  buildCase({ title: 'Lookups answers its result' }),
);

test('counts cases by outcome; one that was not provoked never passes', () => {
  expect(totalsOf(report)).toEqual({ passed: 1, failed: 2, notProvoked: 1, calls: 6 });
});

test('lists the same violation in many rows once', () => {
  expect(violationGroups([departure, { ...departure, pointer: '/items/17/receivedTwd' }])).toEqual([
    { departure: { ...departure, pointer: '/items/*/receivedTwd' }, places: 2 },
  ]);
  expect(violationGroups([departure])).toEqual([{ departure, places: 1 }]);
});

test('counts the reasons for missing provocations, the most frequent first', () => {
  const open = (reason: string) => buildCase({ verdict: { outcome: 'not-provoked', reason } });
  const cases = [
    open('No account.'),
    open('SiteEdit changes something; allow that with --write.'),
    open('SiteMove changes something; allow that with --write.'),
  ];
  expect(reasonsNotProvoked({ cases })).toEqual([
    ['It changes something; allow that with --write.', 2],
    ['No account.', 1],
  ]);
});

describe('the page', () => {
  const page = htmlReport(report);

  test('shows the request, the response and the violated rule', () => {
    expect(page).toContain('<code>POST /data</code>');
    expect(page).toContain('&quot;Json ▸&quot;: {\n    &quot;page&quot;: 1');
    expect(page).toContain('<code>200 application/json</code> after 9 ms');
    expect(page).toContain('<code>/items/*/receivedTwd</code> <span class="none">2 places</span>');
    expect(page).toContain('<code>#/components/schemas/Twd/type</code>');
    expect(page).toContain('Calls not shown: 2.');
  });

  test('escapes all server texts, and loads nothing', () => {
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img src=x onerror=');
    expect(page).toContain('&amp;\\u{0}\\u{202e}');
    expect(page).not.toMatch(/[\u202a-\u202e]/);
    expect(page).not.toMatch(/<script|\ssrc=["']|\shref=|@import|url\(/);
  });

  test('truncates a long body and says so', () => {
    const long = buildReport(buildCase({ exchanges: [buildExchange({ came: '長'.repeat(5_000) })] }));
    expect(htmlReport(long)).toContain('… and 4,200 more characters');
  });
});

describe('the XML', () => {
  const xml = junitReport(report);

  test('counts by operation, and skips what was not provoked', () => {
    expect(xml).toContain(
      '<testsuites name="Contract of https://plus.example.com/plusapi" tests="4" failures="2" errors="0" skipped="1" time="1.500">',
    );
    expect(xml).toContain('<testsuite name="data" tests="4" failures="2" errors="0" skipped="1"');
    expect(xml.match(/<skipped /g)).toHaveLength(1);
    expect(xml).toContain('result /items/0/receivedTwd must be integer (#/components/schemas/Twd/type)');
  });

  test('contains no characters that XML forbids, and nothing unescaped', () => {
    expect(xml).not.toContain('\u0000');
    expect(xml).not.toContain('<img');
    const inner = xml.replace(/<[^<>]*>/g, '');
    expect(inner).not.toMatch(/[<>]/);
  });
});
