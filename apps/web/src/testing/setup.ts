import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { parseRuntimeConfig, setRuntimeConfig } from '../shared/config/runtime-config.ts';
import { clearErrorLog } from '../shared/errors/error-log.ts';
import { bindNotices } from '../shared/feedback/notify.ts';
import { formatCount } from '../shared/formats/amount-format.ts';
import { deletePreferences } from './forget-preferences.ts';
import { resetTabLocks } from './reset-tab-locks.ts';

// Generous limits: they only matter for hanging tests, and machines differ in speed.
configure({ asyncUtilTimeout: 30_000 });
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
// Tests of live messages use a fake hub.
setRuntimeConfig(parseRuntimeConfig({ hubUrl: null }));
await startI18n('zh_TC', ['enums', 'failure', 'frame', 'realtime', 'sign-in'], formatCount);

/** Console output of the page. A test that expects output clears the list. */
export const consoleProblems: string[] = [];

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      consoleProblems.push(`console.${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(async () => {
  cleanup();
  await deletePreferences();
  await resetTabLocks();
  clearErrorLog();
  // Otherwise pending notices would show in the next test.
  bindNotices(() => {})();
  localStorage.clear();
  sessionStorage.clear();
  const problems = consoleProblems.splice(0);
  vi.restoreAllMocks();
  expect(problems, 'nothing on the console').toEqual([]);
});
