import { changeOf } from '../../audit/changes.ts';
import type { SqlRunner } from '../../db/sql/sql-client.ts';
import type { DocumentDraft, SeededState } from './document-history.ts';
import { peopleOf } from './document-people.ts';
import { recentTimestamps } from './document-timestamps.ts';
import type { LinkedDraft } from './write-documents.ts';

/**
 * States of the later month's documents, by site order; further sites are approved.
 * Submitted ones belong to sites whose manager decides: a system manager could approve their own.
 */
const LATER_STATES: readonly SeededState[] = [599, 502, 501, 591, 500, 511];
/** States in which a document keeps its settlement. */
const HOLDING: readonly SeededState[] = [501, 511, 599];

type Settlement = {
  readonly settlementId: string;
  readonly siteCode: string;
  readonly siteName: string;
  readonly month: string;
  readonly payableTwd: number;
};

/**
 * Returns 40301 documents of calculated months: the older month approved everywhere, the later one in every
 * state.
 */
export async function settlementDocuments(sql: SqlRunner, referenceAt: string): Promise<LinkedDraft[]> {
  const { rows } = await sql.query<Settlement>(
    `select settlement_id as "settlementId", site_code as "siteCode", sites.name as "siteName", month,
       payable_twd as "payableTwd"
     from owner_settlements join sites using (site_code) order by month, site_code`,
    [],
  );
  const later = rows.at(-1)?.month;
  const ofLater = rows.filter(({ month }) => month === later);
  return rows.map((row) => {
    const place = ofLater.indexOf(row);
    const state = (place < 0 ? undefined : LATER_STATES[place]) ?? 599;
    const draft = draftOf(
      row,
      state,
      place < 0 ? olderTimestamp(row.month) : recentTimestamps(referenceAt, place + 1),
    );
    return HOLDING.includes(state)
      ? { draft, link: ['owner_settlements', 'settlement_id', row.settlementId] as const }
      : { draft };
  });
}

function draftOf(
  { settlementId, siteCode, siteName, month, payableTwd }: Settlement,
  state: SeededState,
  lastAt: string,
): DocumentDraft {
  return {
    dealType: '40301',
    state,
    siteCode,
    ...peopleOf('40301', siteCode),
    subject: `${siteName} ${month.replace('-', '/')} 業主結算`,
    amountTwd: payableTwd,
    dueOn: null,
    form: { settlementId, note: '' },
    lastAt,
    paceMinutes: 12,
    reason: state === 502 ? '請補充折讓明細。' : '金額有誤，重新試算。',
    ...(state === 599 && { effect: [changeOf(['owner_settlements', settlementId, 'state'], 1, 2)] }),
  };
}

/** Returns the 8th of the next month. */
function olderTimestamp(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 8, 2, 30)).toISOString();
}
