import { type DealRequest, type DealResult, VehicleKind } from '@parking-plus/contracts';
import { rateListShape } from '@parking-plus/contracts/lists/rate-list';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { failureText } from '../../../shared/feedback/failure-text.ts';
import { placeErrors } from '../../../shared/form/field-errors.ts';
import { isSameEntry } from '../../../shared/form/form-entries.ts';
import { FormField } from '../../../shared/form/form-field.tsx';
import { fieldErrorsOf } from '../../../shared/form/form-problem.ts';
import { FormFields } from '../../../shared/form/form-section.tsx';
import { FrameDrawer } from '../../../shared/form/frame-drawer.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { useEnterToNext } from '../../../shared/inputs/enter-to-next.tsx';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import { MomentInput } from '../../../shared/inputs/moment-input.tsx';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { DiscountFields } from './discount-fields.tsx';
import { QUOTE_FIELDS, type QuoteEntries, quoteRequestOf } from './quote-entries.ts';
import { QuoteResult } from './quote-result.tsx';
import styles from './rate-list.module.css';

/** With what a reckoning begins; a trial is a price that is not in force. */
export interface QuotePreset {
  siteCode: string | null;
  vehicleKind: VehicleKind | null;
  trial?: DealRequest<'RateQuote'>['trial'];
}

interface RateQuoteDrawerProps {
  /** Null is a closed drawer. */
  preset: QuotePreset | null;
  onClose: () => void;
}

/** 試算: what a stay would cost, with every line of the reckoning. The server reckons; docs/decisions/0015. */
export function RateQuoteDrawer({ preset, onClose }: RateQuoteDrawerProps) {
  const { t } = useTranslation('sites/rate-list');
  const [last, setLast] = useState(preset);
  if (preset !== null && preset !== last) setLast(preset);
  return (
    <FrameDrawer
      open={preset !== null}
      onClose={onClose}
      title={t(last?.trial ? 'quote.trialTitle' : 'quote.title')}
    >
      {last && <Quote preset={last} />}
    </FrameDrawer>
  );
}

function Quote({ preset }: { preset: QuotePreset }) {
  const { t } = useTranslation('sites/rate-list');
  const labelOf = useFieldLabels(rateListShape.row);
  const { siteCode, vehicleKind, trial } = preset;
  const [form] = Form.useForm<QuoteEntries>();
  const [unplaced, setUnplaced] = useState<string | null>(null);
  const isLost = Form.useWatch('isTokenLost', form) ?? false;
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const [fee, setFee] = useState<DealResult<'RateQuote'> | null>(null);
  const action = useAction<QuoteEntries, DealResult<'RateQuote'>>({
    run: (entries) => api.data('RateQuote', { ...quoteRequestOf(entries), ...(trial && { trial }) }),
    success: () => null,
    showsOwnFailure: true,
  });
  const reckon = async (entries: QuoteEntries) => {
    setUnplaced(null);
    const outcome = await action.run(entries);
    if (outcome === null) return;
    if ('result' in outcome) {
      // What was changed meanwhile has not been reckoned.
      if (isSameEntry(form.getFieldsValue(), entries)) setFee(outcome.result);
      return;
    }
    setFee(null);
    const { atFields } = placeErrors(fieldErrorsOf(outcome.error), QUOTE_FIELDS);
    form.setFields(
      atFields.map(({ path, messages }) => ({ name: path as keyof QuoteEntries, errors: messages })),
    );
    setUnplaced(failureText(outcome.error)?.text ?? null);
  };
  const enterToNext = useEnterToNext();
  const isFixed = trial !== undefined;

  return (
    <>
      {trial && <p className={styles.quiet}>{t('quote.trialHint')}</p>}
      <Form<QuoteEntries>
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        initialValues={{
          siteCode,
          vehicleKind: vehicleKind ?? VehicleKind.SmallCar,
          enteredAt: null,
          exitedAt: null,
          isTokenLost: false,
          discountType: null,
          minutes: null,
          amountTwd: null,
        }}
        onFinish={(entries) => void reckon(entries)}
        onValuesChange={() => setFee(null)}
        aria-label={t('quote.title')}
        {...enterToNext}
      >
        <FormFields>
          <FormField name="siteCode" label={labelOf('siteName')} isRequired>
            <Select
              disabled={isFixed}
              showSearch={{ optionFilterProp: 'label' }}
              loading={sites === undefined}
              options={(sites ?? []).map((site) => ({ value: site.siteCode, label: site.siteName }))}
            />
          </FormField>
          <FormField name="vehicleKind" label={labelOf('vehicleKind')} isRequired>
            <EnumSelect enumName="VehicleKind" disabled={isFixed} />
          </FormField>
          {!isLost && (
            <FormField name="enteredAt" label={t('quote.enteredAt')} isRequired>
              <MomentInput />
            </FormField>
          )}
          <FormField name="exitedAt" label={t('quote.exitedAt')} isRequired>
            <MomentInput />
          </FormField>
          <FormField
            name="isTokenLost"
            label={t('quote.isTokenLost')}
            valueName="checked"
            hint={isLost ? t('quote.lostHint') : undefined}
          >
            <Switch />
          </FormField>
          <DiscountFields />
        </FormFields>
        <Button type="primary" htmlType="submit" loading={action.isPending} className={styles.submit}>
          {t('actions.quote')}
        </Button>
      </Form>
      {unplaced && <Alert type="error" showIcon title={unplaced} className={styles.quoteHead} />}
      {fee && <QuoteResult fee={fee} />}
    </>
  );
}
