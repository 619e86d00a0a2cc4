import { BankAccountPurpose, type Schemas, State } from '@parking-plus/contracts';
import { channelTermListShape } from '@parking-plus/contracts/lists/channel-term-list';
import { and, eq, sql } from 'drizzle-orm';
import { bankAccounts } from '../../db/schema/sales/bank-accounts.schema.ts';
import { channelTerms } from '../../db/schema/sales/channel-settlement.schema.ts';
import { companies } from '../../db/schema/sites/companies.schema.ts';
import { countRows } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { isOneOf } from '../../lists/conditions.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { stateOn } from '../../lists/state-on.ts';
import { bankAccountState } from '../bank-accounts/bank-account-list.query.ts';
import { isVisibleCompany } from '../companies/company-scope.ts';

const isOfCompany = eq(companies.companyCode, channelTerms.companyCode);

/** Terms of channels of visible companies, by channel, latest first. */
export const channelTermList = listQuery(channelTermListShape, ({ orm, filters, identity, today }) => {
  const where = and(
    isVisibleCompany(channelTerms.companyCode, identity),
    isOneOf(channelTerms.companyCode, filters.companyCodes),
    isOneOf(channelTerms.paymentMethod, filters.paymentMethods),
  );
  return {
    table: channelTerms,
    key: 'termCode',
    rows: orm
      .select({
        ...columnsOf(channelTerms, channelTermListShape),
        companyName: companies.name,
        accountNumber: bankAccounts.accountNumber,
      })
      .from(channelTerms)
      .innerJoin(companies, isOfCompany)
      .innerJoin(bankAccounts, eq(bankAccounts.bankAccountCode, channelTerms.bankAccountCode)),
    joins: (query) => query.innerJoin(companies, isOfCompany),
    where,
    sort: { companyName: companies.name },
    order: [
      ascending(channelTerms.companyCode),
      ascending(channelTerms.paymentMethod),
      descending(channelTerms.validFrom),
    ],
    ties: [ascending(channelTerms.termCode)],
    totals: async () => {
      const [count] = await orm.select({ total: countRows() }).from(channelTerms).where(where);
      const inUse = and(
        isVisibleCompany(companies.companyCode, identity),
        eq(stateOn(today, { state: companies.state, until: companies.endsOn }), State.Valid),
      );
      const accounts = and(
        sql`${bankAccounts.companyCode} = ${companies.companyCode}`,
        eq(bankAccounts.purpose, BankAccountPurpose.Receipts),
        eq(bankAccountState(today), State.Valid),
      );
      const offered = await orm
        .select({
          companyCode: companies.companyCode,
          name: companies.name,
          accounts: sql<Schemas['ChannelTermSummary']['companies'][number]['accounts']>`(
            select coalesce(json_agg(json_build_object('code', bank_account_code,
              'name', bank_name || ' ' || account_number) order by bank_account_code), '[]')
            from ${bankAccounts} where ${accounts})`,
        })
        .from(companies)
        .where(inUse)
        .orderBy(companies.companyCode);
      return { total: count?.total ?? 0, companies: offered };
    },
  };
});
