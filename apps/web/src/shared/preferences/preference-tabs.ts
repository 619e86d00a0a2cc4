import type { StoredSection } from './preference.ts';

/** Message to other browser tabs: changed sections of an account, null for reset ones. */
export interface PreferenceMessage {
  account: string;
  changes: readonly (readonly [string, StoredSection | null])[];
}

const CHANNEL = 'parking-plus-preferences';

/** Opens the channel to the other tabs of this browser. */
export function openPreferenceChannel(
  onNews: (news: PreferenceMessage) => void,
): (news: PreferenceMessage) => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => onNews(data as PreferenceMessage));
  return (news) => channel.postMessage(news);
}
