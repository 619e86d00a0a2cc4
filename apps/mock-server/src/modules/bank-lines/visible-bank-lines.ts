import { and, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { bankLines } from '../../db/schema/sales/bank-lines.schema.ts';

/**
 * SQL condition: lines whose deposits are all at visible sites, and lines without a deposit on accounts of companies
 * that run a visible site. Null: all.
 */
export function visibleBankLines(visible: readonly string[] | null): SQL | undefined {
  if (visible === null) return undefined;
  if (visible.length === 0) return sql`false`;
  const sites = listOf(visible);
  const ofTheirCompanies = sql`${bankLines.bankAccountCode} in (
    select bank_account_code from bank_accounts join sites using (company_code) where sites.site_code in (${sites}))`;
  return or(
    and(isNotNull(bankLines.dueTwd), sql`not ${hasDeposit(sql`deposits.site_code not in (${sites})`)}`),
    and(isNull(bankLines.dueTwd), ofTheirCompanies),
  );
}

/** SQL condition: lines with a deposit at one of the sites. None filters nothing. */
export function paysDepositAt(siteCodes: readonly string[] | undefined): SQL | undefined {
  return siteCodes?.length ? hasDeposit(sql`deposits.site_code in (${listOf(siteCodes)})`) : undefined;
}

/** Condition on `deposits`, the links of a line. */
function hasDeposit(condition: SQL): SQL {
  return sql`exists (select from bank_line_deposits as deposits
    where deposits.bank_line_id = ${bankLines.bankLineId} and ${condition})`;
}

function listOf(siteCodes: readonly string[]): SQL {
  return sql.join(
    siteCodes.map((siteCode) => sql`${siteCode}`),
    sql`, `,
  );
}
