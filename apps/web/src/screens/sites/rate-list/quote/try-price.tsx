import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { type RateFormValues, toPricing } from '../tariff/rate-entries.ts';
import type { QuotePreset } from './rate-quote-drawer.tsx';

/** Quotes a stay with the price in the form, before it is submitted. */
export function TryPrice({ onTry }: { onTry: (preset: QuotePreset) => void }) {
  const { t } = useTranslation('sites/rate-list');
  const form = Form.useFormInstance<RateFormValues>();
  const siteCode = Form.useWatch<string | null>('siteCode') ?? null;
  const tryNow = () => {
    const { supersedes, vehicleKind, pricing } = form.getFieldsValue(true) as RateFormValues;
    onTry({ siteCode, vehicleKind, trial: { supersedes, pricing: toPricing(pricing) } });
  };
  return (
    <Button onClick={tryNow} disabled={siteCode === null}>
      {t('form.try')}
    </Button>
  );
}
