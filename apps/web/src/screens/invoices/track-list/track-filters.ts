import { type Schemas, TrackStanding } from '@parking-plus/contracts';
import { periodCodesField } from '../../../resources/invoice-tracks/period-filter.ts';
import type { TrackQuery } from '../../../resources/invoice-tracks/track-queries.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import { codeListField, keyListField, textField, yesNoField } from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['InvoiceTrackSort']['field'];

export const LETTERS_MAX_LENGTH = 2;

const fields = {
  periodCodes: periodCodesField(),
  taxNumbers: keyListField({ maxItems: 50 }),
  standings: codeListField(Object.values(TrackStanding)),
  isLow: yesNoField(),
  track: textField({ maxLength: LETTERS_MAX_LENGTH, normalise: (text) => text.trim().toUpperCase() }),
};

export type TrackFilterValues = FilterValues<typeof fields>;

/** What the list of tracks keeps in its URL. */
export const trackList: ListDefinition<TrackFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: [
    'periodCode',
    'taxNumber',
    'track',
    'startNumber',
    'bookletCount',
    'allocatedCount',
    'usedCount',
    'remaining',
    'standing',
  ],
};

const TAX_NUMBER = /^\d{8}$/;

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function trackQueryOf({
  filters,
  page,
  pageSize,
  sort,
}: ListState<TrackFilterValues, SortField>): TrackQuery {
  const { periodCodes, standings, isLow, track } = filters;
  const taxNumbers = filters.taxNumbers.filter((number) => TAX_NUMBER.test(number));
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(periodCodes.length > 0 && { periodCodes: [...periodCodes] }),
      ...(taxNumbers.length > 0 && { taxNumbers }),
      ...(standings.length > 0 && { standings: [...standings] }),
      ...(isLow !== null && { isLow }),
      ...(track !== '' && { track }),
    },
  };
}
