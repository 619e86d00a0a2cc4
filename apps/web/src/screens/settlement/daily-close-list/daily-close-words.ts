import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatList } from '../../../shared/formats/list-format.ts';

/** What disagrees, in words; null where all agrees. */
export function discrepancyText(language: Language, codes: readonly Schemas['Discrepancy'][]): string | null {
  if (codes.length === 0) return null;
  return formatList(codes.map((code) => enumLabel('Discrepancy', code, language)));
}

/** Whose day it is: the machine and its site; a site's online payments have no machine. */
export function whereOf({ siteName, machineCode }: Schemas['DailyCloseRow'], t: TFunction): string {
  return t('where', { site: siteName, machine: machineCode ?? t('online') });
}
