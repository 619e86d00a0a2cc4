import {
  addMonths,
  contractShare,
  endOfMonth,
  startOfMonth,
  type TransactionMode,
  toCalendarDate,
} from '@parking-plus/domain';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import type { SqlRunner } from '../../db/sql/sql-client.ts';
import { settlementDocuments } from '../../seeding/documents/settlement-documents.ts';
import { writeDocuments } from '../../seeding/documents/write-documents.ts';
import { SEEDED_OWNER_CONTRACTS } from '../../seeding/rows/seeded-owner-contracts.ts';

/** Calculated months, counted back from the reference month. The latest one is not calculated yet. */
const CALCULATED_MONTHS_AGO = [3, 2] as const;

type MonthSum = {
  readonly siteCode: string;
  readonly feeCollection: 1 | 2;
  readonly mode: TransactionMode;
  readonly twd: number;
};

/**
 * Seeds two calculated months: the older one paid, the later one in every
 * state.
 */
export const seed: ModuleSeed = async ({ sql, settings: { referenceAt } }) => {
  const thisMonth = startOfMonth(toCalendarDate(referenceAt.slice(0, 10)));
  const months = CALCULATED_MONTHS_AGO.map((ago) => addMonths(thisMonth, -ago));
  const rows = (await Promise.all(months.map((month) => calculate(sql, month)))).flat();
  await sql.copyRows('owner_settlements', COLUMNS, rows);
  await writeDocuments(sql, await settlementDocuments(sql, referenceAt));
  await sql.query(STATES_OF_DOCUMENTS, [months[0]?.slice(0, 7) ?? '']);
};

const COLUMNS = [
  'settlement_id',
  'site_code',
  'month',
  'revenue_twd',
  'collected_twd',
  'allowance_twd',
  'fee_collection',
  'fee_per_mille',
  'fee_twd',
  'parts',
  'calculated_at',
] as const;

async function calculate(sql: SqlRunner, month: ReturnType<typeof startOfMonth>) {
  const { rows } = await sql.query<MonthSum>(SUMS, [month, addMonths(month, 1)]);
  const sites = [...new Set(rows.map(({ siteCode }) => siteCode))];
  return sites.map((siteCode) => {
    const sums = rows.filter((row) => row.siteCode === siteCode);
    const [{ feeCollection }] = sums as [MonthSum, ...MonthSum[]];
    const contract = SEEDED_OWNER_CONTRACTS.find((each) => each.siteCode === siteCode);
    if (contract === undefined) throw new Error(`${siteCode} has no contract.`);
    const { ownerContractId, contractNumber, ownerName, feePerMille } = contract;
    const share = contractShare(
      sums,
      { feeCollection, feePerMille, guaranteeTwd: 0, fixedRentTwd: 0 },
      { inForce: 1, inMonth: 1 },
      0,
    );
    const days = { from: month, to: endOfMonth(month) };
    const part = {
      ownerContractId,
      contractNumber,
      ownerName,
      ...days,
      feePerMille,
      ...share,
      deductions: [],
    };
    return [
      `ST${month.slice(0, 7).replace('-', '')}-${siteCode}`,
      siteCode,
      month.slice(0, 7),
      share.revenueTwd,
      share.collectedTwd,
      share.allowanceTwd,
      feeCollection,
      feePerMille,
      share.feeTwd,
      JSON.stringify([part]),
      `${addMonths(month, 1).slice(0, 8)}05T09:30:00+08:00`,
    ];
  });
}

const SUMS = `
  select sites.site_code as "siteCode", fee_collection as "feeCollection", daily_totals.mode,
    sum(received_twd)::integer as twd
  from daily_totals join sites using (site_code)
  where business_date >= $1::date and business_date < $2::date
  group by sites.site_code, daily_totals.mode, fee_collection order by 1, 4`;

/** A settlement's state follows its document. The older month was remitted on the 15th of the next month. */
const STATES_OF_DOCUMENTS = `
  update owner_settlements set
    state = case when documents.state = 599 and month = $1 then 3 when documents.state = 599 then 2 else 1 end,
    remitted_on = case when documents.state = 599 and month = $1
      then ((month || '-01')::date + interval '1 month' + interval '14 days')::date end
  from documents
  where documents.document_id = owner_settlements.document_id`;
