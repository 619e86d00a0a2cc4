import { businessDateOf } from '../../calendar/site-time.ts';
import { TaxType } from '../../invoice/tax/tax.ts';
import {
  group,
  issue,
  type MessageIssue,
  type MessageNode,
  type MessageOutcome,
  nodeIssues,
  optional,
  required,
} from '../xml/message-node.ts';
import { amountText, cleanText, compactDate, messageDate } from '../xml/message-text.ts';
import { RULES, upTo } from '../xml/text-rules.ts';
import type { AllowanceToSend } from './message-input.ts';
import { buyerNode, sellerNode } from './message-parties.ts';
import { itemCountIssues, messageOutcome, repeatedLineIssues } from './send-message.ts';

/** Data of the platform in addition to the message. Absent parts are not checked. */
export type AllowanceContext = {
  /** Amount, tax included, that may still be credited, by invoice number. */
  readonly restTwd?: ReadonlyMap<string, number> | undefined;
  /** Epoch milliseconds. */
  readonly now?: number | undefined;
};

/** Allowance issued by the seller, the only type since MIG 4.1. */
const BY_SELLER = '2';

/** Returns the G0401 message of an allowance. Totals are the sums of its lines. */
export function allowanceMessage(allowance: AllowanceToSend, context: AllowanceContext = {}): MessageOutcome {
  const nodes = allowanceNodes(allowance);
  return messageOutcome('G0401', nodes, [...nodeIssues(nodes), ...ruleIssues(allowance, context)]);
}

function allowanceNodes(allowance: AllowanceToSend): MessageNode[] {
  const sum = (amount: 'salesTwd' | 'taxTwd') =>
    allowance.lines.reduce((total, line) => total + line[amount], 0);
  return [
    group('Main', [
      required('AllowanceNumber', upTo(16), allowance.allowanceNumber),
      required('AllowanceDate', RULES.date, messageDate(allowance.issuedAt)),
      sellerNode(allowance.seller),
      buyerNode(allowance),
      required('AllowanceType', RULES.allowanceType, BY_SELLER),
    ]),
    group(
      'Details',
      allowance.lines.map((line) =>
        group('ProductItem', [
          required('OriginalInvoiceDate', RULES.date, compactDate(line.invoiceDate)),
          required('OriginalInvoiceNumber', RULES.invoiceNumber, line.invoiceNumber),
          optional('OriginalSequenceNumber', RULES.lineNumber, line.invoiceLineNumber?.toString()),
          required('OriginalDescription', upTo(500), cleanText(line.description)),
          required('Quantity', RULES.decimal, amountText(line.quantity)),
          optional('Unit', upTo(6), cleanText(line.unit)),
          required('UnitPrice', RULES.amount, amountText(line.unitPriceTwd)),
          required('Amount', RULES.amount, amountText(line.salesTwd)),
          required('Tax', RULES.wholeAmount, String(line.taxTwd)),
          required('AllowanceSequenceNumber', RULES.lineNumber, String(line.lineNumber)),
          required('TaxType', RULES.lineTaxType, String(line.taxType)),
        ]),
      ),
    ),
    group('Amount', [
      required('TaxAmount', RULES.wholeAmount, String(sum('taxTwd'))),
      required('TotalAmount', RULES.amount, amountText(sum('salesTwd'))),
    ]),
  ];
}

function ruleIssues(allowance: AllowanceToSend, { restTwd, now }: AllowanceContext): MessageIssue[] {
  const issuedOn = businessDateOf(allowance.issuedAt);
  const issues = [
    ...itemCountIssues('Details/ProductItem', allowance.lines.length),
    ...repeatedLineIssues('AllowanceSequenceNumber', allowance.lines),
    ...(now !== undefined && allowance.issuedAt > now
      ? [issue('in-future', 'Main/AllowanceDate', { date: issuedOn }, 'E1002')]
      : []),
  ];
  const creditedTwd = new Map<string, number>();
  for (const [index, line] of allowance.lines.entries()) {
    const path = `Details/ProductItem[${index + 1}]`;
    const { invoiceNumber, salesTwd, taxTwd } = line;
    creditedTwd.set(invoiceNumber, (creditedTwd.get(invoiceNumber) ?? 0) + salesTwd + taxTwd);
    if (line.invoiceDate > issuedOn) issues.push(issue('before-original', `${path}/OriginalInvoiceDate`));
    if (line.quantity === 0) issues.push(issue('zero-quantity', `${path}/Quantity`, {}, 'E0106'));
    if (line.taxType !== TaxType.Taxable && taxTwd !== 0)
      issues.push(issue('tax-not-of-sales', `${path}/Tax`, { taxTwd, expectedTwd: 0 }));
  }
  let totalTwd = 0;
  for (const [invoiceNumber, amountTwd] of creditedTwd) {
    totalTwd += amountTwd;
    const rest = restTwd?.get(invoiceNumber);
    if (rest !== undefined && amountTwd > rest)
      issues.push(issue('above-rest', 'Amount', { invoiceNumber, amountTwd, restTwd: rest }, 'E0221'));
  }
  if (totalTwd === 0) issues.push(issue('zero-total', 'Amount/TotalAmount', {}, 'E0105'));
  return issues;
}
