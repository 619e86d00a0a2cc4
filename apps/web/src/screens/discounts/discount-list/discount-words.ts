import { DiscountType, type Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatCount, formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';

type Plan = Pick<Schemas['DiscountRow'], 'discountType' | 'value'>;

/** What a plan takes off, in words: 60 分鐘, NT$ 50, 免費. */
export function worthOf({ discountType, value }: Plan, t: TFunction, language: Language): string {
  if (discountType === DiscountType.Minutes) return t('worth.minutes', { minutes: formatCount(value) });
  if (discountType === DiscountType.Amount) return t('worth.amount', { amount: formatTwd(value) });
  return enumLabel('DiscountType', discountType, language);
}

/** A quota in words; none is no limit. */
export function quotaOf(quotaCount: number | null, t: TFunction): string {
  return quotaCount === null ? t('noLimit') : formatCount(quotaCount);
}

/** Kinds of vehicle in words; none is every kind. */
export function vehiclesOf(kinds: readonly number[], t: TFunction, language: Language): string {
  return kinds.length === 0
    ? t('everyVehicle')
    : formatList(kinds.map((kind) => enumLabel('VehicleKind', kind, language)));
}
