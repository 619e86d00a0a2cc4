import { addDays, addMonths, startOfMonth, toCalendarDate } from '@parking-plus/domain';
import { changeOf } from '../../audit/changes.ts';
import type { SqlRunner } from '../../db/sql/sql-client.ts';
import { SEEDED_SITES } from '../rows/seeded-sites.ts';
import type { DocumentDraft, SeededState } from './document-history.ts';
import { peopleOf } from './document-people.ts';
import { recentTimestamps } from './document-timestamps.ts';

type RateRow = {
  readonly rateId: string;
  readonly siteCode: string;
  readonly vehicleKind: number;
  readonly supersedes: string | null;
  readonly effectiveFrom: string;
  readonly pricing: Readonly<Record<string, unknown>>;
};

const OPEN_STATES: readonly SeededState[] = [500, 501, 502, 511, 591];
const DECIDED_DAYS_BEFORE = 14;
const DAY_MS = 86_400_000;

/**
 * Returns 70302 documents of versions that superseded others, and open ones for the first of a coming month.
 */
export async function rateDocuments(
  sql: SqlRunner,
  referenceAt: string,
): Promise<{ readonly draft: DocumentDraft; readonly rateId: string | null }[]> {
  const { rows } = await sql.query<RateRow>(
    `select rate_id as "rateId", site_code as "siteCode", vehicle_kind as "vehicleKind", supersedes,
       effective_from::text as "effectiveFrom", json_build_object(
         'dateType', date_type, 'startMinute', start_minute, 'endMinute', end_minute, 'tariff', tariff,
         'freeMinutes', free_minutes, 'chargesFreeMinutes', charges_free_minutes, 'dailyCapTwd', daily_cap_twd,
         'stayCapTwd', stay_cap_twd, 'bufferMinutes', buffer_minutes, 'dayBasis', day_basis,
         'lostTokenTwd', lost_token_twd, 'lostTokenStartMinute', lost_token_start_minute,
         'takesDiscounts', takes_discounts) as pricing
     from rates where effective_to is null order by rate_id`,
  );
  const raised = rows.filter(({ supersedes }) => supersedes !== null);
  const first = rows.filter(({ siteCode, vehicleKind }) => vehicleKind === 1 && isOfFirstCompany(siteCode));
  return [
    ...raised.map((row) => ({ draft: closedChange(row), rateId: row.rateId })),
    ...OPEN_STATES.flatMap((state, index) => {
      const row = first[index % first.length];
      return row === undefined ? [] : [{ draft: openChange(row, state, index, referenceAt), rateId: null }];
    }),
  ];
}

function closedChange(row: RateRow): DocumentDraft {
  const { rateId, supersedes, effectiveFrom, pricing } = row;
  const decidedMs = Date.parse(`${effectiveFrom}T15:20:00+08:00`) - DECIDED_DAYS_BEFORE * DAY_MS;
  return {
    ...head(row, effectiveFrom),
    state: 599,
    form: formOf(row, supersedes, effectiveFrom, pricing, '配合成本調整'),
    lastAt: new Date(decidedMs).toISOString(),
    paceMinutes: 90,
    effect: [
      changeOf(['rates', supersedes ?? '', 'effectiveTo'], null, addDays(effectiveFrom, -1)),
      changeOf(['rates', rateId, 'pricing'], null, pricing),
    ],
  };
}

function openChange(row: RateRow, state: SeededState, index: number, referenceAt: string): DocumentDraft {
  const today = toCalendarDate(referenceAt.slice(0, 10));
  const effectiveFrom = addMonths(startOfMonth(today), 1 + (index % 2));
  const capTwd = Number(row.pricing.dailyCapTwd ?? row.pricing.stayCapTwd ?? 200) + 20;
  return {
    ...head(row, effectiveFrom),
    state,
    form: formOf(
      row,
      row.rateId,
      effectiveFrom,
      { ...row.pricing, dailyCapTwd: capTwd },
      '當日上限調整，經營運會議決議',
    ),
    lastAt: recentTimestamps(referenceAt, index + 2),
    paceMinutes: 60,
    reason: state === 502 ? '請補附主管機關核備公文。' : '本季暫不調整。',
  };
}

function formOf(
  { siteCode, vehicleKind }: RateRow,
  supersedes: string | null,
  effectiveFrom: string,
  pricing: Readonly<Record<string, unknown>>,
  note: string,
) {
  return { siteCode, vehicleKind, supersedes, pricing, effectiveFrom, note };
}

function head({ siteCode }: RateRow, effectiveFrom: string) {
  const siteName = SEEDED_SITES.find((site) => site.siteCode === siteCode)?.name ?? siteCode;
  return {
    dealType: '70302',
    siteCode,
    ...peopleOf('70302', siteCode),
    subject: `${siteName} 小型車 自 ${effectiveFrom.replaceAll('-', '/')}`,
    amountTwd: null,
    dueOn: null,
  };
}

function isOfFirstCompany(siteCode: string): boolean {
  return SEEDED_SITES.some((site) => site.siteCode === siteCode && site.companyCode === 'C01');
}
