import { localized } from '../../errors/localized-text.ts';
import { BOTH_ENDS_PARTIAL_TEXT } from '../../ledger/rents/rents.texts.ts';

/** Reasons why a bay has no refund, or a full one only. */
export const REFUND_REASONS = {
  'both-ends-partial': BOTH_ENDS_PARTIAL_TEXT,
  'nothing-paid': localized(
    '此車格尚未繳費，沒有可退的金額。',
    'Nothing has been paid for this bay, so there is nothing to refund.',
  ),
  'nothing-left': localized(
    '此車格已繳的期間已使用完畢或已退費，沒有可退的金額。',
    'The paid period of this bay is used up or refunded, so there is nothing to refund.',
  ),
} as const;
