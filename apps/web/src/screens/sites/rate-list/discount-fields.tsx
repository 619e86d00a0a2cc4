import { DiscountType } from '@parking-plus/contracts';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import { FormField } from '../../../shared/form/form-field.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { NumericInput } from '../../../shared/inputs/numeric-input.tsx';

/** A discount of the stay: none, all free, minutes or an amount. */
export function DiscountFields() {
  const { t } = useTranslation('sites/rate-list');
  const language = useLanguage();
  const type = Form.useWatch<DiscountType | null>('discountType');
  return (
    <>
      <FormField name="discountType" label={t('quote.discount')}>
        <Select
          allowClear
          placeholder={t('quote.noDiscount')}
          options={enumOptions('DiscountType', language)}
        />
      </FormField>
      {type === DiscountType.Minutes && (
        <FormField name="minutes" label={t('quote.discountMinutes')} isRequired>
          <NumericInput decimals={0} />
        </FormField>
      )}
      {type === DiscountType.Amount && (
        <FormField name="amountTwd" label={t('quote.discountAmount')} isRequired>
          <NumericInput decimals={0} />
        </FormField>
      )}
    </>
  );
}
