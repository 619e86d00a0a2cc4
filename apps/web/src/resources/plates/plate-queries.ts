import type { DealResult } from '@parking-plus/contracts';
import { plateSearchKey } from '@parking-plus/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type PlateOverview = DealResult<'PlateOverview'>;

/** Queries of plates. The key ignores how a plate was typed. */
export const plateQueries = {
  all: () => ['plates'] as const,

  /** Overview of one plate at the given sites. No sites means all. */
  overview: (plate: string, siteCodes: readonly string[]) =>
    queryOptions({
      queryKey: [...plateQueries.all(), 'overview', plateSearchKey(plate), siteCodes],
      queryFn: ({ signal }) => api.data('PlateOverview', { plate, siteCodes: [...siteCodes] }, { signal }),
      meta: {
        changesWith: ['TransactionList', 'UnpaidList', 'RentalList', 'InvoiceList', 'AllowanceList'],
      },
    }),

  /** Plates that contain the text, and similar ones. The previous results stay visible while loading. */
  search: (text: string) =>
    queryOptions({
      queryKey: [...plateQueries.all(), 'search', plateSearchKey(text)],
      queryFn: ({ signal }) => api.data('PlateSearch', { text }, { signal }),
      placeholderData: keepPreviousData,
      // A failed search shows no suggestions; the typed plate can still be opened.
      meta: { showsOwnFailure: true },
    }),
};

const PLATE_LIKE = /^\p{Script=Han}?[A-Z0-9]{3,8}$/u;

/** Returns whether the text may be most of a plate: at least three characters, including a digit. */
export function isPlateLike(text: string): boolean {
  const key = plateSearchKey(text);
  return PLATE_LIKE.test(key) && /\d/.test(key);
}

/** Returns the path of a plate's overview. */
export function platePath(plate: string): string {
  return `/fees/plate-overview?plate=${encodeURIComponent(plate)}`;
}
