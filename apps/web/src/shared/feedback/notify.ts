import { keepNotices, readKeptNotices, takeKeptNotices } from './kept-notices.ts';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  kind: NoticeKind;
  text: string;
  seconds: number;
}

/** How long a message stays: 3 s, and 5 s for HTTP errors. Source: docs/spec-statements.md 9.3. */
export const MESSAGE_SECONDS = 3;
export const HTTP_ERROR_SECONDS = 5;

type Show = (notice: Notice) => void;

let show: Show | null = null;
const waiting: Notice[] = [];
/** What is on show, by kind and text, and when it ends by the clock of the page. */
const shown = new Map<string, { notice: Notice; endsAtMs: number }>();
const watchers = new Set<() => void>();

/** What makes two messages the same one. */
export function noticeKey({ kind, text }: Notice): string {
  return `${kind}:${text}`;
}

function place(notice: Notice): void {
  for (const [key, { endsAtMs }] of shown) if (endsAtMs <= performance.now()) shown.delete(key);
  shown.set(noticeKey(notice), { notice, endsAtMs: performance.now() + notice.seconds * 1000 });
  show?.(notice);
}

/**
 * Binds the place where messages appear; what was said before, on this page or the one before it, is shown at once.
 * Shape: the answer unbinds it again.
 */
export function bindNotices(newPlace: Show): () => void {
  show = newPlace;
  for (const notice of [...takeKeptNotices(), ...waiting.splice(0)]) place(notice);
  return () => {
    if (show === newPlace) show = null;
  };
}

/** Whether there is something to say and no place for it yet. */
export function areNoticesWaiting(): boolean {
  return show === null && (waiting.length > 0 || readKeptNotices().length > 0);
}

/** Hears of messages that found no place. Shape: the answer stops that. */
export function watchWaitingNotices(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Lets what is on show when the page is loaded anew stay for the rest of its time. Shape: the answer stops that. */
export function keepNoticesOverReload(): () => void {
  function handleLeave({ persisted }: PageTransitionEvent) {
    // Put aside whole, the page comes back with its messages.
    if (!persisted) keepNotices([...unfinished(), ...waiting]);
  }
  window.addEventListener('pagehide', handleLeave);
  return () => window.removeEventListener('pagehide', handleLeave);
}

/** What is on show, each with the time that is left to it. */
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

/** Short messages over the page. Equal ones share one place and are not stacked. */
export const notify = {
  success: (text: string, seconds?: number) => say('success', text, seconds),
  info: (text: string, seconds?: number) => say('info', text, seconds),
  warning: (text: string, seconds?: number) => say('warning', text, seconds),
  error: (text: string, seconds?: number) => say('error', text, seconds),
};

/** Has a message shown once the page has been loaded anew; log-out forgets it. */
export function notifyAfterReload(kind: NoticeKind, text: string, seconds: number = MESSAGE_SECONDS): void {
  keepNotices([{ kind, text, seconds }]);
}
