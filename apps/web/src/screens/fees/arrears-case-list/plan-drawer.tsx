import type { DealResult, Schemas } from '@parking-plus/contracts';
import { arrearsPartFields } from '@parking-plus/contracts/fields/arrears-part';
import { arrearsPlanAgreeFormShape } from '@parking-plus/contracts/forms/arrears-plan-agree';
import {
  addDays,
  addMonths,
  FIRST_PART_WITHIN_DAYS,
  isCalendarDate,
  PLAN_PARTS,
  partDueDates,
  splitArrears,
} from '@parking-plus/domain';
import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { arrearsQueries } from '../../../resources/arrears/arrears-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useRecordStart } from '../../../shared/form/record/use-record-start.ts';
import { RecordTable } from '../../../shared/list/record-table.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { type ArrearsCaseRow, unpaidFeesOf } from './arrears-case-list.ts';

const Field = contractFields(arrearsPlanAgreeFormShape.fields.entries.fields);

type Entries = Schemas['ArrearsPlanEntries'];
type Fee = Schemas['ArrearsFee'];

interface PlanDrawerProps {
  /** Null if the drawer is closed. */
  row: ArrearsCaseRow | null;
  onClose: () => void;
}

/** 分期付款: divides the unpaid fees of a case into monthly parts, which are shown before they are agreed. */
export function PlanDrawer({ row, onClose }: PlanDrawerProps) {
  const { t } = useTranslation('fees/arrears-case-list');
  const today = useBusinessToday();
  const caseId = row?.caseId ?? '';
  const { data, form } = useRecordStart(arrearsQueries.detail(caseId), row !== null, (record) => ({
    values: { partCount: PLAN_PARTS.min, firstDueOn: addMonths(today, 1) },
    version: record.case.version,
  }));
  const fees = data ? unpaidFeesOf(data) : [];
  return (
    <FormDrawer<Entries, DealResult<'ArrearsPlanAgree'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'fees/arrears-plan', record: caseId }}
      title={t('plan.title', { plate: row?.plate })}
      submitText={t('plan.submit')}
      {...form}
      onFinish={(entries, { version, idempotencyKey }) =>
        api.data(
          'ArrearsPlanAgree',
          {
            caseId,
            version: version ?? 0,
            feeCount: fees.length,
            amountTwd: fees.reduce((sum, { owedTwd }) => sum + owedTwd, 0),
            entries,
          },
          { idempotencyKey },
        )
      }
      pointerBase="/entries"
      success={t('plan.done')}
      invalidates={[arrearsQueries.all()]}
    >
      <FormSection title={t('plan.terms')}>
        <Field
          name="partCount"
          fieldProps={{ max: Math.min(PLAN_PARTS.max, Math.max(fees.length, PLAN_PARTS.min)) }}
        />
        <Field
          name="firstDueOn"
          fieldProps={{ min: addDays(today, 1), max: addDays(today, FIRST_PART_WITHIN_DAYS) }}
        />
      </FormSection>
      <PartPreview fees={fees} />
      <p>{t('plan.what')}</p>
    </FormDrawer>
  );
}

/** The parts that these terms give. */
function PartPreview({ fees }: { fees: readonly Fee[] }) {
  const { t } = useTranslation('fees/arrears-case-list');
  const partCount = Form.useWatch<number | null | undefined>('partCount');
  const firstDueOn = Form.useWatch<string | null | undefined>('firstDueOn');
  const isCount = Number.isInteger(partCount) && Number(partCount) >= 1;
  if (!isCount || !firstDueOn || !isCalendarDate(firstDueOn)) return null;
  const split = splitArrears(fees, Number(partCount));
  if (!split.ok)
    return (
      <Alert type="warning" showIcon title={t('plan.tooFew', { fees: fees.length, parts: partCount })} />
    );
  const dueDates = partDueDates(firstDueOn, split.parts.length);
  const rows = split.parts.map((part, index) => ({
    position: index + 1,
    dueOn: dueDates[index] ?? firstDueOn,
    feeCount: part.length,
    amountTwd: part.reduce((sum, { owedTwd }) => sum + owedTwd, 0),
  }));
  return (
    <section aria-label={t('plan.parts')} aria-live="polite">
      <RecordTable
        label={t('plan.parts')}
        shape={arrearsPartFields}
        rows={rows}
        rowKey={({ position }) => String(position)}
        columns={['position', 'dueOn', 'feeCount', 'amountTwd']}
      />
    </section>
  );
}
