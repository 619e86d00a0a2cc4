import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatList } from '../../../shared/formats/list-format.ts';

/** Returns the discrepancies as text, or null without any. */
export function discrepancyText(language: Language, codes: readonly Schemas['Discrepancy'][]): string | null {
  if (codes.length === 0) return null;
  return formatList(codes.map((code) => enumLabel('Discrepancy', code, language)));
}

/** Returns the machine and site of a day. Online payments of a site have no machine. */
export function formatCloseLocation(
  { siteName, machineCode }: Schemas['DailyCloseRow'],
  t: TFunction,
): string {
  return t('where', { site: siteName, machine: machineCode ?? t('online') });
}
