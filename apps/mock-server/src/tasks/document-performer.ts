import type { DocumentPerformer } from '../deals/deal-operations.ts';
import { serverDocumentTypes } from './document-type.ts';
import { runDocumentAction } from './run-document-action.ts';

/**
 * The document types of this server, ready for `/Task`. `voidGraceDays` is as `VOID_GRACE_DAYS` has it; absent or
 * empty means 0.
 * Errors: throws `RangeError` where it is not a whole number from 0 to 999.
 */
export function documentPerformer(voidGraceDays: string | undefined): DocumentPerformer {
  const engine = { types: serverDocumentTypes(), voidGraceDays: parseGraceDays(voidGraceDays ?? '') };
  return (deal, action, payload, context) => runDocumentAction(action, deal, payload, context, engine);
}

function parseGraceDays(text: string): number {
  if (text === '') return 0;
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new RangeError(`VOID_GRACE_DAYS must be a whole number of days from 0 to 999, got "${text}".`);
}
