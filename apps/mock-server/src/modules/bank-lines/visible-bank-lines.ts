import { and, isNull, or, type SQL, sql } from 'drizzle-orm';
import { bankLines } from '../../db/schema/sales/bank-lines.schema.ts';
import { siteCondition } from '../../lists/site-condition.ts';

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
