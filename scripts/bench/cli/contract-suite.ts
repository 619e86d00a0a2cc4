import { runTool } from '../../process/run-tool.ts';
import type { Measurement } from '../measurement.ts';

/** Measures the contract suite against the mock server, including the server's start. */
export async function measureContractSuite(): Promise<Measurement[]> {
  const { code, output, seconds } = await runTool('vitest', 'vitest', ['run', '--project', 'contract']);
  if (code !== 0) throw new Error(`The contract suite failed:\n${output}`);
  return [{ name: 'contract suite against the mock', now: seconds, goal: 60, unit: 's' }];
}
