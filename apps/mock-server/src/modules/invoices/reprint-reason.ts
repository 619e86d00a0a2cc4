import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';

/** A second print of `what` (補印) asks why. */
export function reprintReasonMissing(what: string): Refusal {
  return refuse('reprint-reason', `未列印：${what} 已列印過，補印請填寫原因。`, [
    { pointer: '/reason', code: 'required', message: '補印請填寫原因' },
  ]);
}
