import type { DealResult } from '@parking-plus/contracts';
import { plateSearchKey } from '@parking-plus/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type PlateOverview = DealResult<'PlateOverview'>;

/** What is known of plates; one key for a plate however it was typed. */
export const plateQueries = {
  all: () => ['plates'] as const,

  /** Everything about one plate at some sites; no site means all. */
  overview: (plate: string, siteCodes: readonly string[]) =>
    queryOptions({
      queryKey: [...plateQueries.all(), 'overview', plateSearchKey(plate), siteCodes],
      queryFn: ({ signal }) => api.data('PlateOverview', { plate, siteCodes: [...siteCodes] }, { signal }),
      meta: {
        changesWith: ['TransactionList', 'UnpaidList', 'RentalList', 'InvoiceList', 'AllowanceList'],
      },
    }),

  /** Plates with what was typed in them, and those that look alike; the ones before stay in view meanwhile. */
  search: (text: string) =>
    queryOptions({
      queryKey: [...plateQueries.all(), 'search', plateSearchKey(text)],
      queryFn: ({ signal }) => api.data('PlateSearch', { text }, { signal }),
      placeholderData: keepPreviousData,
      // A search that fails offers nothing; what was typed can still be looked up.
      meta: { showsOwnFailure: true },
    }),
};

const PLATE_LIKE = /^\p{Script=Han}?[A-Z0-9]{3,8}$/u;

/** Whether what was typed may be a plate or the greater part of one: three characters or more, a digit among them. */
export function looksLikePlate(text: string): boolean {
  const key = plateSearchKey(text);
  return PLATE_LIKE.test(key) && /\d/.test(key);
}

/** Page of all that is known of a plate. */
export function platePath(plate: string): string {
  return `/fees/plate-overview?plate=${encodeURIComponent(plate)}`;
}
