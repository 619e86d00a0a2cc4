import { rejectField } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** Quiet hours lack an end, or both ends are equal. */
export function quietHoursIncomplete(): ServiceError {
  return rejectField(
    '/quietUntil',
    'quiet-hours-incomplete',
    localized(
      '通知設定未儲存：勿擾時段須有不同的開始與結束時間。請補上，或清除兩者。',
      'Settings not saved: quiet hours need a start and a different end. Enter both, or clear both.',
    ),
    localized('請填入與開始不同的時間', 'Enter a time other than the start'),
  );
}
