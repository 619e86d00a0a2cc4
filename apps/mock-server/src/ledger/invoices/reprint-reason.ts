import { refuse } from '../../errors/catalogue.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { Refusal } from '../../errors/refusal.ts';

/** A second print of `what` (補印) asks why. */
export function reprintReasonMissing(what: LocalizedText): Refusal {
  return refuse(
    'reprint-reason',
    localized(
      `未列印：${what.zh_TC} 已列印過，補印請填寫原因。`,
      `Not printed: ${what.en} was printed before. A reprint needs a reason.`,
    ),
    [
      {
        pointer: '/reason',
        code: 'required',
        message: localized('補印請填寫原因', 'A reprint needs a reason'),
      },
    ],
  );
}
