import { changeOf } from '../../audit/changes.ts';
import type { SqlRunner } from '../../db/sql/sql-client.ts';
import type { DocumentDraft, SeededState } from './document-history.ts';
import { peopleOf } from './document-people.ts';
import { recentTimestamps } from './document-timestamps.ts';

type MoveRow = {
  readonly rentalId: string;
  readonly siteCode: string;
  readonly tenantName: string;
  readonly lineNumber: number;
  readonly bayCode: string;
  /** Free bay of the same kind. */
  readonly freeCode: string;
};

/** An executed move left the bay that is free now. */
const STATES: readonly SeededState[] = [500, 501, 501, 502, 511, 591, 599];
const REASONS = ['原車格漏水', '租戶行動不便，改近電梯', '原車格施工', '車身較寬，改停邊格'] as const;

/** Returns 20130 documents of running rentals, in every state. */
export async function bayMoveDocuments(sql: SqlRunner, referenceAt: string): Promise<DocumentDraft[]> {
  const { rows } = await sql.query<MoveRow>(
    `with let as (
       select rental_id, site_code, tenant_name, line_number, rental_bays.bay_code, set_mode, vehicle_kind,
         row_number() over (partition by site_code, set_mode, vehicle_kind order by rental_id, line_number) as place
       from rentals join rental_bays using (rental_id) join bays using (site_code)
       where bays.bay_code = rental_bays.bay_code and rentals.state = 1 and rental_bays.returned_on is null
         and (select count(*) from rental_bays own where own.rental_id = rentals.rental_id) = 1),
     free as (
       select bay_code, site_code, set_mode, vehicle_kind,
         row_number() over (partition by site_code, set_mode, vehicle_kind order by bay_code) as place
       from bays where state = 1 and not exists (
         select 1 from rental_bays where rental_bays.bay_code = bays.bay_code and returned_on is null))
     select let.rental_id as "rentalId", let.site_code as "siteCode", tenant_name as "tenantName",
       line_number as "lineNumber", let.bay_code as "bayCode", free.bay_code as "freeCode"
     from let join free using (site_code, set_mode, vehicle_kind, place)
       join sites using (site_code)
     where company_code = 'C01' order by place, 1 limit $1`,
    [STATES.length],
  );
  return rows.map((row, index) => draftOf(row, STATES[index] ?? 500, index, referenceAt));
}

function draftOf(row: MoveRow, state: SeededState, index: number, referenceAt: string): DocumentDraft {
  const { rentalId, siteCode, tenantName, lineNumber } = row;
  const [from, to] = state === 599 ? [row.freeCode, row.bayCode] : [row.bayCode, row.freeCode];
  const numberOf = (bayCode: string) => bayCode.slice(siteCode.length + 1);
  return {
    dealType: '20130',
    state,
    siteCode,
    ...peopleOf('20130', siteCode),
    subject: `${rentalId} ${tenantName} ${numberOf(from)} → ${numberOf(to)}`,
    amountTwd: null,
    dueOn: null,
    form: {
      rentalId,
      lineNumber,
      fromBayCode: from,
      bayCode: to,
      reason: REASONS[index % REASONS.length] ?? REASONS[0],
    },
    lastAt: recentTimestamps(referenceAt, index + 2),
    paceMinutes: 8,
    reason: state === 502 ? '請附租戶同意書。' : '租戶撤回申請。',
    ...(state === 599 && {
      effect: [changeOf(['rentalBays', `${rentalId}-${lineNumber}`, 'bayCode'], from, to)],
    }),
  };
}
