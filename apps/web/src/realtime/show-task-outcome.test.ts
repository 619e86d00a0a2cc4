import { formatSend1000 } from '@parking-plus/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectSession } from '../session/renewal/client-session.ts';
import { openSession } from '../session/state/session-actions.ts';
import { clearErrorLog, useErrorLog } from '../shared/errors/error-log.ts';
import { bindNotices } from '../shared/feedback/notify.ts';
import { buildSessionInfo } from '../testing/builders/session-builders.ts';
import { type FakeResponse, FakeServer } from '../testing/fake-server.ts';
import { taskOutcomePresenter } from './show-task-outcome.ts';

const DECRYPT = 'POST /plusapi/data/decrypt';

let server: FakeServer;
let shown: string[];
let show: (received: unknown, isStillWanted?: () => boolean) => Promise<void>;
let unbind: () => void;

beforeEach(() => {
  server = new FakeServer();
  server.install();
  connectSession();
  const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' };
  openSession({ tokens, info: buildSessionInfo() });
  shown = [];
  unbind = bindNotices(({ kind, text, seconds }) => shown.push(`${kind} ${seconds} s: ${text}`));
  const present = taskOutcomePresenter();
  show = (received, isStillWanted = () => true) => present(received, isStillWanted);
});
afterEach(() => {
  unbind();
  clearErrorLog();
});

function textOf(data: string): string {
  return formatSend1000({
    softwareCode: '900000003',
    projectClass: '1',
    identity: '2',
    siteCode: '0',
    sentAt: '2026-11-20T10:00:00+08:00',
    sealed: { data, tag: 'dGFn' },
  });
}

/** Stubs the decrypt call to return this content for every message. */
function seals(content: unknown): void {
  answers({ body: { success: true, data: typeof content === 'string' ? content : JSON.stringify(content) } });
}

function answers(...all: FakeResponse[]): void {
  server.on(DECRYPT, () => (all.length > 1 ? all.shift() : all[0]) ?? {});
}

function logged(): string[] {
  return useErrorLog.getState().entries.map(({ message, count }) => `${count} × ${message}`);
}

describe('a finished task', () => {
  it('is decrypted with fields 6 and 7 @spec(7.10) @spec(7.19)', async () => {
    seals({ success: true, message: '上傳完成' });
    await show(textOf('c2VhbGVk'));
    expect(server.asked(DECRYPT).map(({ body }) => body)).toEqual([{ Data: 'c2VhbGVk', Tag: 'dGFn' }]);
    expect(shown).toEqual(['success 3 s: 上傳完成']);
  });

  it.each([
    [{ success: true }, 'success 3 s: 成功'],
    [{ success: true, message: '上傳完成' }, 'success 3 s: 上傳完成'],
    [{ success: true, message: '' }, 'success 3 s: 成功'],
    [{ success: false, message: '第 3 筆格式錯誤' }, 'error 3 s: 第 3 筆格式錯誤'],
    [{ success: false }, 'error 3 s: 系統發生錯誤，請洽資訊系統人員'],
  ])('%j shows %s @spec(7.20)', async (outcome, told) => {
    seals(outcome);
    await show(textOf('c2VhbGVk'));
    expect(shown).toEqual([told]);
    expect(logged()).toEqual([]);
  });

  it('shows once, however often and fast it arrives', async () => {
    seals({ success: true, message: '上傳完成' });
    await Promise.all([show(textOf('c2VhbGVk')), show(textOf('c2VhbGVk'))]);
    await show(textOf('c2VhbGVk'));
    await show(textOf('b3RoZXI'));
    expect(shown).toEqual(['success 3 s: 上傳完成', 'success 3 s: 上傳完成']);
    expect(server.asked(DECRYPT)).toHaveLength(2);
  });

  it('shows even if an earlier copy could not be decrypted', async () => {
    answers(
      { status: 500, body: { success: false } },
      { body: { success: true, data: '{"success":true,"message":"上傳完成"}' } },
    );
    await show(textOf('c2VhbGVk'));
    await show(textOf('c2VhbGVk'));
    expect(shown).toEqual(['error 5 s: 系統異常，請洽系統人員', 'success 3 s: 上傳完成']);
  });

  it('is forgotten after 50 others, to bound memory', async () => {
    seals({ success: true });
    await show(textOf('Zmlyc3Q'));
    for (let turn = 0; turn < 50; turn++) await show(textOf(`bWVzc2FnZQ${turn}`));
    await show(textOf('Zmlyc3Q'));
    expect(server.asked(DECRYPT)).toHaveLength(52);
  });

  it('does not show to a user who has signed in since', async () => {
    seals({ success: true, message: '上傳完成' });
    await show(textOf('c2VhbGVk'), () => false);
    expect(shown).toEqual([]);
  });
});

describe('an invalid message', () => {
  it.each([
    ['garbage', 'garbage', 'too-few-fields'],
    ['nothing', undefined, 'not-text'],
    ['a number', 1000, 'not-text'],
    ['too few fields', '1000|900000003|1|2|0|now|c2VhbGVk', 'too-few-fields'],
    ['a payload that is not base64', '1000|900000003|1|2|0|now|<script>|dGFn', 'not-sealed'],
    ['an oversized text', 'a'.repeat(3_000_000), 'too-long'],
  ])('%s is logged as an error and not shown', async (_title, received, issue) => {
    await show(received);
    await show(received);
    expect(logged()).toEqual([`2 × Hub: a Send1000 message cannot be read (${issue})`]);
    expect(shown).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  it('with a broken seal is logged, and the server’s message is shown', async () => {
    answers({ body: { success: false, message: '資料無法解密' } });
    await show(textOf('dGFtcGVyZWQ'));
    expect(logged()).toEqual(['1 × Hub: the seal of a Send1000 message does not hold']);
    expect(shown).toEqual(['error 3 s: 資料無法解密']);
  });

  it.each(['done', '[]', '{"message":"done"}'])('whose seal contains %s is logged', async (content) => {
    seals(content);
    await show(textOf('c2VhbGVk'));
    expect(logged()).toEqual(['1 × Hub: a Send1000 message holds no outcome of a task']);
    expect(shown).toEqual([]);
  });
});
