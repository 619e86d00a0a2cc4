import { formatInvoiceNumber } from '@parking-plus/domain';
import { type ReadError, readErrorText } from '@parking-plus/domain/einvoice';
import { businessError, rejectField, rowErrors } from '../../errors/error-catalogue.ts';
import { capitalised } from '../../errors/error-message.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** Not in a list, or out of scope. */
export function winnerNotFound(invoiceNumber: string): ServiceError {
  const number = formatInvoiceNumber(invoiceNumber);
  return rejectField(
    '/invoiceNumber',
    'winner-not-found',
    localized(
      `中獎清冊沒有發票 ${number}，請重新整理。`,
      `Invoice ${number} is not among the winning invoices. Reload the page.`,
    ),
    localized('不在中獎清冊', 'Not a winning invoice'),
    'not-found',
  );
}

/** Nothing was marked: the platform notifies these winners, no party does, or they are already marked. */
export function cannotNotify(count: number): ServiceError {
  return businessError(
    'winner-not-ours-to-notify',
    localized(
      `未標記：所選發票中有 ${count} 張不由本公司通知或已通知，請重新整理後重新選擇。`,
      `Not marked: some invoices (${count}) are not for us to notify, or are notified already. Reload and select again.`,
    ),
  );
}

/** Nothing was printed: only winners of our member carrier have a sheet from us. */
export function cannotPrintWinner(invoiceNumber: string): ServiceError {
  const number = formatInvoiceNumber(invoiceNumber);
  return businessError(
    'winner-not-printable',
    localized(
      `未列印：發票 ${number} 不是核對相符的會員載具中獎發票，請改至「發票查詢」。`,
      `Not printed: invoice ${number} is not a matching winner of our member carrier. Use Invoices instead.`,
    ),
  );
}

/** Errors of a file, at their rows. Nothing was imported. */
export function fileRejected(errors: readonly ReadError[]): ServiceError {
  return rowErrors(
    'import-faults',
    localized(
      `未匯入任何資料：檔案有 ${errors.length} 處需要修正。`,
      `Nothing was imported. Errors in the file: ${errors.length}.`,
    ),
    errors.map((error) => ({
      pointer: error.row === undefined ? '/text' : `/rows/${error.row - 1}/${error.element}`,
      code: error.reason,
      message: capitalised(readErrorText(error)),
    })),
  );
}
