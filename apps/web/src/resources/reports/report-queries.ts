import type { DealResult, Schemas } from '@parking-plus/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type ReportQuery = Schemas['ReportQuery'];
export type ReportAnswer = DealResult<'Report'>;
export type ReportRow = Schemas['ReportRow'];
export type ReportFigures = Schemas['ReportFigures'];

export const reportQueries = {
  all: () => ['reports'] as const,

  /** One report. The previous figures stay visible while others of the same report and rows load. */
  show: (query: ReportQuery) =>
    queryOptions({
      queryKey: [...reportQueries.all(), query],
      queryFn: ({ signal }) => api.data('Report', query, { signal }),
      placeholderData: (previous: ReportAnswer | undefined, asked) => {
        const before = asked?.queryKey.at(-1);
        const isSame =
          typeof before === 'object' &&
          before.report === query.report &&
          before.by === query.by &&
          before.against === query.against;
        return isSame ? previous : undefined;
      },
    }),
};
