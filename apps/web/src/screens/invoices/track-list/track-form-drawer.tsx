import { type DealResult, InvoiceType, type Schemas } from '@parking-plus/contracts';
import { BOOKLET_SIZE, checkTrackRange, nextPeriod, periodCodeFor } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import type { RuleObject } from 'antd/es/form/index.js';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { trackQueries } from '../../../resources/invoice-tracks/track-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormFields } from '../../../shared/form/form-section.tsx';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import { InvoicePeriodInput, TaxNumberInput, UpperCaseInput } from '../../../shared/inputs/text-inputs.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';

interface TrackEntries {
  periodCode: string;
  taxNumber: string | null;
  track: string;
  startNumber: string;
  endNumber: string;
  invoiceType: Schemas['InvoiceType'];
}

const EIGHT_DIGITS = /^\d{8}$/;

/** 新增: one track as the tax office gave it out. */
export function TrackFormDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('invoices/track-list');
  const today = useBusinessToday();
  const rules = useInputRules();
  const owners = useQuery(trackQueries.owners()).data?.owners;
  const start = useMemo(() => ({ values: blankTrack(nextPeriod(periodCodeFor(today))) }), [today]);
  const shaped = (isRight: (text: string) => boolean, message: string): RuleObject => ({
    validator: async (_rule, value: string) => {
      if (value && !isRight(value)) throw new Error(message);
    },
  });

  return (
    <FormDrawer<TrackEntries, DealResult<'InvoiceTrackCreate'>>
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
        <FormField name="periodCode" label={t('columns.period')} isRequired rules={[rules.period]}>
          <InvoicePeriodInput maxLength={20} />
        </FormField>
        <FormField name="taxNumber" label={t('columns.taxNumber')} isRequired>
          <Select
            options={(owners ?? []).map(({ taxNumber, name }) => ({
              value: taxNumber,
              label: `${taxNumber} ${name}`,
            }))}
            loading={owners === undefined}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </FormField>
        <FormField
          name="track"
          label={t('columns.track')}
          isRequired
          rules={[shaped((text) => /^[A-Z]{2}$/.test(text), t('range.track-format'))]}
        >
          <UpperCaseInput maxLength={2} placeholder="AB" />
        </FormField>
        <FormField name="invoiceType" label={t('form.invoiceType')} isRequired>
          <EnumSelect enumName="InvoiceType" />
        </FormField>
        <FormField
          name="startNumber"
          label={t('columns.start')}
          isRequired
          rules={[
            shaped((text) => EIGHT_DIGITS.test(text), t('range.number-format')),
            shaped((text) => Number(text) % BOOKLET_SIZE === 0, t('form.startRule')),
          ]}
        >
          <TaxNumberInput maxLength={8} placeholder="00000000" />
        </FormField>
        <FormField
          name="endNumber"
          label={t('columns.end')}
          isRequired
          hint={<BookletHint />}
          rules={[
            shaped((text) => EIGHT_DIGITS.test(text), t('range.number-format')),
            shaped((text) => (Number(text) + 1) % BOOKLET_SIZE === 0, t('form.endRule')),
          ]}
        >
          <TaxNumberInput maxLength={8} placeholder="00004999" />
        </FormField>
      </FormFields>
    </FormDrawer>
  );
}

/** How many booklets the numbers make that stand in the form. */
function BookletHint() {
  const { t } = useTranslation('invoices/track-list');
  const form = Form.useFormInstance<TrackEntries>();
  const startNumber = Form.useWatch('startNumber', form) ?? '';
  const endNumber = Form.useWatch('endNumber', form) ?? '';
  const range = { track: 'AA', startNumber: Number(startNumber), endNumber: Number(endNumber) };
  const areBoth = EIGHT_DIGITS.test(startNumber) && EIGHT_DIGITS.test(endNumber);
  if (!areBoth || checkTrackRange(range) !== undefined) return t('bookletHint');
  const count = range.endNumber - range.startNumber + 1;
  return t('form.booklets', { booklets: formatCount(count / BOOKLET_SIZE), numbers: formatCount(count) });
}

function blankTrack(periodCode: string): TrackEntries {
  return {
    periodCode,
    taxNumber: null,
    track: '',
    startNumber: '',
    endNumber: '',
    invoiceType: InvoiceType.Electronic,
  };
}

function trackOf({ taxNumber, startNumber, endNumber, ...rest }: TrackEntries): Schemas['NewInvoiceTrack'] {
  return {
    ...rest,
    taxNumber: taxNumber ?? '',
    startNumber: Number(startNumber),
    endNumber: Number(endNumber),
  };
}
