export { type AllowanceContext, allowanceMessage } from './messages/allowance-message.ts';
export type { InvoiceContext } from './messages/check-invoice.ts';
export { checkInvoiceMessage, invoiceMessage } from './messages/invoice-message.ts';
export type {
  AllottedTrack,
  AllowanceLine,
  AllowanceReversal,
  AllowanceToSend,
  BranchShare,
  InvoiceReversal,
  InvoiceToSend,
  MessageBuyer,
  MessageLine,
  MessageSeller,
  UnusedNumbers,
} from './messages/message-input.ts';
export {
  allowanceVoidMessage,
  cancellationMessage,
  type ReversalContext,
  voidMessage,
} from './messages/reversal-messages.ts';
export { MAX_ITEMS, type MessageKind } from './messages/send-message.ts';
export { branchShareMessage, type TrackContext, unusedNumbersMessage } from './messages/track-messages.ts';
export { ACCEPTED, isResultCode, RESULT_CODES, type ResultCode } from './results/result-codes.ts';
export { type BothLanguages, RESULT_TEXTS, type ResultText, resultText } from './results/result-texts.ts';
export type { MessageIssue, MessageIssueKind, MessageOutcome } from './xml/message-node.ts';
export { cleanText } from './xml/message-text.ts';
