import { type DealRequest, type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { inArray } from 'drizzle-orm';
import { logOperations } from '../../audit/operation-log.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { bankLines } from '../../db/schema/sales/bank-lines.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { importIssues } from '../../errors/import-faults.ts';
import type { Identity } from '../../identity/identity.ts';
import { rejectCancelled } from '../../lists/import-rows.ts';
import { findReceivingAccounts } from './bank-line-accounts.ts';
import {
  accountUnknown,
  duplicateSerial,
  type LineIssue,
  notYetPosted,
  serialOfAnother,
} from './bank-lines.errors.ts';
import type { BankLineFields } from './bank-lines.repository.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher' | 'signal'>;
type NewLine = Omit<Schemas['NewBankLine'], 'accountNumber'> &
  Pick<BankLineFields, 'bankLineId' | 'bankAccountCode'>;

const ROWS_A_STATEMENT = 1_000;

/**
 * 40208: imports a bank's file, all lines or none. Lines of earlier files stay unchanged.
 * Throws at the row if the account is unknown, the day is in the future, or a number occurs twice. Also
 * throws if a known number has another day or amount, and `import-cancelled` if the client disconnects.
 */
export async function importBankLines(
  { rows }: DealRequest<'BankLineImport'>,
  context: Writer,
): Promise<DealResult<'BankLineImport'>> {
  const { database, identity, clock, changePublisher, signal } = context;
  const now = clock.now();
  const made = await database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.Remittance);
    const fresh = await freshLines(tx, rows, identity, businessDateOf(now.getTime()));
    const imported = { importedBy: identity.account, importedAt: now.toISOString() };
    for (let from = 0; from < fresh.length; from += ROWS_A_STATEMENT) {
      await rejectCancelled(signal);
      const part = fresh.slice(from, from + ROWS_A_STATEMENT);
      await tx.insert(bankLines).values(part.map((line) => ({ ...line, ...imported })));
    }
    await logOperations(
      tx,
      { deal: 'BankLineImport', account: identity.account, now, reason: null },
      fresh.map(({ bankLineId }) => ({ recordId: bankLineId, siteCode: null, changes: [] })),
    );
    await rejectCancelled(signal);
    return fresh;
  });
  if (made.length > 0) changePublisher.dataChanged({ deal: dealCodes.BankLineList, ids: [] });
  return { importedCount: made.length, repeatedCount: rows.length - made.length };
}

/** Returns the lines that are new. Throws the file's errors by row. */
async function freshLines(
  tx: Transaction,
  rows: readonly Schemas['NewBankLine'][],
  identity: Identity,
  today: string,
): Promise<NewLine[]> {
  const found = await findReceivingAccounts(tx, identity);
  const accountOf = new Map(
    found.map(({ accountNumber, bankAccountCode }) => [accountNumber, bankAccountCode]),
  );
  const issues: LineIssue[] = [];
  const lines = new Map<string, { row: number; line: NewLine }>();
  for (const [row, { accountNumber, ...rest }] of rows.entries()) {
    const bankAccountCode = accountOf.get(accountNumber);
    if (rest.postedOn > today) issues.push({ row, ...notYetPosted });
    if (bankAccountCode === undefined) {
      issues.push({ row, ...accountUnknown });
      continue;
    }
    const bankLineId = `${bankAccountCode}-${rest.serial}`;
    if (lines.has(bankLineId)) issues.push({ row, ...duplicateSerial });
    else lines.set(bankLineId, { row, line: { ...rest, bankAccountCode, bankLineId } });
  }
  for (const known of await findKnown(tx, [...lines.keys()])) {
    const repeated = lines.get(known.bankLineId);
    if (repeated === undefined) continue;
    const isSame = repeated.line.postedOn === known.postedOn && repeated.line.amountTwd === known.amountTwd;
    if (!isSame) issues.push({ row: repeated.row, ...serialOfAnother });
    lines.delete(known.bankLineId);
  }
  if (issues.length > 0) throw importIssues(issues.toSorted((a, b) => a.row - b.row));
  return [...lines.values()].map(({ line }) => line);
}

async function findKnown(tx: Transaction, ids: readonly string[]) {
  const known: Pick<BankLineFields, 'bankLineId' | 'postedOn' | 'amountTwd'>[] = [];
  const { bankLineId, postedOn, amountTwd } = bankLines;
  for (let from = 0; from < ids.length; from += ROWS_A_STATEMENT) {
    const part = ids.slice(from, from + ROWS_A_STATEMENT);
    known.push(
      ...(await tx
        .select({ bankLineId, postedOn, amountTwd })
        .from(bankLines)
        .where(inArray(bankLineId, part))),
    );
  }
  return known;
}
