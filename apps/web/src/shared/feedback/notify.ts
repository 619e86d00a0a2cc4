import { consumePendingNotices, readPendingNotices, storeNotices } from './pending-notices.ts';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  kind: NoticeKind;
  text: string;
  seconds: number;
}

/** Display duration of a message: 3 s, and 5 s for HTTP errors. Source: docs/spec-statements.md 9.3. */
export const MESSAGE_SECONDS = 3;
export const HTTP_ERROR_SECONDS = 5;

type Show = (notice: Notice) => void;

let show: Show | null = null;
const waiting: Notice[] = [];
/** Displayed messages by kind and text, with their end on the page's clock. */
const shown = new Map<string, { notice: Notice; endsAtMs: number }>();
const watchers = new Set<() => void>();

/** Returns the key that identifies equal messages. */
export function noticeKey({ kind, text }: Notice): string {
  return `${kind}:${text}`;
}

function place(notice: Notice): void {
  for (const [key, { endsAtMs }] of shown) if (endsAtMs <= performance.now()) shown.delete(key);
  shown.set(noticeKey(notice), { notice, endsAtMs: performance.now() + notice.seconds * 1000 });
  show?.(notice);
}

/**
 * Sets the host of messages, and shows those queued on this page or the one before.
 * Shape: returns a cancel function.
 */
export function bindNotices(newPlace: Show): () => void {
  show = newPlace;
  for (const notice of [...consumePendingNotices(), ...waiting.splice(0)]) place(notice);
  return () => {
    if (show === newPlace) show = null;
  };
}

/** Returns whether messages are queued without a host. */
export function areNoticesWaiting(): boolean {
  return show === null && (waiting.length > 0 || readPendingNotices().length > 0);
}

/** Calls back for messages without a host. Shape: returns a cancel function. */
export function watchWaitingNotices(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Stores displayed messages across a reload for their remaining time. Shape: returns a cancel function. */
export function storeNoticesForReload(): () => void {
  function handleLeave({ persisted }: PageTransitionEvent) {
    // A page from the back/forward cache returns with its messages.
    if (!persisted) storeNotices([...unfinished(), ...waiting]);
  }
  window.addEventListener('pagehide', handleLeave);
  return () => window.removeEventListener('pagehide', handleLeave);
}

/** Returns the displayed messages with their remaining time. */
function unfinished(): Notice[] {
  return [...shown.values()].flatMap(({ notice, endsAtMs }) => {
    const leftMs = endsAtMs - performance.now();
    return leftMs > 0 ? [{ ...notice, seconds: leftMs / 1000 }] : [];
  });
}

function say(kind: NoticeKind, text: string, seconds: number = MESSAGE_SECONDS): void {
  const notice = { kind, text, seconds };
  if (show) {
    place(notice);
    return;
  }
  waiting.push(notice);
  for (const watcher of watchers) watcher();
}

/** Short messages over the page. Equal messages are not stacked. */
export const notify = {
  success: (text: string, seconds?: number) => say('success', text, seconds),
  info: (text: string, seconds?: number) => say('info', text, seconds),
  warning: (text: string, seconds?: number) => say('warning', text, seconds),
  error: (text: string, seconds?: number) => say('error', text, seconds),
};

/** Shows a message after the next page load. Log-out discards it. */
export function notifyAfterReload(kind: NoticeKind, text: string, seconds: number = MESSAGE_SECONDS): void {
  storeNotices([{ kind, text, seconds }]);
}
