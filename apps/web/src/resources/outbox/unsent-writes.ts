import { create } from 'zustand';
import type { UnsentWrite } from './outbox-storage.ts';

/** Unsent writes of the signed-in account, oldest first. Separate from the sender, which loads after the first page. */
export const useUnsentWrites = create<{ writes: readonly UnsentWrite[]; isSending: boolean }>()(() => ({
  writes: [],
  isSending: false,
}));
