import type { Schemas } from '@parking-plus/contracts';
import {
  addMonths,
  type CalendarDate,
  type ContractShare,
  contractShare,
  daysBetween,
  type TransactionMode,
  toCalendarDate,
  toTwd,
} from '@parking-plus/domain';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { siteCondition } from '../../lists/site-condition.ts';

/** Settlement data of a site's month. */
export type SettledMonth = Omit<ContractShare, 'guaranteeTwd'> & {
  readonly siteCode: string;
  readonly feeCollection: 1 | 2;
  /** By the last contract of the month. */
  readonly feePerMille: number;
  readonly parts: readonly Schemas['OwnerSettlementPart'][];
  /** First day with transactions but no contract in force. */
  readonly uncoveredOn: string | null;
};

/** Returns the first days of a month `YYYY-MM` and of the next. */
export function daysOfMonth(month: string): { readonly from: CalendarDate; readonly before: CalendarDate } {
  const from = toCalendarDate(`${month}-01`);
  return { from, before: addMonths(from, 1) };
}

/**
 * Calculates the month of each visible site (null: all) by its contracts. Omits sites without transactions, guarantee,
 * rent and deductions.
 */
export async function calculateMonthBySite(
  orm: Orm | Transaction,
  month: string,
  visible: readonly string[] | null,
  siteCode?: string,
): Promise<SettledMonth[]> {
  const isOfSite = siteCondition(sites.siteCode, visible, siteCode === undefined ? undefined : [siteCode]);
  const { from, before } = daysOfMonth(month);
  const [{ rows: contracts }, { rows: sums }, { rows: costs }] = [
    await orm.execute<ContractOfMonth>(sql`
      select site_code as "siteCode", fee_collection as "feeCollection", owner_contract_id as "ownerContractId",
        contract_number as "contractNumber", owners.name as "ownerName", fee_per_mille as "feePerMille",
        guarantee_twd as "guaranteeTwd", fixed_rent_twd as "fixedRentTwd",
        to_char(greatest(starts_on, ${from}::date), 'YYYY-MM-DD') as "from",
        to_char(case when owner_contracts.ends_on < ${from}::date then ${before}::date - 1
          else least(owner_contracts.ends_on, ${before}::date - 1) end, 'YYYY-MM-DD') as "to",
        greatest(0, least(owner_contracts.ends_on, ${before}::date - 1) - greatest(starts_on, ${from}::date) + 1) as "dayCount"
      from owner_contracts join sites using (site_code) join owners using (owner_id)
      where ${and(
        isOfSite,
        sql`starts_on < ${before}::date
        and (coalesce(owner_contracts.ends_on, ${before}::date) >= ${from}::date or ${ENDED_BY_WITHDRAWAL})`,
      )}
      order by site_code, starts_on`),
    await orm.execute<SumOfMonth>(sql`
      select sites.site_code as "siteCode", fee_collection as "feeCollection",
        owner_contract_id as "ownerContractId", daily_totals.mode, sum(received_twd)::integer as twd,
        to_char(min(business_date), 'YYYY-MM-DD') as "firstOn"
      from daily_totals join sites using (site_code)
        left join owner_contracts on ${isInForceOn(sql`daily_totals.site_code`, sql`business_date`)}
      where ${and(inMonth(month), isOfSite)}
      group by 1, 2, 3, 4 order by 1, 4`),
    await orm.execute<CostOfMonth>(sql`
      select owner_contract_id as "ownerContractId", service_order_code as "serviceOrderCode", cost_twd as twd
      from service_orders join sites using (site_code) cross join lateral (
          select (finished_at at time zone 'Asia/Taipei')::date as business_date) as days
        join owner_contracts on deducts_service_orders
          and ${isInForceOn(sql`service_orders.site_code`, sql`business_date`)}
      where ${and(inMonth(month), isOfSite)} and service_orders.state = 599 and pay_type = 2 and cost_twd > 0
        and not exists (select from owner_settlement_deductions as others
          where others.service_order_code = service_orders.service_order_code
            and others.settlement_id <> ${settlementIdOf(month, '')} || service_orders.site_code)
      union all
      select owner_contract_id, null, sum(fee_twd)::integer
      from bank_line_deposits join sites using (site_code)
        join owner_contracts on deducts_bank_fees
          and ${isInForceOn(sql`bank_line_deposits.site_code`, sql`business_date`)}
      where ${and(inMonth(month), isOfSite)} and fee_twd > 0
      group by 1 order by 1, 2`),
  ];
  const siteCodes = [...new Set([...sums, ...contracts].map((row) => row.siteCode))].toSorted();
  return siteCodes.flatMap((code) => {
    const isOwn = (row: { readonly siteCode: string }) => row.siteCode === code;
    return calculateSite(code, daysOfMonth(month), {
      contracts: contracts.filter(isOwn),
      sums: sums.filter(isOwn),
      costs,
    });
  });
}

