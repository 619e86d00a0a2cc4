import type { PlatformWork } from '@parking-plus/contracts/control';
import { attempt, button, byId, control, notify, onSubmit, useToken } from './control.ts';
import { showRequests } from './requests.ts';
import { showScenarios, startRuleForms } from './scenarios.ts';
import { showSnapshots, startSnapshotForm } from './snapshots.ts';
import { showTenants, startTenantForm } from './tenants.ts';
import { renderLabels, switchLanguage, word } from './texts.ts';
import { startVerifyForm } from './verify.ts';

const POLL_MS = 2_000;
const HOUR_MS = 3_600_000;

type Health = {
  readonly status: string;
  readonly engine: string;
  readonly database: string;
  readonly now: string;
};

function showLanguage(): void {
  renderLabels();
  byId('language').textContent = word('other');
  const moves = [
    [word('hour'), HOUR_MS],
    [word('day'), 24 * HOUR_MS],
    [word('month'), 30 * 24 * HOUR_MS],
  ] as const;
  byId('moves').replaceChildren(
    ...moves.map(([name, ms]) => button(`＋ ${name}`, () => void attempt(() => move({ advanceMs: ms })))),
  );
}

async function move(order: { advanceMs?: number; now?: string }): Promise<undefined> {
  const { now } = await control<{ now: string }>('POST', '/clock', order);
  byId('now').textContent = now;
}

async function showAll(): Promise<void> {
  const { status, engine, database, now } = await control<Health>('GET', '/health');
  byId('health').textContent = `${status} · ${engine} (${database})`;
  byId('now').textContent = now;
  await showScenarios();
  await showSnapshots();
  await showTenants();
  if (byId<HTMLInputElement>('live').checked) await showRequests();
}

/** Error of the last poll; shown once, and removed when a poll succeeds. */
let shownFailure = '';

async function poll(): Promise<void> {
  if (document.visibilityState === 'visible') {
    const failure = await showAll().then(
      () => '',
      (error: Error) => error.message,
    );
    if (failure !== shownFailure) notify(failure, failure !== '');
    shownFailure = failure;
  }
  setTimeout(() => void poll(), POLL_MS);
}

function onClick(id: string, work: () => Promise<unknown>, question?: 'confirmReset'): void {
  byId(id).addEventListener('click', () => {
    if (question !== undefined && !confirm(word(question))) return;
    void attempt(async () => {
      await work();
      await showAll();
      return undefined;
    });
  });
}

onClick('clear-requests', () => control('DELETE', '/requests'));
onClick('reset', () => control('POST', '/reset', {}), 'confirmReset');
byId('language').addEventListener('click', () => {
  switchLanguage();
  showLanguage();
  void attempt(async () => {
    await showAll();
    return '';
  });
});
onSubmit('clock-form', ({ now = '' }) => move({ now: `${now.length === 16 ? `${now}:00` : now}+08:00` }));
onSubmit('hub-form', async ({ kind, account, message }) => {
  const target = account === undefined ? {} : { account };
  const { reached } = await (kind === 'raw'
    ? control<{ reached: number }>('POST', '/hub/send', { message, ...target })
    : control<{ reached: number }>('POST', '/hub/finish', { success: kind === 'done', message, ...target }));
  return `${word('reached')}${reached}`;
});
type PlatformDone = Partial<PlatformWork> & { readonly files?: readonly string[] };
const runPlatform = async (action: string, body: object): Promise<string> => {
  const { files, collected, stopped, answered } = await control<PlatformDone>(
    'POST',
    `/platform/${action}`,
    body,
  );
  return files === undefined
    ? `${word('collected')} ${collected} · ${word('stopped')} ${stopped} · ${word('answered')} ${answered}`
    : `${word('files')} ${files.join(' ') || '0'}`;
};
for (const action of ['answer', 'winners', 'allotment'])
  byId(`platform-${action}`).addEventListener('click', () => void attempt(() => runPlatform(action, {})));
onSubmit('summary-form', (fields) => runPlatform('summary', fields));
onSubmit('token-form', async () => {
  useToken(byId<HTMLInputElement>('token').value);
  await showAll();
  byId('token-form').hidden = true;
  return undefined;
});
// Some browsers allow keyboard scrolling only for focusable elements.
byId('requests-scroll').tabIndex = 0;
startRuleForms();
startVerifyForm();
startSnapshotForm();
startTenantForm();
showLanguage();
void poll();
