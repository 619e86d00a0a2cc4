import {
  type DealRequest,
  type DealResult,
  ExportFrequency,
  ExportPeriod,
  type Schemas,
} from '@parking-plus/contracts';
import { exportScheduleCreateFormShape } from '@parking-plus/contracts/forms/export-schedule-create';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { contractFields } from '../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../shared/form/record/use-record-form.ts';
import { useLanguage } from '../../shared/formats/use-language.ts';
import { type ExportScheduleRow, exportFileQueries } from './export-file-queries.ts';

const Field = contractFields(exportScheduleCreateFormShape.fields.entries.fields);

type Entries = Schemas['ExportScheduleEntries'];

/** Content of a scheduled export: rows of a list, or a report. */
export type ExportOrder = Omit<DealRequest<'ExportScheduleCreate'>, 'entries' | 'language'>;

/** A new schedule with its proposed name, or one to edit. */
export type ScheduleWork = { row: null; order: ExportOrder; name: string } | { row: ExportScheduleRow };

interface ScheduleDrawerProps {
  work: ScheduleWork | null;
  onClose: () => void;
}

/** Form of a scheduled export: name, times and days. The namespace `export-files` must be loaded. */
export function ScheduleDrawer({ work, onClose }: ScheduleDrawerProps) {
  const { t } = useTranslation('export-files');
  const language = useLanguage();
  const client = useQueryClient();
  const row = work?.row ?? null;
  async function reload(): Promise<FormStart<Entries>> {
    const query = exportFileQueries.schedules({ page: 1, pageSize: 100 });
    const { items } = await client.fetchQuery({ ...query, staleTime: 0 });
    const found = items.find(({ scheduleId }) => scheduleId === row?.scheduleId);
    return startOf(found ?? (row as ExportScheduleRow));
  }
  return (
    <FormDrawer<Entries, DealResult<'ExportScheduleEdit'>>
      open={work !== null}
      onClose={onClose}
      draft={{ form: 'export-files/schedule', record: row?.scheduleId ?? 'new' }}
      title={row ? t('form.editTitle', { name: row.name }) : t('form.newTitle')}
      start={work ? (work.row ? startOf(work.row) : newStart(work)) : undefined}
      onFinish={(values, { version, idempotencyKey }) => {
        const entries = entriesOf(values);
        if (work?.row)
          return api.data(
            'ExportScheduleEdit',
            { scheduleId: work.row.scheduleId, version: version ?? 0, entries },
            { idempotencyKey },
          );
        const { order } = work as Extract<ScheduleWork, { row: null }>;
        return api.data('ExportScheduleCreate', { ...order, entries, language }, { idempotencyKey });
      }}
      reload={row ? reload : undefined}
      pointerBase="/entries"
      success={t(row ? 'form.saved' : 'form.created')}
      invalidates={[exportFileQueries.all()]}
    >
      {row === null && <Alert type="info" showIcon title={t('form.about')} />}
      <FormSection title={t('form.section')}>
        <Field name="name" isWide />
        <Times />
        <Field name="period" />
      </FormSection>
    </FormDrawer>
  );
}

/** Frequency with the day that it needs, and the hour. */
function Times() {
  const frequency = Form.useWatch<Entries['frequency'] | undefined>('frequency');
  return (
    <>
      <Field name="frequency" />
      {frequency === ExportFrequency.Weekly && <Field name="weekday" isRequired />}
      {frequency === ExportFrequency.Monthly && <Field name="monthDay" isRequired />}
      <Field name="hour" />
    </>
  );
}

function newStart({ order, name }: Extract<ScheduleWork, { row: null }>): FormStart<Entries> {
  const period = 'from' in order.filters ? ExportPeriod.Yesterday : ExportPeriod.AsFiltered;
  return {
    values: {
      name: name.slice(0, 40),
      frequency: ExportFrequency.Daily,
      weekday: null,
      monthDay: null,
      hour: 6,
      period,
    },
  };
}

function startOf({
  name,
  frequency,
  weekday,
  monthDay,
  hour,
  period,
  version,
}: ExportScheduleRow): FormStart<Entries> {
  return { values: { name, frequency, weekday, monthDay, hour, period }, version };
}

/** Leaves out the day of another frequency, which the form may still have. */
function entriesOf({ weekday, monthDay, ...values }: Entries): Entries {
  return {
    ...values,
    weekday: values.frequency === ExportFrequency.Weekly ? (weekday ?? null) : null,
    monthDay: values.frequency === ExportFrequency.Monthly ? (monthDay ?? null) : null,
  };
}
