import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CoverageRecorder,
  checkRecording,
  type RecordedCall,
  type TestSpan,
  violationText,
} from '@parking-plus/contracts/suite';
import { writeCoveragePart } from '../contract/coverage-part.ts';
import { trafficFolder } from '../harness/traffic.ts';

/**
 * Checks the browser suite's calls against the contract. Returns 1 for a violation, an incomplete recording or none,
 * else 0.
 */
async function judgeTraffic(): Promise<0 | 1> {
  const files = existsSync(trafficFolder) ? readdirSync(trafficFolder) : [];
  const names = files.filter((name) => name.endsWith('.calls.ndjson'));
  const incomplete = files.filter((name) => name.endsWith('.partial'));
  const recorder = new CoverageRecorder();
  const lines = new Map<string, number>();
  let calls = 0;
  for (const name of names) {
    const recorded = readLines<RecordedCall>(join(trafficFolder, name));
    const tests = readLines<TestSpan>(join(trafficFolder, name.replace('.calls.', '.tests.')));
    calls += recorded.length;
    for (const { test, call, departure } of await checkRecording(recorded, tests, recorder)) {
      const line = `${call}: ${violationText(departure)}\n    in: ${test ?? 'no test'}`;
      lines.set(line, (lines.get(line) ?? 0) + 1);
    }
  }
  if (incomplete.length > 0) {
    console.error(
      `${incomplete.join(', ')} in ${trafficFolder}: the mock was killed before it ended. Delete it and run the browser suite again.`,
    );
    return 1;
  }
  if (calls === 0) {
    console.error(`No call was recorded in ${trafficFolder}. Run the browser suite first.`);
    return 1;
  }
  writeCoveragePart('browser', recorder);
  console.log(`${calls} calls of the browser suite: ${lines.size === 0 ? 'none departs' : 'some depart'}`);
  for (const [line, times] of lines) console.error(`✗ ${line}${times > 1 ? ` (${times} times)` : ''}`);
  return lines.size === 0 ? 0 : 1;
}

function readLines<Row>(file: string): Row[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

process.exitCode = await judgeTraffic();
