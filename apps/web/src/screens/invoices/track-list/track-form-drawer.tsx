import { type DealResult, InvoiceType, type Schemas } from '@parking-plus/contracts';
import { invoiceTrackCreateFormShape } from '@parking-plus/contracts/forms/invoice-track-create';
import { BOOKLET_SIZE, checkTrackRange, nextPeriod, periodCodeFor } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { trackQueries } from '../../../resources/invoice-tracks/track-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { customRule } from '../../../shared/inputs/custom-rule.ts';
import { DigitsInput, UpperCaseInput } from '../../../shared/inputs/text-inputs.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';

const Field = contractFields(invoiceTrackCreateFormShape.fields.track.fields);

interface TrackFormValues {
  periodCode: string;
  taxNumber: string | null;
  track: string;
  startNumber: string;
  endNumber: string;
  invoiceType: Schemas['InvoiceType'];
}

const EIGHT_DIGITS = /^\d{8}$/;

/** 新增: adds a track assigned by the tax office. */
export function TrackFormDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('invoices/track-list');
  const today = useBusinessToday();
  const owners = useQuery(trackQueries.owners()).data?.owners;
  const start = useMemo(() => ({ values: blankTrack(nextPeriod(periodCodeFor(today))) }), [today]);

  return (
    <FormDrawer<TrackFormValues, DealResult<'InvoiceTrackCreate'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'invoices/track', record: 'new' }}
      title={t('form.title')}
      start={start}
      onFinish={(entries, { idempotencyKey }) =>
        api.data('InvoiceTrackCreate', { track: trackOf(entries) }, { idempotencyKey })
      }
      pointerBase="/track"
      success={t('form.saved')}
      invalidates={[trackQueries.all()]}
    >
      <FormFields>
        <Field name="periodCode" fieldProps={{ maxLength: 20 }} />
        <Field
          name="taxNumber"
          options={owners?.map(({ taxNumber, name }) => ({
            value: taxNumber,
            label: `${taxNumber} ${name}`,
          }))}
        />
        <Field
          name="track"
          rules={[customRule((text: string) => /^[A-Z]{2}$/.test(text), t('range.track-format'))]}
        >
          <UpperCaseInput maxLength={2} placeholder="AB" />
        </Field>
        <Field name="invoiceType" />
        <Field
          name="startNumber"
          rules={[
            customRule((text: string) => EIGHT_DIGITS.test(text), t('range.number-format')),
            customRule((text: string) => Number(text) % BOOKLET_SIZE === 0, t('form.startRule')),
          ]}
        >
          <DigitsInput maxLength={8} placeholder="00000000" />
        </Field>
        <Field
          name="endNumber"
          hint={<BookletHint />}
          rules={[
            customRule((text: string) => EIGHT_DIGITS.test(text), t('range.number-format')),
            customRule((text: string) => (Number(text) + 1) % BOOKLET_SIZE === 0, t('form.endRule')),
          ]}
        >
          <DigitsInput maxLength={8} placeholder="00004999" />
        </Field>
      </FormFields>
    </FormDrawer>
  );
}

/** Number of booklets in the entered range. */
function BookletHint() {
  const { t } = useTranslation('invoices/track-list');
  const form = Form.useFormInstance<TrackFormValues>();
  const startNumber = Form.useWatch('startNumber', form) ?? '';
  const endNumber = Form.useWatch('endNumber', form) ?? '';
  const range = { track: 'AA', startNumber: Number(startNumber), endNumber: Number(endNumber) };
  const areBoth = EIGHT_DIGITS.test(startNumber) && EIGHT_DIGITS.test(endNumber);
  if (!areBoth || checkTrackRange(range) !== undefined) return t('bookletHint');
  const count = range.endNumber - range.startNumber + 1;
  return t('form.booklets', { booklets: formatCount(count / BOOKLET_SIZE), numbers: formatCount(count) });
}

function blankTrack(periodCode: string): TrackFormValues {
  return {
    periodCode,
    taxNumber: null,
    track: '',
    startNumber: '',
    endNumber: '',
    invoiceType: InvoiceType.Electronic,
  };
}

function trackOf({
  taxNumber,
  startNumber,
  endNumber,
  ...rest
}: TrackFormValues): Schemas['NewInvoiceTrack'] {
  return {
    ...rest,
    taxNumber: taxNumber ?? '',
    startNumber: Number(startNumber),
    endNumber: Number(endNumber),
  };
}
