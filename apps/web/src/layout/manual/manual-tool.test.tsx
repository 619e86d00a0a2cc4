import type { Schemas } from '@parking-plus/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseRuntimeConfig, setRuntimeConfig } from '../../shared/config/runtime-config.ts';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { buildServer, openApp } from '../../testing/open-app.tsx';
import { preloadLazyCode } from '../../testing/preload-lazy-code.ts';
import { manualOf } from './find-manual.ts';

preloadLazyCode();

const MANUAL = '下載「交易/查詢」操作手冊';

function buildFile(overrides: Partial<Schemas['FileSetting']> = {}): Schemas['FileSetting'] {
  return {
    fileSettings_ID: 'F1',
    fileSettings_FileName: '手冊.pdf',
    fileSettings_SysPath: 'files/manuals/m1.pdf',
    fileSettings_LinkedCode: 'transaction-list',
    fileSettings_LinkedType: 7,
    ...overrides,
  };
}

const navItems = [
  { name: 'transaction-list', title: '交易/查詢', component: 'fees/not-made-yet' },
  { name: 'other', title: '別的畫面', component: 'nobody/made-it' },
];

let app: ReturnType<typeof openApp> | undefined;
let saved: { name: string; content: Blob }[];

beforeEach(() => {
  saved = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set('blob:1', blob as Blob);
    return 'blob:1';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = blobs.get(this.href);
    if (content) saved.push({ name: this.download, content });
  });
});
afterEach(() => {
  app?.router.dispose();
  setRuntimeConfig(parseRuntimeConfig({ hubUrl: null }));
});

function open(path: string, options: Parameters<typeof openApp>[1] = {}) {
  app = openApp(path, {
    info: buildSessionInfo({ navItems, list_FileSettings: [buildFile()] }),
    ...options,
  });
}

it('saves the manual of the screen under its title @spec(2.23)', async () => {
  const file = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
  const server = buildServer().on('GET /plusapi/files/manuals/m1.pdf', () => ({ file }));
  open('/fees/not-made-yet', { server });
  await userEvent.click(await screen.findByRole('button', { name: MANUAL }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['交易_查詢.pdf']));
  expect(await saved[0]?.content.text()).toBe('%PDF-1.7');
});

it('shows why the download failed and allows a retry', async () => {
  const server = buildServer().on('GET /plusapi/files/manuals/m1.pdf', () => ({
    status: 404,
    body: { success: false, message: '檔案不存在' },
  }));
  open('/fees/not-made-yet', { server });
  await userEvent.click(await screen.findByRole('button', { name: MANUAL }));
  expect(await screen.findByText(/檔案不存在|系統異常/)).toBeTruthy();
  expect(saved).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: MANUAL }));
  await waitFor(() => expect(server.asked('GET /plusapi/files/manuals/m1.pdf')).toHaveLength(2));
});

it('is hidden on a screen without a manual, and if manuals are disabled @spec(2.23)', async () => {
  open('/nobody/made-it');
  await screen.findByRole('heading', { name: '別的畫面', level: 2 });
  expect(screen.queryByRole('button', { name: /操作手冊/ })).toBeNull();
  setRuntimeConfig(parseRuntimeConfig({ hubUrl: null, manuals: false }));
  await app?.router.navigate('/fees/not-made-yet');
  await screen.findByRole('heading', { name: '交易/查詢', level: 2 });
  expect(screen.queryByRole('button', { name: /操作手冊/ })).toBeNull();
});

it.each<[string, Partial<Schemas['FileSetting']>]>([
  ['another type', { fileSettings_LinkedType: 1 }],
  ['no type', { fileSettings_LinkedType: undefined }],
  ['another screen', { fileSettings_LinkedCode: 'rental-list' }],
])('does not treat a file of %s as the screen’s manual @spec(2.23)', (_title, overrides) => {
  expect(manualOf([buildFile(overrides)], 'transaction-list')).toBeNull();
  expect(manualOf([buildFile(overrides), buildFile()], 'transaction-list')).toEqual(buildFile());
});
