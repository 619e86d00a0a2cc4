import { dealCodes, type Schemas, UploadState } from '@parking-plus/contracts';
import {
  type CalendarDate,
  formatInvoiceNumber,
  formatPeriod,
  formatWesternPeriod,
  InvoiceState,
  moveInfoState,
  moveInvoice,
  type PeriodCode,
  TransactionInfoState,
  TransactionMode,
  voidOrAllowance,
} from '@parking-plus/domain';
import { eq, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { refuse } from '../../errors/catalogue.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import { notDone } from '../../errors/not-done.ts';
import { oweAgain } from './back-payment.ts';
import { bookReversal } from './book-reversal.ts';
import type { ChangedRows, Execution, ExecutionWork } from './execution.ts';
import type { InvoicedSale, InvoiceRow, TransactionRow } from './load-sale.ts';
import { writeInfoState } from './move-transaction.ts';
import { NOT_VOIDED } from './rental-sale.ts';

/** What the domain reads of a stored invoice. */
export function invoiceToUndo(invoice: InvoiceRow) {
  return {
    issuedOn: invoice.businessDate,
    state: invoice.state as InvoiceState,
    totalTwd: invoice.totalTwd,
    allowedTwd: invoice.allowanceTwd,
  };
}

/**
 * Errors: refuses an invoice that cannot be voided today, naming 折讓 where that is the way; and one whose
 * transaction does not stand as a normal one.
 */
export function requireVoidable(
  { invoice, transaction }: InvoicedSale,
  today: CalendarDate,
  voidGraceDays: number,
): void {
  const number = formatInvoiceNumber(invoice.invoiceNumber);
  const way = voidOrAllowance(invoiceToUndo(invoice), today, voidGraceDays);
  const refused = (code: string, why: LocalizedText, advice?: LocalizedText) =>
    refuse(
      code,
      notDone(NOT_VOIDED, localized(`發票 ${number} ${why.zh_TC}`, `invoice ${number} ${why.en}`), advice),
    );
  if (!way.ok) throw refused(`invoice-${way.reason}`, STANDINGS[way.reason]);
  if (way.way === 'allowance') {
    const period = invoice.periodCode as PeriodCode;
    throw way.because === 'period-ended'
      ? refused(
          'period-ended',
          localized(
            `所屬的 ${formatPeriod(period)} 期別已結束`,
            `is of the period ${formatWesternPeriod(period)}, which has ended`,
          ),
          localized('請改開折讓', 'Issue an allowance instead'),
        )
      : refused(
          'invoice-has-allowances',
          localized('已有折讓', 'has allowances'),
          localized('請先刪除折讓，或就餘額再開折讓', 'Delete them first, or credit what is left'),
        );
  }
  if (transaction !== null) undoneState(transaction, true);
}

const STANDINGS = {
  'not-issued': localized('尚未開立', 'has not been issued'),
  'already-void': localized('已作廢，不能再次作廢', 'is void and cannot be voided again'),
  'fully-credited': localized('已全額折讓', 'has been credited in full'),
  'before-issue': localized('的開立日晚於今日', 'is issued later than today'),
} as const;

/**
 * Where taking a transaction back leads it: an abnormal one to 7, a normal one to 2 with its invoice, to 6 without.
 * Errors: refuses one that is taken back already, and one on which an allowance is being worked.
 */
export function undoneState(transaction: TransactionRow, hasInvoice: boolean): TransactionInfoState {
  const state = transaction.state as TransactionInfoState;
  const event = hasInvoice && state !== TransactionInfoState.Abnormal ? 'void' : 'cancel';
  const move = moveInfoState(state, event, hasInvoice);
  if (move.ok) return move.state;
  const { transactionId } = transaction;
  throw move.reason === 'final'
    ? refuse(
        'transaction-final',
        notDone(
          NOT_VOIDED,
          localized(
            `交易 ${transactionId} 已作廢或取消，不能再次作廢`,
            `transaction ${transactionId} is void or cancelled and cannot be voided again`,
          ),
        ),
      )
    : refuse(
        'transaction-not-normal',
        notDone(
          NOT_VOIDED,
          localized(
            `交易 ${transactionId} 已有折讓或正在處理折讓`,
            `transaction ${transactionId} has an allowance, or one under way`,
          ),
          localized('請先完成折讓', 'Finish the allowance first'),
        ),
      );
}

type VoidWork = Pick<ExecutionWork, 'tx' | 'identity' | 'now' | 'today' | 'voidGraceDays' | 'refundedBy'> & {
  /** Left out: no document stands behind it. */
  readonly documentId?: string;
};

/** Voids a held invoice: its transaction follows, and a row of mode 21 takes the money back. */
export async function voidInvoicedSale(
  { invoice, transaction }: InvoicedSale,
  reason: string,
  work: VoidWork,
): Promise<Execution> {
  const { today, voidGraceDays } = work;
  requireVoidable({ invoice, transaction }, today, voidGraceDays);
  const move = moveInvoice(invoice.state as InvoiceState, 'void', 0);
  if (!move.ok)
    throw refuse(
      'invoice-not-voidable',
      notDone(
        NOT_VOIDED,
        localized(
          `發票 ${invoice.invoiceNumber} 的狀態不允許作廢`,
          `the state of invoice ${invoice.invoiceNumber} does not allow it`,
        ),
      ),
    );
  await writeVoid(invoice, reason, work);
  const changes = [changeOf(['invoices', invoice.invoiceNumber, 'state'], invoice.state, InvoiceState.Void)];
  const changed: ChangedRows[] = [
    { deal: dealCodes.InvoiceList, ids: [invoice.invoiceNumber], siteCodes: [invoice.siteCode] },
  ];
  if (transaction !== null) {
    const memo = `發票 ${formatInvoiceNumber(invoice.invoiceNumber)} 作廢：${reason}`;
    const taken = await takeBack(transaction, undoneState(transaction, true), memo, work);
    changes.push(...taken.changes);
    changed.push(...taken.changed);
  }
  return { changes, changed };
}

/**
 * Moves a held transaction to the state, and books its money back by a row of mode 21; nothing received, no row. What a
 * back-payment had paid is owed again.
 */
export async function takeBack(
  transaction: TransactionRow,
  state: TransactionInfoState,
  memo: string,
  { tx, now, today, refundedBy }: Pick<ExecutionWork, 'tx' | 'now' | 'today' | 'refundedBy'>,
): Promise<Execution> {
  const changes: Schemas['DocumentChange'][] = await writeInfoState(tx, transaction, state);
  changes.push(...(await oweAgain(tx, transaction)));
  const { relatedTransactionId } = transaction;
  const ids = [transaction.transactionId, ...(relatedTransactionId === null ? [] : [relatedTransactionId])];
  if (transaction.receivedTwd > 0) {
    const mode = TransactionMode.Void;
    const amountTwd = transaction.receivedTwd;
    const reversal = { mode, amountTwd, memo, refundedBy, now, today };
    const { transactionId, change } = await bookReversal(tx, transaction, reversal);
    changes.push(change);
    ids.push(transactionId);
  }
  return {
    changes,
    changed: [{ deal: dealCodes.TransactionList, ids, siteCodes: [transaction.siteCode] }],
  };
}

async function writeVoid(
  invoice: InvoiceRow,
  reason: string,
  { tx, documentId, identity, now }: VoidWork,
): Promise<void> {
  // Whoever asked for it, not whoever approved it.
  const applicant = sql`(select applicant from documents where document_id = ${documentId ?? null})`;
  await tx
    .update(invoices)
    .set({
      state: InvoiceState.Void,
      voidedAt: now.toISOString(),
      voidReason: reason,
      voidedBy: sql`coalesce(${applicant}, ${identity.account})`,
      // The void is a message of its own to the platform.
      uploadState: UploadState.Waiting,
      uploadMessage: null,
      uploadedAt: null,
      version: sql`${invoices.version} + 1`,
    })
    .where(eq(invoices.invoiceNumber, invoice.invoiceNumber));
}
