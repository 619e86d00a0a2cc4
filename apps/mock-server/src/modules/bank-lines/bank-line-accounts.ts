import { BankAccountPurpose, State } from '@parking-plus/contracts';
import type { CalendarDate } from '@parking-plus/domain';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { bankAccounts } from '../../db/schema/sales/bank-accounts.schema.ts';
import { bankLines } from '../../db/schema/sales/bank-lines.schema.ts';
import type { Identity } from '../../identity/identity.ts';
import { bankAccountState } from '../bank-accounts/bank-account-list.query.ts';
import { isVisibleCompany } from '../companies/company-scope.ts';

/** Returns accounts that receive fees, of companies that the caller can see. Includes closed accounts. */
export async function findReceivingAccounts(orm: Orm | Transaction, identity: Identity) {
  return orm
    .select()
    .from(bankAccounts)
    .where(receivesFees(identity))
    .orderBy(asc(bankAccounts.bankAccountCode));
}

/** Returns the accounts that a list of bank lines offers: those in use, and closed ones with lines. */
export async function findOfferedAccounts(orm: Orm, identity: Identity, today: CalendarDate) {
  const hasLines = sql`exists (
    select 1 from ${bankLines} where ${bankLines.bankAccountCode} = ${bankAccounts.bankAccountCode})`;
  const { bankAccountCode, bankName, accountNumber } = bankAccounts;
  return orm
    .select({ bankAccountCode, bankName, accountNumber })
    .from(bankAccounts)
    .where(and(receivesFees(identity), or(eq(bankAccountState(today), State.Valid), hasLines)))
    .orderBy(asc(bankAccountCode));
}

const receivesFees = (identity: Identity) =>
  and(
    eq(bankAccounts.purpose, BankAccountPurpose.Receipts),
    isVisibleCompany(bankAccounts.companyCode, identity),
  );
