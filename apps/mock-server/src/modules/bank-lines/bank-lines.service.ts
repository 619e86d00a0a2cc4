import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { presentHistory } from '../operation-logs/operation-logs.presenter.ts';
import { findOperationsOn } from '../operation-logs/operation-logs.repository.ts';
import { findReceivingAccounts } from './bank-line-accounts.ts';
import { bankLineCondition, visibleBankLines } from './bank-line-filters.ts';
import { unknownBankLine } from './bank-line-refusals.ts';
import { presentBankLine } from './bank-lines.presenter.ts';
import {
  findBankLines,
  findBankLinesById,
  type ListedBankLine,
  sumBankLines,
} from './bank-lines.repository.ts';
import { bankLines } from './bank-lines.schema.ts';
import { findDueChoices } from './due-deposits.repository.ts';

type Reader = Pick<DealContext, 'database' | 'identity'>;

const MOST_CHOICES = 100;

/** One page of bank lines with the figures of all that match, and what still waits: two statements. */
export async function listBankLines(
  query: DealRequest<'BankLineList'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'BankLineList'>> {
  const condition = bankLineCondition(query.filters ?? {}, identity.siteCodes);
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findBankLines(orm, condition, page),
    () => sumBankLines(orm, condition, identity.siteCodes),
  );
  return {
    items: rows.map(presentBankLine),
    total,
    page: query.page,
    pageSize: query.pageSize,
    summary,
  };
}

/** The next 5,000 of all that match, in the order of their ids: one statement. */
export async function exportBankLines(
  { filters = {}, afterKey }: DealRequest<'BankLineExport'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'BankLineExport'>> {
  const condition = and(
    bankLineCondition(filters, identity.siteCodes),
    afterKeyCondition(bankLines.bankLineId, afterKey),
  );
  return exportPage(
    (limit) => findBankLinesById(orm, condition, limit),
    ({ bankLineId }) => bankLineId,
    (rows) => rows.map(presentBankLine),
  );
}

/** Errors: refuses a line that is not there or not to be seen. */
export async function showBankLine(
  { bankLineId }: DealRequest<'BankLineDetail'>,
  context: Reader,
): Promise<DealResult<'BankLineDetail'>> {
  const line = await requireLine(bankLineId, context);
  const history = await findOperationsOn(context.database.orm, bankLineId);
  return { line: presentBankLine(line), history: presentHistory(history) };
}

/** The deposits that a line could be written off against. Errors: as above. */
export async function listDueChoices(
  { bankLineId }: DealRequest<'DueDepositChoices'>,
  context: Reader,
): Promise<DealResult<'DueDepositChoices'>> {
  const line = await requireLine(bankLineId, context);
  const dues = await findDueChoices(context.database.orm, context.identity.siteCodes, line, MOST_CHOICES);
  return {
    dues: dues.map((due) => ({ ...due, depositKind: due.depositKind })),
  };
}

/** The accounts whose lines the caller may see. */
export async function listReceivingAccounts(
  _query: DealRequest<'BankAccountOptions'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'BankAccountOptions'>> {
  const found = await findReceivingAccounts(orm, identity.siteCodes);
  return {
    accounts: found.map(({ bankAccountCode, bankName, accountNumber }) => ({
      bankAccountCode,
      bankName,
      accountNumber,
    })),
  };
}

async function requireLine(bankLineId: string, { database, identity }: Reader): Promise<ListedBankLine> {
  const condition = and(eq(bankLines.bankLineId, bankLineId), visibleBankLines(identity.siteCodes));
  const [line] = await findBankLinesById(database.orm, condition, 1);
  if (line === undefined) throw unknownBankLine(bankLineId);
  return line;
}
