import { rateChangeFormShape } from '@parking-plus/contracts/forms/rate-change';
import { contractFields } from '../../../../shared/form/fields/contract-fields.tsx';

const { pricing } = rateChangeFormShape.fields;

/** Contract fields of a price. */
export const PRICING = pricing.fields;

const { priced } = PRICING.tariff.fields;
/** Charge type of a special price. The form stores the fields of all tariffs. */
const pricedAs = { ...priced.fields.chargeType, label: priced.label } as const;
const tariff = { ...PRICING.tariff, fields: { ...PRICING.tariff.fields, pricedAs } } as const;

/** A field of the rate form. */
export const RateField = contractFields({
  ...rateChangeFormShape.fields,
  pricing: { ...pricing, fields: { ...PRICING, tariff } },
});
