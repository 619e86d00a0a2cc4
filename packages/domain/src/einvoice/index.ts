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
export { type Allotment, joinedAllotments, readAllotment } from './reading/allotment.ts';
export {
  type InputAllowance,
  type InputInvoice,
  readInputAllowances,
  readInputInvoices,
} from './reading/inputs.ts';
export { MAX_XML_BYTES, type XmlRefusal } from './reading/parse-xml.ts';
export { type ProcessInfo, type ProcessResult, readProcessResult } from './reading/process-result.ts';
export { readErrorText } from './reading/read-error-texts.ts';
export type { ReadError, ReadErrorReason, Reading } from './reading/read-fields.ts';
export {
  type MessageSummary,
  readSummaryResult,
  type SummaryCount,
  type SummaryReference,
} from './reading/summary-result.ts';
export { readWinners, type Winner, type WinnerList } from './reading/winners.ts';
export { ACCEPTED, isResultCode, RESULT_CODES, type ResultCode } from './results/result-codes.ts';
export { type BothLanguages, RESULT_TEXTS, type ResultText, resultText } from './results/result-texts.ts';
export {
  childrenAt,
  MessageSchemaError,
  type MessageTree,
  readMessage,
  textAt,
} from './schema/message-schema.ts';
export type { MessageIssue, MessageIssueKind, MessageOutcome } from './xml/message-node.ts';
export { cleanText } from './xml/message-text.ts';
