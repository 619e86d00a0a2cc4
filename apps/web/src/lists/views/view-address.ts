import type { DataDeal } from '@parking-plus/contracts';
import type { TableColumn } from '../../shared/columns/table-column.ts';
import type { ExportDeal } from '../../shared/export/list-export.ts';
import type { ViewHold } from './use-view-hold.ts';

/** Properties of a list that its saved views use. */
export interface ViewAddress {
  listKey: string;
  /** Deal that counts the rows. */
  deal: DataDeal;
  /** Deal that exports the rows; absent without one or without the right to it. */
  exportDeal: ExportDeal | false | undefined;
  /** Permitted columns, and the fields that they show. */
  columns: readonly TableColumn<never>[];
  list: { config: { columns: readonly { key?: string; field: string }[] } };
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
