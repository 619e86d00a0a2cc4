import { type DealResult, InvoiceAssign, type Schemas } from '@parking-plus/contracts';
import { invoiceAllocationCreateFormShape } from '@parking-plus/contracts/forms/invoice-allocation-create';
import { BOOKLET_SIZE } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { allocationQueries } from '../../../resources/invoice-allocations/allocation-queries.ts';
import { NumberRangeUsage } from '../../../resources/invoice-tracks/number-range-usage.tsx';
import { trackQueries } from '../../../resources/invoice-tracks/track-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { useSetFormValues } from '../../../shared/form/entries/form-parts.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatInvoicePeriod, formatTrackRange } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { customRule } from '../../../shared/inputs/custom-rule.ts';
import { DigitsInput } from '../../../shared/inputs/text-inputs.tsx';

const Field = contractFields({
  ...invoiceAllocationCreateFormShape.fields,
  assignType: invoiceAllocationCreateFormShape.fields.target.fields.assignType,
});

type Choices = DealResult<'InvoiceAllocationOptions'>;

interface AllocateFormValues {
  trackId: string | null;
  assignType: Schemas['InvoiceAssign'];
  /** Target, as the key of its option. */
  target: string | null;
  count: number | null;
  startNumber: string;
}

const START: { values: AllocateFormValues } = {
  values: {
    trackId: null,
    assignType: InvoiceAssign.Site,
    target: null,
    count: BOOKLET_SIZE,
    startNumber: '',
  },
};

const keyOf = ({ target }: Schemas['TargetChoice']) => JSON.stringify(target);

/** 配號: allocates whole booklets of a track to a company, branch, site or machine. */
export function AllocateDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('invoices/allocation-list');
  const { data, error, refetch } = useQuery({ ...allocationQueries.choices(), enabled: isOpen });
  const wholeBooklets = customRule(
    (count: number) => count > 0 && count % BOOKLET_SIZE === 0,
    t('form.countRule'),
  );
  const startOfBooklet = customRule((text: string) => Number(text) % BOOKLET_SIZE === 0, t('form.startRule'));

  return (
    <FormDrawer<AllocateFormValues, DealResult<'InvoiceAllocationCreate'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'invoices/allocation', record: 'new' }}
      title={t('actions.create')}
      submitText={t('actions.create')}
      start={data && START}
      loadError={error}
      onRetryLoad={() => void refetch()}
      onFinish={({ trackId, target, count, startNumber }, { idempotencyKey }) =>
        api.data(
          'InvoiceAllocationCreate',
          {
            trackId: trackId ?? '',
            target: JSON.parse(target ?? 'null') as Schemas['AllocationTarget'],
            count: count ?? 0,
            startNumber: startNumber === '' ? null : Number(startNumber),
          },
          { idempotencyKey },
        )
      }
      success={({ startNumber, endNumber }) => t('form.done', { count: endNumber - startNumber + 1 })}
      invalidates={[allocationQueries.all(), trackQueries.all()]}
    >
      {data && <TrackAndTarget choices={data} />}
      <FormSection title={t('form.numbers')}>
        <Field name="count" rules={[wholeBooklets]} />
        <Field name="startNumber" rules={[startOfBooklet]}>
          <DigitsInput maxLength={8} />
        </Field>
      </FormSection>
      <SelectedTrack />
    </FormDrawer>
  );
}

/** Offers only targets that can get numbers of the chosen track. */
function TrackAndTarget({ choices }: { choices: Choices }) {
  const { t } = useTranslation('invoices/allocation-list');
  const language = useLanguage();
  const form = Form.useFormInstance<AllocateFormValues>();
  const write = useSetFormValues<AllocateFormValues>();
  const trackId = Form.useWatch('trackId', form);
  const assignType = Form.useWatch('assignType', form);
  const taxNumber = choices.tracks.find((track) => track.trackId === trackId)?.taxNumber;
  const targets = choices.targets.filter(
    (choice) => choice.taxNumber === taxNumber && choice.target.assignType === assignType,
  );
  const forget = () => write({ target: null });
  return (
    <FormSection title={t('form.what')}>
      <Field
        name="trackId"
        isWide
        options={choices.tracks.map((track) => ({
          value: track.trackId,
          label: t('form.trackChoice', {
            period: formatInvoicePeriod(track.periodCode, language),
            range: formatTrackRange(track.track, track.startNumber, track.endNumber),
            taxNumber: track.taxNumber,
            free: formatCount(track.freeCount),
          }),
        }))}
        fieldProps={{ notFoundContent: t('form.noTrack'), onSelect: forget }}
      />
      <Field name="assignType" fieldProps={{ onChange: forget }} />
      <Field
        name="target"
        options={targets.map((choice) => ({ value: keyOf(choice), label: choice.name }))}
        fieldProps={{
          notFoundContent: taxNumber === undefined ? t('form.trackFirst') : t('form.noTarget'),
        }}
      />
    </FormSection>
  );
}

/** The chosen track with its free numbers. */
function SelectedTrack() {
  const { t } = useTranslation('invoices/allocation-list');
  const form = Form.useFormInstance<AllocateFormValues>();
  const trackId = Form.useWatch('trackId', form);
  const query = useQuery({ ...allocationQueries.track(trackId ?? ''), enabled: Boolean(trackId) });
  if (!trackId) return null;
  return (
    <FormSection title={t('detail.use')}>
      <div style={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <QueryStatus query={query} rows={3} />
        {query.data && <NumberRangeUsage track={query.data.track.track} stretches={query.data.stretches} />}
      </div>
    </FormSection>
  );
}
