import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { pricingOfEntries, type RateEntries } from '../tariff/rate-entries.ts';
import type { QuotePreset } from './rate-quote-drawer.tsx';

/** Asks what a stay would cost by the price as it is typed, before anybody has decided about it. */
export function TryPrice({ onTry }: { onTry: (preset: QuotePreset) => void }) {
  const { t } = useTranslation('sites/rate-list');
  const form = Form.useFormInstance<RateEntries>();
  const siteCode = Form.useWatch<string | null>('siteCode') ?? null;
  const tryNow = () => {
    const { supersedes, vehicleKind, pricing } = form.getFieldsValue(true) as RateEntries;
    onTry({ siteCode, vehicleKind, trial: { supersedes, pricing: pricingOfEntries(pricing) } });
  };
  return (
    <Button onClick={tryNow} disabled={siteCode === null}>
      {t('form.try')}
    </Button>
  );
}
