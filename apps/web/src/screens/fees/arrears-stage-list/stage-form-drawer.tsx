import type { DealResult, Schemas } from '@parking-plus/contracts';
import { arrearsStageEditFormShape } from '@parking-plus/contracts/forms/arrears-stage-edit';
import { useTranslation } from 'react-i18next';
import { arrearsQueries } from '../../../resources/arrears/arrears-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useReload } from '../../../shared/form/record/use-record-start.ts';
import type { ArrearsStageRow } from './arrears-stage-list.ts';

const Field = contractFields(arrearsStageEditFormShape.fields.entries.fields);

type Entries = Schemas['ArrearsStageEntries'];

interface StageFormDrawerProps {
  /** Null if the drawer is closed. */
  row: ArrearsStageRow | null;
  onClose: () => void;
}

/** Form of a stage: days, fee, text of the letter, and codes of its barcode. */
export function StageFormDrawer({ row, onClose }: StageFormDrawerProps) {
  const { t } = useTranslation('fees/arrears-stage-list');
  const stageId = row?.stageId ?? '';
  const reload = useReload(arrearsQueries.stage(stageId), ({ stage }) => startOf(stage));
  return (
    <FormDrawer<Entries, DealResult<'ArrearsStageEdit'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'fees/arrears-stage-list', record: stageId }}
      title={t('form.title', { name: row?.name })}
      start={row ? startOf(row) : undefined}
      onFinish={(values, { version, idempotencyKey }) =>
        api.data(
          'ArrearsStageEdit',
          {
            stageId,
            version: version ?? 0,
            entries: {
              ...values,
              collectionCode: values.collectionCode || null,
              payerCode: values.payerCode || null,
            },
          },
          { idempotencyKey },
        )
      }
      reload={reload}
      pointerBase="/entries"
      success={t('form.saved')}
      invalidates={[arrearsQueries.all()]}
    >
      <FormSection title={t('form.stage')}>
        <Field name="name" />
        <Field name="daysAfter" />
        <Field name="feeTwd" />
        <Field name="paymentDays" />
      </FormSection>
      <FormSection title={t('form.letter')}>
        <Field name="wording" isWide fieldProps={{ rows: 8 }} />
      </FormSection>
      <FormSection title={t('form.store')}>
        <Field name="collectionCode" />
        <Field name="payerCode" />
      </FormSection>
    </FormDrawer>
  );
}

function startOf(row: ArrearsStageRow) {
  const { name, daysAfter, feeTwd, paymentDays, wording, collectionCode, payerCode, version } = row;
  return { values: { name, daysAfter, feeTwd, paymentDays, wording, collectionCode, payerCode }, version };
}
