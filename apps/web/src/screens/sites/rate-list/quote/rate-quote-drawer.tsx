import { type DealRequest, type DealResult, DiscountType, VehicleKind } from '@parking-plus/contracts';
import { rateQuoteFormShape } from '@parking-plus/contracts/forms/rate-quote';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSiteOptions } from '../../../../resources/lookups/use-site-options.ts';
import { StayPermitFields } from '../../../../resources/rates/stay-permit-fields.tsx';
import { api } from '../../../../shared/api/api.ts';
import { failureText } from '../../../../shared/feedback/failure-text.ts';
import { useAction } from '../../../../shared/form/action/use-action.ts';
import { placeErrors } from '../../../../shared/form/entries/field-errors.ts';
import { fieldErrorsOf } from '../../../../shared/form/entries/form-problem.ts';
import { isSameEntry } from '../../../../shared/form/entries/form-values.ts';
import { contractFields } from '../../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../../shared/form/fields/form-section.tsx';
import { FrameDrawer } from '../../../../shared/form/frame/frame-drawer.tsx';
import { useEnterToNext } from '../../../../shared/inputs/enter-to-next.ts';
import { type Compared, ComparedVersion } from './compared-version.tsx';
import styles from './quote.module.css';
import { type QuoteFormValues, quoteRequestOf } from './quote-form-values.ts';
import { QuoteResult } from './quote-result.tsx';

const { fields } = rateQuoteFormShape;
const Field = contractFields(fields);

/** Initial values of a quote. A trial is a price that is not in force. */
export interface QuotePreset {
  siteCode: string | null;
  vehicleKind: VehicleKind | null;
  trial?: DealRequest<'RateQuote'>['trial'];
}

interface RateQuoteDrawerProps {
  /** Null if the drawer is closed. */
  preset: QuotePreset | null;
  onClose: () => void;
}

/** 試算: quotes the fee of a stay with all calculation lines. The server calculates; docs/decisions/0015. */
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
  const { siteCode, vehicleKind } = preset;
  const [form] = Form.useForm<QuoteFormValues>();
  const [unplaced, setUnplaced] = useState<string | null>(null);
  const [compared, setCompared] = useState<Compared>();
  const trial = preset.trial ?? compared?.trial;
  const paidAt = Form.useWatch('paidAt', form);
  const isLost = Form.useWatch('isTokenLost', form) ?? false;
  const discountType = Form.useWatch(['discount', 'type'], form);
  const sites = useSiteOptions();
  const [fee, setFee] = useState<DealResult<'RateQuote'> | null>(null);
  const action = useAction<QuoteFormValues, DealResult<'RateQuote'>>({
    run: (entries) => api.data('RateQuote', { ...quoteRequestOf(entries), ...(trial && { trial }) }),
    success: () => null,
    showsOwnFailure: true,
  });
  const calculate = async (entries: QuoteFormValues) => {
    setUnplaced(null);
    const outcome = await action.run(entries);
    if (outcome === null) return;
    if ('result' in outcome) {
      // Ignores the response if the form has changed since the request.
      if (isSameEntry(form.getFieldsValue(), entries)) setFee(outcome.result);
      return;
    }
    setFee(null);
    const { atFields } = placeErrors(fieldErrorsOf(outcome.error), Object.keys(fields));
    form.setFields(
      atFields.map(({ path, messages }) => ({ name: path as keyof QuoteFormValues, errors: messages })),
    );
    setUnplaced(failureText(outcome.error)?.text ?? null);
  };
  const enterToNext = useEnterToNext();
  const isFixed = preset.trial !== undefined;

  return (
    <>
      {preset.trial && <p className={styles.quiet}>{t('quote.trialHint')}</p>}
      <Form<QuoteFormValues>
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        initialValues={{
          siteCode,
          vehicleKind: vehicleKind ?? VehicleKind.SmallCar,
          enteredAt: null,
          exitedAt: null,
          isTokenLost: false,
          discount: { type: null, minutes: null, amountTwd: null },
          plate: '',
          hasDisabledPermit: false,
          disabledUsedMinutes: null,
          chargedKwh: null,
          fullAt: null,
          paidAt: null,
          paidTwd: null,
        }}
        onFinish={(entries) => void calculate(entries)}
        onValuesChange={(changed) => {
          setFee(null);
          // A version of another site or vehicle would price the stay wrongly.
          if ('siteCode' in changed || 'vehicleKind' in changed) setCompared(undefined);
        }}
        aria-label={t('quote.title')}
        {...enterToNext}
      >
        <FormFields>
          <Field name="siteCode" options={sites} fieldProps={{ disabled: isFixed }} />
          <Field name="vehicleKind" fieldProps={{ disabled: isFixed }} />
          {!isLost && <Field name="enteredAt" />}
          <Field name="exitedAt" />
          <Field name="isTokenLost" hint={isLost && t('quote.lostHint')} />
          <Field
            name={['discount', 'type']}
            isRequired={false}
            fieldProps={{ allowClear: true, placeholder: t('quote.noDiscount') }}
          />
          {discountType === DiscountType.Minutes && <Field name={['discount', 'minutes']} isRequired />}
          {discountType === DiscountType.Amount && <Field name={['discount', 'amountTwd']} isRequired />}
          <Field name="plate" isRequired={false} fieldProps={{ maxLength: 16 }} />
          <StayPermitFields />
          {!isLost && <Field name="paidAt" />}
          {!isLost && paidAt && <Field name="paidTwd" />}
          {!isFixed && (
            <ComparedVersion
              compared={compared}
              onCompare={(version) => {
                setCompared(version);
                setFee(null);
              }}
            />
          )}
        </FormFields>
        <Button type="primary" htmlType="submit" loading={action.isPending} className={styles.submit}>
          {t('actions.quote')}
        </Button>
      </Form>
      {unplaced && <Alert type="error" showIcon title={unplaced} className={styles.header} />}
      {fee && <QuoteResult fee={fee} />}
    </>
  );
}
