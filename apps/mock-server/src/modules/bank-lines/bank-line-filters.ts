import type { Schemas } from '@parking-plus/contracts';
import { and, gte, ilike, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../../db/escape-like.ts';
import { siteCondition } from '../sites/site-condition.ts';
import { bankLines } from './bank-lines.schema.ts';

/**
 * The lines that an account may see: those of deposits of its sites, and those that belong to no deposit at the
 * accounts of companies that run one of its sites. Null: all.
 */
export function visibleBankLines(visible: readonly string[] | null): SQL | undefined {
  if (visible === null) return undefined;
  if (visible.length === 0) return sql`false`;
  const sites = sql.join(
    visible.map((siteCode) => sql`${siteCode}`),
    sql`, `,
  );
  const ofTheirCompanies = sql`${bankLines.bankAccountCode} in (
    select bank_account_code from bank_accounts join sites using (company_code) where sites.site_code in (${sites}))`;
  return or(
    siteCondition(bankLines.siteCode, visible, undefined),
    and(isNull(bankLines.siteCode), ofTheirCompanies),
  );
}

/** The bank lines that an account may see and a filter leaves. */
export function bankLineCondition(
  filters: Schemas['BankLineFilters'],
  visible: readonly string[] | null,
): SQL | undefined {
  const { siteCodes, from, to, bankAccountCodes, states, keyword = '' } = filters;
  return and(
    visibleBankLines(visible),
    siteCondition(bankLines.siteCode, null, siteCodes),
    from === undefined ? undefined : gte(bankLines.postedOn, from),
    to === undefined ? undefined : lte(bankLines.postedOn, to),
    bankAccountCodes?.length ? inArray(bankLines.bankAccountCode, bankAccountCodes) : undefined,
    states?.length ? inArray(bankLines.state, states) : undefined,
    keywordCondition(keyword.trim()),
  );
}

function keywordCondition(text: string): SQL | undefined {
  if (text === '') return undefined;
  const pattern = `%${escapeLike(text)}%`;
  const { summary, note, serial, dueId } = bankLines;
  return or(...[summary, note, serial, dueId].map((column) => ilike(column, pattern)));
}
