import { carrierFilingCode } from '../../invoice/tax/carrier.ts';
import {
  group,
  type MessageIssue,
  type MessageNode,
  type MessageOutcome,
  nodeIssues,
  optional,
  required,
} from '../xml/message-node.ts';
import { amountText, cleanText, messageDate, messageTime } from '../xml/message-text.ts';
import { RULES, upTo } from '../xml/text-rules.ts';
import { type InvoiceContext, invoiceRuleIssues } from './check-invoice.ts';
import { type InvoiceAmounts, invoiceAmounts, lineTaxType } from './invoice-amounts.ts';
import type { InvoiceToSend } from './message-input.ts';
import { buyerNode, sellerNode } from './message-parties.ts';
import { messageOutcome } from './send-message.ts';

/** General tax computation. */
const GENERAL = '07';

/**
 * Returns the F0401 message of an invoice.
 * Source: MIG 4.1, F0401 `Invoice`; docs/decisions/0045.
 */
export function invoiceMessage(invoice: InvoiceToSend, context: InvoiceContext = {}): MessageOutcome {
  const amounts = invoiceAmounts(invoice);
  const nodes = invoiceNodes(invoice, amounts);
  return messageOutcome('F0401', nodes, issuesOf(invoice, context, amounts, nodes));
}

/**
 * Returns the issues of an invoice's message: elements first, then rules across elements.
 * Without context, rules that need it are not checked.
 */
export function checkInvoiceMessage(invoice: InvoiceToSend, context: InvoiceContext = {}): MessageIssue[] {
  const amounts = invoiceAmounts(invoice);
  return issuesOf(invoice, context, amounts, invoiceNodes(invoice, amounts));
}

function issuesOf(
  invoice: InvoiceToSend,
  context: InvoiceContext,
  amounts: InvoiceAmounts,
  nodes: readonly MessageNode[],
): MessageIssue[] {
  return [...nodeIssues(nodes), ...invoiceRuleIssues(invoice, amounts, context)];
}

function invoiceNodes(invoice: InvoiceToSend, amounts: InvoiceAmounts): MessageNode[] {
  const { donationCode, carrierType, carrierId } = invoice;
  const isPrinted = invoice.isPrinted ?? !(carrierType || donationCode);
  const carrierCode = invoice.carrierCode ?? (carrierType ? carrierFilingCode(carrierType) : undefined);
  const inCarrier = carrierType ? required : optional;
  return [
    group('Main', [
      required('InvoiceNumber', RULES.invoiceNumber, invoice.invoiceNumber),
      required('InvoiceDate', RULES.date, messageDate(invoice.issuedAt)),
      required('InvoiceTime', RULES.time, messageTime(invoice.issuedAt)),
      sellerNode(invoice.seller),
      buyerNode(invoice),
      optional('MainRemark', upTo(200), cleanText(invoice.remark)),
      optional('CustomsClearanceMark', RULES.customsMark, invoice.customsMark),
      required('InvoiceType', RULES.invoiceType, GENERAL),
      required('DonateMark', RULES.donateMark, donationCode ? '1' : '0'),
      inCarrier('CarrierType', RULES.carrierType, carrierCode),
      inCarrier('CarrierId1', RULES.carrierId, carrierId ?? undefined),
      inCarrier('CarrierId2', RULES.carrierId, invoice.carrierHiddenId ?? carrierId ?? undefined),
      required('PrintMark', RULES.printMark, isPrinted ? 'Y' : 'N'),
      optional('NPOBAN', upTo(10), donationCode ?? undefined),
      optional('RandomNumber', RULES.randomNumber, invoice.randomCode),
      optional('ZeroTaxRateReason', RULES.zeroReason, invoice.zeroTaxReason),
    ]),
    group(
      'Details',
      invoice.lines.map((line, index) =>
        group('ProductItem', [
          required('Description', upTo(500), cleanText(line.description)),
          required('Quantity', RULES.decimal, amountText(line.quantity)),
          optional('Unit', upTo(6), cleanText(line.unit)),
          required('UnitPrice', RULES.decimal, amountText(amounts.lines[index]?.unitPriceTwd ?? 0)),
          required('TaxType', RULES.lineTaxType, String(lineTaxType(invoice, line))),
          required('Amount', RULES.decimal, amountText(amounts.lines[index]?.amountTwd ?? 0)),
          required('SequenceNumber', RULES.lineNumber, String(line.lineNumber)),
          optional('Remark', upTo(120), cleanText(line.remark)),
        ]),
      ),
    ),
    group('Amount', [
      required('SalesAmount', RULES.amount, amountText(amounts.salesTwd)),
      required('FreeTaxSalesAmount', RULES.amount, amountText(amounts.exemptTwd)),
      required('ZeroTaxSalesAmount', RULES.amount, amountText(amounts.zeroRatedTwd)),
      required('TaxType', RULES.taxType, String(amounts.taxType)),
      required('TaxRate', RULES.taxRate, String(amounts.ratePercent / 100)),
      required('TaxAmount', RULES.wholeAmount, String(amounts.taxTwd)),
      required('TotalAmount', RULES.amount, amountText(amounts.totalTwd)),
    ]),
  ];
}
