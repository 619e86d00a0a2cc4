import type { DataDeal } from '@parking-plus/contracts';
import type { ViewHold } from './use-view-hold.ts';

/** What saved views need to know of their list. */
export interface ViewAddress {
  listKey: string;
  /** Deal that counts the rows. */
  deal: DataDeal;
  /** True once the first rows are shown. */
  isReady: boolean;
  hold: ViewHold;
  /** Element below the strip, for notices. */
  place: HTMLElement | null;
  /** True if the quick tabs of the strip lead elsewhere. */
  hasOwnTabs: boolean;
  /** The part of `useListUrl` that views need. */
  url: {
    view?: string | null;
    search: string;
    searchOf(search: string): string;
    applySearch(search: string, view: string, options?: { replace?: boolean }): void;
    leaveView(filters: object): void;
    dropView(): void;
    namesViewOnly: boolean;
    isUntouched: boolean;
  };
  /** Returns the filters of a view's query in the deal's payload. */
  payloadOf(search: string): Record<string, unknown>;
}
