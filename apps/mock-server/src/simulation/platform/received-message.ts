import { parseFilingPeriod, periodStart } from '@parking-plus/domain';
import {
  childrenAt,
  type MessageKind,
  MessageSchemaError,
  type MessageTree,
  readMessage,
  textAt,
} from '@parking-plus/domain/einvoice';

/** Subject of a message. `numberedOn` is the day of the invoice or allowance. */
export type MessageHead = {
  readonly kind: MessageKind;
  readonly sellerTaxNumber: string;
  readonly number: string;
  readonly numberedOn: string;
};

/** Elements of the head, by kind: number, day and seller. */
const HEADS: Readonly<Record<MessageKind, readonly [number: string, day: string, seller: string]>> = {
  F0401: ['Main/InvoiceNumber', 'Main/InvoiceDate', 'Main/Seller/Identifier'],
  F0501: ['CancelInvoiceNumber', 'InvoiceDate', 'SellerId'],
  F0701: ['VoidInvoiceNumber', 'InvoiceDate', 'SellerId'],
  G0401: ['Main/AllowanceNumber', 'Main/AllowanceDate', 'Main/Seller/Identifier'],
  G0501: ['CancelAllowanceNumber', 'AllowanceDate', 'SellerId'],
  E0401: ['Main/InvoiceTrack', 'Main/YearMonth', 'Main/HeadBan'],
  E0402: ['Main/InvoiceTrack', 'Main/YearMonth', 'Main/HeadBan'],
};
export const MESSAGE_KINDS = Object.keys(HEADS) as MessageKind[];

/**
 * Reads a file as Turnkey does before it sends it: its table, and carrier or donation where no proof is printed.
 * Returns undefined for a file that it stops.
 */
export function readSentFile(kind: MessageKind, file: Uint8Array | string): MessageTree | undefined {
  try {
    const tree = readMessage(kind, file);
    const isLost =
      kind === 'F0401' &&
      textOf(tree, 'Main/PrintMark') === 'N' &&
      textOf(tree, 'Main/CarrierType') === '' &&
      textOf(tree, 'Main/DonateMark') !== '1';
    return isLost ? undefined : tree;
  } catch (error) {
    if (error instanceof MessageSchemaError) return undefined;
    throw error;
  }
}

export function headOf(kind: MessageKind, tree: MessageTree): MessageHead {
  const [number, day, seller] = HEADS[kind];
  const date = textOf(tree, day);
  const period = parseFilingPeriod(date);
  return {
    kind,
    sellerTaxNumber: textOf(tree, seller),
    number: textOf(tree, number),
    numberedOn: period === undefined ? dashed(date) : periodStart(period),
  };
}

/** Returns the text at `Main/Seller/Identifier`, or an empty string. */
export function textOf(tree: MessageTree, path: string): string {
  return textAt(tree, ...path.split('/'));
}

export function amountOf(tree: MessageTree, path: string): number {
  return Number(textOf(tree, path));
}

export function itemsOf(tree: MessageTree): readonly MessageTree[] {
  return childrenAt(tree, 'Details');
}

/** Returns `20261120` as `2026-11-20`. */
export function dashed(date: string): string {
  return `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
}
