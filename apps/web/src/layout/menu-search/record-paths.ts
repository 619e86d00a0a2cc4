import type { Schemas } from '@parking-plus/contracts';
import { allowancePath, invoicePath } from '../../resources/invoice-messages/message-paths.ts';
import { platePath } from '../../resources/plates/plate-queries.ts';
import { transactionPath } from '../../resources/transactions/transaction-path.tsx';

export type RecordKind = Schemas['FoundRecord']['kind'];

const PATHS: Readonly<Record<RecordKind, (id: string) => string>> = {
  plate: platePath,
  nearPlate: platePath,
  transaction: transactionPath,
  payment: (id) => `/fees/payment-list?period=all&keyword=${id}&detail=${id}`,
  invoice: invoicePath,
  allowance: (id) => allowancePath(id.slice(0, 10), id),
  rental: (id) => `/rentals/rental-list?detail=${id}`,
  document: (id) => `/communication/document-list?keyword=${id}&detail=${id}`,
  settlement: (id) => `/settlement/owner-settlement-list?detail=${id}`,
  machine: (id) => `/sites/machine-list?detail=${id}`,
  site: (id) => `/sites/site-list?detail=${id}`,
  bulletin: (id) => `/communication/bulletin-list?detail=${id}`,
};

/** Returns the path of a list with a record opened. */
export function recordPath(kind: RecordKind, id: string): string {
  return PATHS[kind](id);
}

/** Returns the path of a record's screen, without the record. */
export function recordScreen(kind: RecordKind): string {
  return PATHS[kind]('').split('?')[0] ?? '';
}

export function isRecordKind(kind: unknown): kind is RecordKind {
  return typeof kind === 'string' && kind in PATHS;
}

/** Returns the record that an address shows, or null. */
export function recordAt(pathname: string, search: string): { kind: RecordKind; id: string } | null {
  const kind = (Object.keys(PATHS) as RecordKind[]).find((one) => recordScreen(one) === pathname);
  if (kind === undefined) return null;
  const id = new URLSearchParams(search).get(kind === 'plate' ? 'plate' : 'detail');
  return id ? { kind, id } : null;
}
