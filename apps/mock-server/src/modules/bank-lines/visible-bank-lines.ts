import { and, isNull, or, type SQL, sql } from 'drizzle-orm';
import { bankLines } from '../../db/schema/sales/bank-lines.schema.ts';
import { siteCondition } from '../../lists/site-condition.ts';

/**
 * SQL condition: lines of deposits at visible sites, and lines without a deposit on accounts of companies
 * that run a visible site. Null: all.
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
