import type { TestProject } from 'vitest/node';
import { startTestMock } from '../harness/test-mock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the shared mock server without a path, `http://127.0.0.1:40123`. */
    mockOrigin: string;
  }
}

/** Starts the mock server of tests that only read. They get its address with `inject('mockOrigin')`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mock = await startTestMock('contract');
  project.provide('mockOrigin', mock.origin);
  return () => mock.stop();
}
