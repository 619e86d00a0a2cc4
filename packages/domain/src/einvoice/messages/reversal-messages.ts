import type { CalendarDate } from '../../calendar/calendar-date.ts';
import { businessDateOf } from '../../calendar/site-time.ts';
import {
  issue,
  type MessageIssue,
  type MessageNode,
  type MessageOutcome,
  nodeIssues,
  optional,
  required,
} from '../xml/message-node.ts';
import { cleanText, cutText, messageDate, messageTime } from '../xml/message-text.ts';
import { CONSUMER, RULES, upTo } from '../xml/text-rules.ts';
import type { AllowanceReversal, InvoiceReversal } from './message-input.ts';
import { messageOutcome } from './send-message.ts';

/** Data of the platform in addition to the message. Absent parts are not checked. */
export type ReversalContext = {
  /** Last day for a void of the invoice's period; later ones need the tax office's document. */
  readonly lastVoidDate?: CalendarDate | undefined;
  /** Epoch milliseconds. */
  readonly now?: number | undefined;
};

const REASON_MAX = 20;
const REMARK_MAX = 200;

/** Returns the F0501 message of a void (作廢). The number is spent. */
export function voidMessage(reversal: InvoiceReversal, context: ReversalContext = {}): MessageOutcome {
  const nodes = [
    ...invoiceNodes('Cancel', reversal),
    optional('ReturnTaxDocumentNumber', upTo(60), cleanText(reversal.taxOfficeDocument)),
    remarkNode(reversal.reason),
  ];
  const isPermitted = Boolean(cleanText(reversal.taxOfficeDocument));
  return messageOutcome('F0501', nodes, [
    ...nodeIssues(nodes),
    ...timeIssues('Cancel', reversal, context),
    ...(isPermitted ? [] : deadlineIssues('Cancel', reversal, context)),
  ]);
}

/** Returns the F0701 message of a cancellation (註銷). An F0401 with the same number, day and time follows it. */
export function cancellationMessage(
  reversal: InvoiceReversal,
  context: ReversalContext = {},
): MessageOutcome {
  const nodes = [...invoiceNodes('Void', reversal), remarkNode(reversal.reason)];
  return messageOutcome('F0701', nodes, [
    ...nodeIssues(nodes),
    ...timeIssues('Void', reversal, context),
    ...deadlineIssues('Void', reversal, context),
  ]);
}

/** Returns the G0501 message that voids an allowance. */
export function allowanceVoidMessage(
  reversal: AllowanceReversal,
  context: ReversalContext = {},
): MessageOutcome {
  const nodes = [
    required('CancelAllowanceNumber', upTo(16), reversal.allowanceNumber),
    required('AllowanceType', RULES.allowanceType, '2'),
    required('AllowanceDate', RULES.date, messageDate(reversal.issuedAt)),
    ...partyNodes(reversal),
    ...eventNodes('Cancel', reversal),
    remarkNode(reversal.reason),
  ];
  return messageOutcome('G0501', nodes, [
    ...nodeIssues(nodes),
    ...timeIssues('Cancel', reversal, context),
    ...deadlineIssues('Cancel', reversal, context),
  ]);
}

/** The schemas call a void (F0501) a cancel and a cancellation (F0701) a void. */
type ElementPrefix = 'Cancel' | 'Void';

type Reversal = Pick<
  InvoiceReversal,
  'buyerTaxNumber' | 'sellerTaxNumber' | 'issuedAt' | 'reversedAt' | 'reason'
>;

function invoiceNodes(prefix: ElementPrefix, reversal: InvoiceReversal): MessageNode[] {
  return [
    required(`${prefix}InvoiceNumber`, RULES.invoiceNumber, reversal.invoiceNumber),
    required('InvoiceDate', RULES.date, messageDate(reversal.issuedAt)),
    ...partyNodes(reversal),
    ...eventNodes(prefix, reversal),
  ];
}

function partyNodes({ buyerTaxNumber, sellerTaxNumber }: Reversal): MessageNode[] {
  return [
    required('BuyerId', RULES.identifier, buyerTaxNumber || CONSUMER),
    required('SellerId', RULES.taxNumber, sellerTaxNumber),
  ];
}

function eventNodes(prefix: ElementPrefix, { reversedAt, reason }: Reversal): MessageNode[] {
  return [
    required(`${prefix}Date`, RULES.date, messageDate(reversedAt)),
    required(`${prefix}Time`, RULES.time, messageTime(reversedAt)),
    required(`${prefix}Reason`, upTo(REASON_MAX), cutText(cleanText(reason) ?? '', REASON_MAX)),
  ];
}

/** Returns the whole reason, up to the remark's length, if its own element is too short. */
function remarkNode(reason: string): MessageNode {
  const text = cleanText(reason) ?? '';
  return optional(
    'Remark',
    upTo(REMARK_MAX),
    text.length > REASON_MAX ? cutText(text, REMARK_MAX) : undefined,
  );
}

function timeIssues(
  prefix: ElementPrefix,
  { issuedAt, reversedAt }: Reversal,
  { now }: ReversalContext,
): MessageIssue[] {
  const path = `${prefix}Date`;
  if (reversedAt < issuedAt) return [issue('before-original', path)];
  if (now !== undefined && reversedAt > now)
    return [issue('in-future', path, { date: businessDateOf(reversedAt) }, 'E1002')];
  return [];
}

function deadlineIssues(
  prefix: ElementPrefix,
  { reversedAt }: Reversal,
  { lastVoidDate }: ReversalContext,
): MessageIssue[] {
  if (lastVoidDate === undefined || businessDateOf(reversedAt) <= lastVoidDate) return [];
  return [issue('after-deadline', `${prefix}Date`, { lastVoidDate }, 'E0208')];
}
