import type { Schemas } from '@parking-plus/contracts';
import type { SavedView } from '../../resources/saved-views/saved-view-queries.ts';
import type { TableLayout } from '../../shared/table/layout/table-layout.ts';

/** Action of the dialog, with its view. */
export type ViewWork = { kind: 'new'; view: null } | { kind: 'rename' | 'share' | 'delete'; view: SavedView };

/** Returns a layout as the contract has it. */
export function sentLayout({ density, columns }: TableLayout): Schemas['SavedViewLayout'] {
  return { density, columns: columns.map((column) => ({ ...column })) };
}
