import type { FileLinkType } from '@parking-plus/contracts';
import { createStore, type UseStore, values } from 'idb-keyval';
import { logError } from '../../shared/errors/error-log.ts';
import { commitNow } from '../../shared/page/commit-now.ts';

/** Content of a write that may wait for the network, because it depends on nothing that others change. */
export type UnsentContent =
  | { kind: 'photo'; file: File; linkedCode: string; linkedType: FileLinkType }
  | { kind: 'reply'; threadCode: string; content: string };

/** A write that has not arrived. */
export interface UnsentWrite {
  /** Idempotency key of every attempt, so that a write whose response was lost is not executed twice. */
  key: string;
  account: string;
  keptAtMs: number;
  content: UnsentContent;
  /** The server's reason for a rejection; null if the write was not rejected. */
  problem: string | null;
}

let opened: UseStore | null = null;

/** Database of all accounts' unsent writes, with keys `[account, key]`. */
export function outboxDatabase(): UseStore {
  opened ??= createStore('parking-plus-outbox', 'writes');
  return opened;
}

/** Returns the unsent writes of an account, oldest first. Errors: never rejects; empty if the database fails. */
export async function readUnsent(account: string): Promise<UnsentWrite[]> {
  try {
    const all = await values<UnsentWrite>(outboxDatabase());
    return all.filter((one) => one.account === account).sort((a, b) => a.keptAtMs - b.keptAtMs);
  } catch (error) {
    logError(error);
    return [];
  }
}

/** Writes an unsent write. Returns false if the database fails: the write then cannot wait. */
export async function keepUnsent(write: UnsentWrite): Promise<boolean> {
  try {
    await outboxDatabase()('readwrite', (store) => {
      store.put(write, [write.account, write.key]);
      return commitNow(store);
    });
    return true;
  } catch (error) {
    logError(error);
    return false;
  }
}

/** Deletes an unsent write. Errors: never rejects. */
export async function dropUnsent({ account, key }: Pick<UnsentWrite, 'account' | 'key'>): Promise<void> {
  try {
    await outboxDatabase()('readwrite', (store) => {
      store.delete([account, key]);
      return commitNow(store);
    });
  } catch (error) {
    logError(error);
  }
}
