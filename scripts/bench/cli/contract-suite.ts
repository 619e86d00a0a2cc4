import { runTool } from '../../process/run-tool.ts';
import type { Measurement } from '../measurement.ts';

/** The contract suite against the mock server, the start of both included. */
export async function measureContractSuite(): Promise<Measurement[]> {
  const { code, output, seconds } = await runTool('vitest', 'vitest', ['run', '--project', 'contract']);
  if (code !== 0) throw new Error(`The contract suite failed:\n${output}`);
  return [{ name: 'contract suite against the mock', now: seconds, goal: 60, unit: 's' }];
}
