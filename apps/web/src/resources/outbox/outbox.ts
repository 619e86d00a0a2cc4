import { createIdempotencyKey, isApiError } from '@parking-plus/contracts/client';
import { currentSession, sessionAccount } from '../../session/state/session-store.ts';
import { api } from '../../shared/api/api.ts';
import { failureText } from '../../shared/feedback/failure-text.ts';
import {
  dropUnsent,
  keepUnsent,
  readUnsent,
  type UnsentContent,
  type UnsentWrite,
} from './outbox-storage.ts';
import { useUnsentWrites } from './unsent-writes.ts';

/** The server knows a key for 24 h. An older write could be executed twice, so only the user sends it again. */
const SENT_ALONE_MS = 23 * 3_600_000;

/** Returns whether a write is too old to be sent without the user. */
export function isOld({ keptAtMs }: UnsentWrite, nowMs = Date.now()): boolean {
  return nowMs - keptAtMs > SENT_ALONE_MS;
}

/** Returns whether a call may still succeed unchanged: no response, or the server is away. */
function isUnreachable(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return (
    error.kind === 'network' || error.kind === 'timeout' || (error.status !== null && error.status >= 502)
  );
}

async function send(content: UnsentContent, idempotencyKey: string): Promise<void> {
  if (content.kind === 'photo') await api.files.upload(content, { idempotencyKey });
  else {
    const { threadCode, content: text } = content;
    await api.data('ThreadReply', { threadCode, content: text }, { idempotencyKey });
  }
}

/** Reads the unsent writes of the signed-in account again. */
export async function showUnsent(): Promise<void> {
  const account = sessionAccount(currentSession());
  const writes = account === null ? [] : await readUnsent(account);
  if (account === sessionAccount(currentSession())) useUnsentWrites.setState({ writes });
}

/**
 * Sends a write, which is kept on the device until the server has answered. Returns `kept` if the server cannot be
 * reached: the write is then sent later with the same key. Errors: rejects as the call does if the server rejects it,
 * or if the device cannot keep it.
 */
export async function sendOrKeep(content: UnsentContent, key: string): Promise<'sent' | 'kept'> {
  const account = sessionAccount(currentSession());
  if (account === null) {
    await send(content, key);
    return 'sent';
  }
  const write: UnsentWrite = { key, account, keptAtMs: Date.now(), content, problem: null };
  const isKept = await keepUnsent(write);
  try {
    await send(content, key);
    await dropUnsent(write);
    return 'sent';
  } catch (error) {
    if (isKept && isUnreachable(error)) return 'kept';
    await dropUnsent(write);
    throw error;
  } finally {
    await showUnsent();
  }
}

let last: Promise<void> = Promise.resolve();

/** Runs after the work before it in this tab and in others. Without locks two tabs may send: the key prevents a second execution. */
async function alone(work: () => Promise<void>): Promise<void> {
  last = last.then(async () => {
    if (navigator.locks) await navigator.locks.request('plus-outbox', work);
    else await work();
  });
  await last;
}

/** Sends one write. Returns false if the next ones would fail as well. */
async function attempt(write: UnsentWrite): Promise<boolean> {
  try {
    await send(write.content, write.key);
    await dropUnsent(write);
  } catch (error) {
    // No text: the session has ended.
    const failure = failureText(error);
    if (isUnreachable(error) || failure === null) return false;
    await keepUnsent({ ...write, problem: failure.text });
  }
  return true;
}

/** Sends all writes that wait, oldest first. Errors: never rejects. */
export async function sendUnsent(): Promise<void> {
  useUnsentWrites.setState({ isSending: true });
  try {
    await alone(async () => {
      const account = sessionAccount(currentSession());
      if (account === null) return;
      for (const write of await readUnsent(account)) {
        if (write.problem !== null || isOld(write)) continue;
        if (sessionAccount(currentSession()) !== account || !(await attempt(write))) return;
      }
    });
  } finally {
    await showUnsent();
    useUnsentWrites.setState({ isSending: false });
  }
}

/** Sends one write again at the user's request. An old one gets a new key, because the server has forgotten the first. */
export async function retryUnsent(write: UnsentWrite): Promise<void> {
  const again = { ...write, problem: null };
  if (isOld(write)) {
    await keepUnsent({ ...again, key: createIdempotencyKey(), keptAtMs: Date.now() });
    await dropUnsent(write);
  } else await keepUnsent(again);
  await sendUnsent();
}

/** Deletes one write without sending it. */
export async function discardUnsent(write: UnsentWrite): Promise<void> {
  await dropUnsent(write);
  await showUnsent();
}
