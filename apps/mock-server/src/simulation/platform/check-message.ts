import type { MessageTree, ResultCode } from '@parking-plus/domain/einvoice';
import { checkAllowance, checkAllowanceVoid } from './check-allowance.ts';
import { checkInvoice } from './check-invoice.ts';
import { checkReversal } from './check-reversal.ts';
import { checkBranchShare, checkUnusedNumbers } from './check-track.ts';
import type { MessageHead } from './received-message.ts';
import type { RecordBook } from './record-book.ts';

/** Message with what its checks need. Units: epoch milliseconds. */
export type MessageToCheck = {
  readonly head: MessageHead;
  readonly tree: MessageTree;
  readonly book: RecordBook;
  readonly receivedAt: number;
};

/** Returns the code of a refusal, or undefined after entering the message in the book. */
type Check = (message: MessageToCheck) => ResultCode | undefined;

const CHECKS: Readonly<Record<MessageHead['kind'], Check>> = {
  F0401: checkInvoice,
  F0501: checkReversal,
  F0701: checkReversal,
  G0401: checkAllowance,
  G0501: checkAllowanceVoid,
  E0401: checkBranchShare,
  E0402: checkUnusedNumbers,
};

/**
 * Decides on a message as the platform does: the first fault refuses it, and an accepted one is entered in the book.
 * Source: result codes of MIG 4.1, docs/decisions/0048.
 */
export function checkMessage(message: MessageToCheck): ResultCode {
  if (hasBlankField(message.tree)) return 'E0503';
  return CHECKS[message.head.kind](message) ?? '00000';
}

/** A table's minimum length accepts blanks; the platform does not. */
function hasBlankField({ text, children }: MessageTree): boolean {
  return children.length > 0 ? children.some(hasBlankField) : text.trim() === '';
}
