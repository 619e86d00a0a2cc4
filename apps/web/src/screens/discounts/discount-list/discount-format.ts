import { DiscountType, type Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatCount, formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';

type Plan = Pick<Schemas['DiscountRow'], 'discountType' | 'value'>;

/** Returns the value of a plan as text: 60 分鐘, NT$ 50, 免費. */
export function formatDiscountValue({ discountType, value }: Plan, t: TFunction, language: Language): string {
  if (discountType === DiscountType.Minutes) return t('worth.minutes', { minutes: formatCount(value) });
  if (discountType === DiscountType.Amount) return t('worth.amount', { amount: formatTwd(value) });
  return enumLabel('DiscountType', discountType, language);
}

/** Returns a quota as text. Null means unlimited. */
export function quotaOf(quotaCount: number | null, t: TFunction): string {
  return quotaCount === null ? t('noLimit') : formatCount(quotaCount);
}

/** Returns vehicle kinds as text. An empty list means all kinds. */
export function vehiclesOf(kinds: readonly number[], t: TFunction, language: Language): string {
  return kinds.length === 0
    ? t('everyVehicle')
    : formatList(kinds.map((kind) => enumLabel('VehicleKind', kind, language)));
}
