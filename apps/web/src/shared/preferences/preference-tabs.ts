import type { StoredSection } from './preference.ts';

/** Message to other browser tabs: changed sections of an account, null for reset ones. */
export interface PreferenceNews {
  account: string;
  changes: readonly (readonly [string, StoredSection | null])[];
}

const CHANNEL = 'parking-plus-preferences';

/** Opens the channel to the other tabs of this browser. */
export function openTabLine(onNews: (news: PreferenceNews) => void): (news: PreferenceNews) => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => onNews(data as PreferenceNews));
  return (news) => channel.postMessage(news);
}
