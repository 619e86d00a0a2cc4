import type { DealRequest } from '@parking-plus/contracts';
import { rateQuoteFormShape } from '@parking-plus/contracts/forms/rate-quote';
import { Form } from 'antd';
import { contractFields } from '../../shared/form/fields/contract-fields.tsx';

const Field = contractFields(rateQuoteFormShape.fields);

export type StayPermits = Pick<
  DealRequest<'RateQuote'>,
  'hasDisabledPermit' | 'disabledUsedMinutes' | 'chargedKwh' | 'fullAt'
>;

/** Fields of what reduces or adds to the fee of a stay: disability permit and charging. Members of `StayPermits`. */
export function StayPermitFields() {
  const hasPermit = Form.useWatch<boolean | undefined>('hasDisabledPermit') ?? false;
  return (
    <>
      <Field name="hasDisabledPermit" />
      {hasPermit && <Field name="disabledUsedMinutes" />}
      <Field name="chargedKwh" fieldProps={{ decimals: 2 }} />
      <Field name="fullAt" />
    </>
  );
}

/** Returns the entered permits and charging. Without a permit, minutes left from an earlier choice are omitted. */
export function enteredPermits({
  hasDisabledPermit,
  disabledUsedMinutes,
  chargedKwh,
  fullAt,
}: StayPermits): StayPermits {
  return {
    ...(hasDisabledPermit && { hasDisabledPermit, disabledUsedMinutes: disabledUsedMinutes ?? null }),
    ...(chargedKwh && { chargedKwh }),
    ...(fullAt && { fullAt }),
  };
}
