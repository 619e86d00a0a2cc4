import { type LocalizedText, localized } from '../../../errors/localized-text.ts';

export const NOT_SUBMITTED = localized('未送審', 'Not submitted');

export function settlementNamed(settlementId: string): LocalizedText {
  return localized(`業主結算 ${settlementId}`, `owner settlement ${settlementId}`);
}

/** Shape: `month` is `YYYY-MM`. */
export const settlementSubject = (siteName: string, month: string) =>
  `${siteName} ${month.replace('-', '/')} 業主結算`;
