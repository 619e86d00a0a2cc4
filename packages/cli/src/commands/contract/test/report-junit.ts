import { violationText } from '@parking-plus/contracts/suite';
import { type SuiteReport, totalsOf } from './suite-report.ts';

/** Formats a run as JUnit XML: one suite per operation. A case that was not provoked is skipped, never passed. */
export function junitReport(report: SuiteReport): string {
  const { passed, failed, notProvoked } = totalsOf(report);
  const operations = [...new Set(report.cases.map(({ operationId }) => operationId))];
  const suites = operations.map((operationId) => {
    const cases = report.cases.filter((one) => one.operationId === operationId);
    const own = totalsOf({ cases });
    return [
      `  <testsuite ${attributes({
        name: operationId,
        tests: cases.length,
        failures: own.failed,
        errors: 0,
        skipped: own.notProvoked,
        time: seconds(cases.reduce((sum, { ms }) => sum + ms, 0)),
        timestamp: report.startedAt,
      })}>`,
      ...cases.map(caseElement),
      '  </testsuite>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites ${attributes({
    name: `Contract of ${report.baseUrl}`,
    tests: passed + failed + notProvoked,
    failures: failed,
    errors: 0,
    skipped: notProvoked,
    time: report.seconds.toFixed(3),
  })}>
${suites.join('\n')}
</testsuites>
`;
}

function caseElement({ operationId, deal, title, ms, verdict }: SuiteReport['cases'][number]): string {
  const head = attributes({
    classname: deal === undefined ? operationId : `${operationId}.${deal}`,
    name: title,
    time: seconds(ms),
  });
  switch (verdict.outcome) {
    case 'passed':
      return `    <testcase ${head}/>`;
    case 'not-provoked':
      return `    <testcase ${head}><skipped ${attributes({ message: `not provoked: ${verdict.reason}` })}/></testcase>`;
    case 'failed': {
      const lines =
        verdict.departures.length === 0 ? [verdict.reason] : verdict.departures.map(violationText);
      const failure = attributes({ message: verdict.reason.slice(0, 500), type: 'departure' });
      return `    <testcase ${head}><failure ${failure}>${escapeXml(lines.join('\n'))}</failure></testcase>`;
    }
  }
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeXml(String(value))}"`)
    .join(' ');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

// XML 1.0 excludes most control characters, lone surrogates and two non-characters, escaped or not.
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function escapeXml(text: string): string {
  return text
    .replace(NOT_IN_XML, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}
