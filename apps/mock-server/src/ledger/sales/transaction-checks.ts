import { plateSearchKey } from '@parking-plus/domain';
import { plateFormat, readPlate } from '../../errors/plate-fault.ts';
import { NOT_CHANGED, transactionChanged } from './sales.errors.ts';

/** Errors: refuses a write against an older version than the held row has; nothing has been changed. */
export function requireVersion(
  row: { readonly transactionId: string; readonly version: number },
  version: number,
): void {
  if (row.version !== version) throw transactionChanged(row.transactionId);
}

/** The plate as stored and as searched. Errors: refuses what is no plate, at `pointer`. */
export function requirePlate(
  text: string,
  pointer: string,
): { readonly plate: string; readonly plateKey: string } {
  const read = readPlate(text);
  if (read.ok) return { plate: read.plate, plateKey: plateSearchKey(read.plate) };
  throw plateFormat(pointer, NOT_CHANGED, read.why);
}
