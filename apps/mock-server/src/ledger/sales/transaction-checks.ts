import { plateSearchKey } from '@parking-plus/domain';
import { plateFormat, readPlate } from '../../errors/plate-fault.ts';
import { NOT_CHANGED, transactionChanged } from './sales.errors.ts';

/** Throws on a version conflict with the locked row. Nothing has been written. */
export function requireVersion(
  row: { readonly transactionId: string; readonly version: number },
  version: number,
): void {
  if (row.version !== version) throw transactionChanged(row.transactionId);
}

/** Returns the plate as stored and as searched. Throws at `pointer` if the text is not a plate. */
export function requirePlate(
  text: string,
  pointer: string,
): { readonly plate: string; readonly plateKey: string } {
  const read = readPlate(text);
  if (read.ok) return { plate: read.plate, plateKey: plateSearchKey(read.plate) };
  throw plateFormat(pointer, NOT_CHANGED, read.why);
}
