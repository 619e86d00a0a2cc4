import { Caller, contractCases, runCase } from '@parking-plus/contracts/suite';
import { startTestMock } from '../harness/test-mock.ts';
import { mockTarget } from './contract-target.ts';
import { startPrism } from './prism-proxy.ts';

/** Prism answers a malformed or oversized body itself. */
const ANSWERED_BY_PRISM = ['400', '413'];

// `npm run contract:prism`: sends the contract suite through Prism, a validating proxy, to the expanded contract of the
// mock. Lists the departures that Prism finds; exit code 1 if there are any, or if a case fails.
const mock = await startTestMock('contract-prism');
const prism = await startPrism(mock.origin);
const problems: string[] = [];
let seen = 0;
try {
  const target = { ...mockTarget(mock.origin), fetch: prism.fetch };
  const caller = new Caller(target, ({ method, path, status }, { request }) => {
    const violations = prism.lastViolations();
    if (violations !== undefined) seen += 1;
    // A payload that is wrong on purpose departs in the request only.
    for (const { location, message } of violations ?? [])
      if (location[0] === 'response' || request.length === 0)
        problems.push(`${method} ${path} ${status}: ${location.join('.')} ${message}`);
  });
  const cases = contractCases().filter(({ status }) => !ANSWERED_BY_PRISM.includes(status));
  const started = performance.now();
  for (const one of cases) {
    const { title, verdict } = await runCase(one, caller);
    if (verdict.outcome !== 'passed') problems.push(`${title}: ${verdict.reason}`);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${cases.length} cases, ${seen} calls through Prism in ${seconds} s, ${problems.length} departures`,
  );
} finally {
  await prism.stop();
  await mock.stop();
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