/** Returns the ID: `ST202610-TPE001`. */
export function settlementIdOf(month: string, siteCode: string): string {
  return `ST${month.replace('-', '')}-${siteCode}`;
}

type OfContract = { readonly siteCode: string; readonly feeCollection: 1 | 2 };
type ContractOfMonth = OfContract & {
  ownerContractId: string;
  contractNumber: string;
  ownerName: string;
  feePerMille: number;
  guaranteeTwd: number;
  fixedRentTwd: number;
  from: string;
  to: string;
  /** Days on which it is in force. */
  dayCount: number;
};
type SumOfMonth = OfContract & {
  ownerContractId: string | null;
  mode: TransactionMode;
  twd: number;
  firstOn: string;
};
type CostOfMonth = { ownerContractId: string; serviceOrderCode: string | null; twd: number };

/** Later receipts and refunds of a withdrawn site, such as an allowance, belong to the contract that ended with it. */
const ENDED_BY_WITHDRAWAL = sql`owner_contracts.ends_on = sites.withdrawn_on`;

const isInForceOn = (siteCode: SQL, day: SQL) => sql`(owner_contracts.site_code = ${siteCode}
  and owner_contracts.starts_on <= ${day}
  and (coalesce(owner_contracts.ends_on, ${day}) >= ${day} or ${ENDED_BY_WITHDRAWAL}))`;

const ADDED = [
  'revenueTwd',
  'collectedTwd',
  'allowanceTwd',
  'feeTwd',
  'guaranteeTopUpTwd',
  'fixedRentTwd',
  'deductionTwd',
  'payableTwd',
] as const;

/** Returns the parts of a site's month by contract and their sums, or nothing for a month without any amounts. */
function calculateSite(
  siteCode: string,
  month: ReturnType<typeof daysOfMonth>,
  {
    contracts,
    sums,
    costs,
  }: {
    readonly contracts: readonly ContractOfMonth[];
    readonly sums: readonly SumOfMonth[];
    readonly costs: readonly CostOfMonth[];
  },
): SettledMonth[] {
  const parts = contracts.map((contract) => {
    const { ownerContractId, contractNumber, ownerName, feePerMille, from, to, dayCount } = contract;
    const deductions = costs
      .filter((cost) => cost.ownerContractId === ownerContractId)
      .map(({ serviceOrderCode, twd }) => ({ serviceOrderCode, twd }));
    const share = contractShare(
      sums.filter((sum) => sum.ownerContractId === ownerContractId),
      contract,
      { inForce: dayCount, inMonth: daysBetween(month.from, month.before) },
      deductions.reduce((sum, { twd }) => sum + twd, 0),
    );
    return { ownerContractId, contractNumber, ownerName, from, to, feePerMille, ...share, deductions };
  });
  const [known] = [...contracts, ...sums];
  if (known === undefined) return [];
  const totals = Object.fromEntries(
    ADDED.map((name) => [name, toTwd(parts.reduce((sum, part) => sum + part[name], 0))]),
  ) as Pick<SettledMonth, (typeof ADDED)[number]>;
  const isEmpty = sums.length === 0 && ADDED.every((name) => totals[name] === 0);
  if (isEmpty) return [];
  const uncovered = sums.filter(({ ownerContractId }) => ownerContractId === null);
  return [
    {
      siteCode,
      feeCollection: known.feeCollection,
      feePerMille: parts.at(-1)?.feePerMille ?? 0,
      ...totals,
      parts,
      uncoveredOn: uncovered.map(({ firstOn }) => firstOn).toSorted()[0] ?? null,
    },
  ];
}

/** Returns a site's monthly transactions by mode, largest amount first. */
export async function sumModes(orm: Orm, siteCode: string, month: string) {
  const { rows } = await orm.execute<{ mode: TransactionMode; count: number; twd: number }>(sql`
    select mode, sum(transaction_count)::integer as count, sum(received_twd)::integer as twd
    from daily_totals where ${inMonth(month)} and site_code = ${siteCode}
    group by mode having sum(transaction_count) > 0 order by twd desc, mode`);
  return rows;
}

/** Returns the number of open days of the month at a site, and of its deposits without a bank line. */
export async function countOpenItems(
  orm: Orm | Transaction,
  siteCode: string,
  month: string,
): Promise<{ openDayCount: number; openDueCount: number }> {
  const { rows } = await orm.execute<{ openDayCount: number; openDueCount: number }>(sql`
    select
      (select count(*)::integer from daily_closes
        where ${inMonth(month)} and site_code = ${siteCode} and state = 0) as "openDayCount",
      (select count(*)::integer from due_deposits
        where ${inMonth(month)} and site_code = ${siteCode}
          and not exists (select from bank_line_deposits where bank_line_deposits.due_id = due_deposits.due_id)) as "openDueCount"`);
  return rows[0] ?? { openDayCount: 0, openDueCount: 0 };
}

function inMonth(month: string): SQL {
  const { from, before } = daysOfMonth(month);
  return sql`business_date >= ${from}::date and business_date < ${before}::date`;
}
