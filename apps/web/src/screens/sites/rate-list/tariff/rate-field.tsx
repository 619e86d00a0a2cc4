import { rateChangeFormShape } from '@parking-plus/contracts/forms/rate-change';
import { contractFields } from '../../../../shared/form/fields/contract-fields.tsx';

const { pricing } = rateChangeFormShape.fields;

/** What a rate charges, by the contract. */
export const PRICING = pricing.fields;

const { priced } = PRICING.tariff.fields;
/** Of a special price: how it charges. The form has the fields of all tariffs side by side. */
const pricedAs = { ...priced.fields.chargeType, label: priced.label } as const;
const tariff = { ...PRICING.tariff, fields: { ...PRICING.tariff.fields, pricedAs } } as const;

/** A field of the form of a rate. */
export const RateField = contractFields({
  ...rateChangeFormShape.fields,
  pricing: { ...pricing, fields: { ...PRICING, tariff } },
});
