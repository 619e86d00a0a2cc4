import { type Schemas, WinnerMatch, WinnerTeller } from '@parking-plus/contracts';
import { invoiceWinnerListShape } from '@parking-plus/contracts/lists/invoice-winner-list';
import { type CalendarDate, daysBetween } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import { periodFilter } from '../../../resources/invoice-tracks/period-filter.ts';
import { invoiceNumberFilter } from '../../../resources/invoices/invoice-filters.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { formatInvoiceNumber } from '../../../shared/formats/invoice-format.ts';
import { defineList } from '../../../shared/list/define-list.ts';
import { countTile, twdTile } from '../../../shared/table/figures/figure-tiles.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';

export type WinnerRow = Schemas['InvoiceWinnerRow'];

/** 中獎清冊: winning invoices, compared with ours. */
export const winnerList = defineList(invoiceWinnerListShape, {
  rowKey: 'invoiceNumber',
  filters: ['siteCodes', periodFilter, 'matches', 'tellers', 'isToTell', 'isToPrint', invoiceNumberFilter],
  columns: [
    {
      field: 'invoiceNumber',
      width: 124,
      pinned: true,
      opensDetail: true,
      show: ({ invoiceNumber }) => formatInvoiceNumber(invoiceNumber),
      card: 'title',
    },
    { field: 'prizeTwd', width: 104, card: 'amount' },
    { field: 'match', width: 112, tag: true, card: 'tag' },
    { field: 'teller', width: 108, tag: true, card: 'line' },
    { field: 'periodCode', width: 116, card: 'line' },
    { field: 'siteCode', width: 128, show: (row) => row.siteName, card: 'line' },
    { field: 'carrierType', width: 112 },
    { field: 'notifiedAt', width: 136, card: 'line' },
    { field: 'printedAt', width: 136, card: 'line' },
    { field: 'claimUntil', width: 112, card: 'line' },
    { field: 'totalTwd', width: 104 },
    { field: 'issuedOn', width: 112 },
    { field: 'prizeType', width: 80 },
    { field: 'taxNumber', width: 104 },
    { field: 'importedAt', width: 136 },
  ],
});

/** Returns whether we notify the holder and print the sheet. */
export function isOurs({ match, teller }: WinnerRow): boolean {
  return match === WinnerMatch.Matched && teller === WinnerTeller.Seller;
}

/** Returns the sum of prizes, open tasks, differences, and the days left to claim. */
export function winnerTiles(
  t: TFunction,
  summary: Schemas['InvoiceWinnerSummary'] | undefined,
  total: number | undefined,
  today: CalendarDate,
): KpiTile[] {
  const until = summary?.nextClaimUntil;
  return [
    twdTile('prize', t('tiles.prize'), summary?.prizeTwd, {
      hint: total === undefined ? null : t('tiles.total', { count: total }),
    }),
    countTile('toTell', t('tiles.toTell'), summary?.toTellCount, { tone: 'warning', to: '?isToTell=yes' }),
    countTile('toPrint', t('tiles.toPrint'), summary?.toPrintCount, {
      tone: 'warning',
      to: '?isToPrint=yes',
    }),
    countTile('different', t('tiles.different'), summary?.differentCount, {
      tone: 'danger',
      to: `?matches=${Object.values(WinnerMatch).filter((match) => match !== WinnerMatch.Matched)}`,
    }),
    {
      id: 'claim',
      label: t('tiles.claim'),
      value: summary ? (until ? formatBusinessDate(until) : t('tiles.none')) : null,
      hint: until ? t('tiles.daysLeft', { count: daysBetween(today, until) }) : '',
    },
  ];
}
