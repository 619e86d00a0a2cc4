import { DiscountPublishType, DiscountType } from '@parking-plus/contracts';
import { discountCreateFormShape } from '@parking-plus/contracts/forms/discount-create';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { partnerQueries } from '../../../resources/discount-partners/partner-queries.ts';
import { useOpenSiteOptions } from '../../../resources/lookups/use-site-options.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import { RecordSelect } from '../../../shared/inputs/record-select.tsx';

const { fields } = discountCreateFormShape.fields.entries;
const Field = contractFields(fields);

/** Value, sites and validity of a plan. */
export function NewDiscountFields({ today }: { today: string }) {
  const { t } = useTranslation('discounts/discount-list');
  const rules = useInputRules();
  const publishType: unknown = Form.useWatch('publishType');
  const discountType: unknown = Form.useWatch('discountType');
  const validFrom: unknown = Form.useWatch('validFrom');
  const first = typeof validFrom === 'string' && validFrom > today ? validFrom : today;
  const sites = useOpenSiteOptions();
  return (
    <>
      <FormSection title={t('form.plan')}>
        <Field name="name" isWide />
        <Field name="publishType" />
        {publishType === DiscountPublishType.Store ? (
          <Field name="partnerCode" isRequired hint={t('form.partnerHint')}>
            <RecordSelect query={partnerQueries.options} />
          </Field>
        ) : (
          <Field name="publisher" fieldProps={{ placeholder: t('form.publisherExample') }} />
        )}
        <Field name="discountType" />
        {discountType !== DiscountType.Free && (
          <Field
            name="value"
            label={t(discountType === DiscountType.Amount ? 'form.amount' : 'form.minutes')}
            rules={[rules.between(1, fields.value.maximum)]}
          />
        )}
        <Field name="countRule" />
        <Field name="quotaCount" />
      </FormSection>
      <FormSection title={t('form.where')}>
        <Field name="siteCodes" isWide options={sites} fieldProps={{ placeholder: t('form.chooseSites') }} />
        <Field name="vehicleKinds" isWide fieldProps={{ placeholder: t('everyVehicle') }} />
        <Field name="validFrom" />
        <Field name="validUntil" fieldProps={{ min: first }} />
      </FormSection>
    </>
  );
}
