import { keepNotices, readKeptNotices, takeKeptNotices } from './kept-notices.ts';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  kind: NoticeKind;
  text: string;
  seconds: number;
}

/** How long a message stays: 3 s, and 5 s for HTTP errors. Source: SPEC.md section 9. */
export const MESSAGE_SECONDS = 3;
export const HTTP_ERROR_SECONDS = 5;

type Show = (notice: Notice) => void;

let show: Show | null = null;
const waiting: Notice[] = [];

/**
 * Binds the place where messages appear; what was said before, on this page or the one before it, is shown at once.
 * Shape: the answer unbinds it again.
 */
export function bindNotices(place: Show): () => void {
  show = place;
  for (const notice of [...takeKeptNotices(), ...waiting.splice(0)]) place(notice);
  return () => {
    if (show === place) show = null;
  };
}

function say(kind: NoticeKind, text: string, seconds: number = MESSAGE_SECONDS): void {
  const notice = { kind, text, seconds };
  if (show) show(notice);
  else waiting.push(notice);
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
  keepNotices([...readKeptNotices(), { kind, text, seconds }]);
}
