import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { bankLines } from '../../db/schema/sales/bank-lines.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { findOfferedAccounts } from './bank-line-accounts.ts';
import { bankLineList } from './bank-line-list.query.ts';
import { bankLineNotFound } from './bank-lines.errors.ts';
import { findDueChoices } from './expected-deposits.repository.ts';
import { findMatchedDeposits } from './matched-deposits.repository.ts';
import { visibleBankLines } from './visible-bank-lines.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

const MAX_CHOICES = 100;

/** Throws if the line is not found or out of scope. */
export async function showBankLine(
  { bankLineId }: DealRequest<'BankLineDetail'>,
  context: ListReader,
): Promise<DealResult<'BankLineDetail'>> {
  const line = await requireLine(bankLineId, context);
  const { orm } = context.database;
  const [deposits, history] = await Promise.all([
    findMatchedDeposits(orm, bankLineId),
    findOperationsOn(orm, bankLineId),
  ]);
  return { line, deposits, history: presentHistory(history) };
}

/** Returns the deposits that a line can be matched with. Throws as `showBankLine` does. */
export async function listDepositOptions(
  { bankLineId }: DealRequest<'ExpectedDepositOptions'>,
  context: ListReader,
): Promise<DealResult<'ExpectedDepositOptions'>> {
  const line = await requireLine(bankLineId, context);
  const dues = await findDueChoices(context.database.orm, context.identity.siteCodes, line, MAX_CHOICES);
  return { dues };
}

/** Returns the accounts whose lines the caller can see. */
export async function listReceivingAccounts(
  _query: DealRequest<'BankAccountOptions'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'BankAccountOptions'>> {
  return { accounts: await findOfferedAccounts(orm, identity, businessDateOf(clock.nowMs())) };
}

async function requireLine(bankLineId: string, reader: ListReader): Promise<Schemas['BankLineRow']> {
  const seen = and(eq(bankLines.bankLineId, bankLineId), visibleBankLines(reader.identity.siteCodes));
  const [line] = await bankLineList.find(seen, reader);
  if (line === undefined) throw bankLineNotFound(bankLineId);
  return line;
}
