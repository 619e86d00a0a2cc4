import { type DealResult, PaymentMethod, type Schemas } from '@parking-plus/contracts';
import { abnormalCorrectFormShape } from '@parking-plus/contracts/forms/abnormal-correct';
import { useTranslation } from 'react-i18next';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useFetchLatest } from '../../../shared/form/record/use-form-record.ts';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { ABNORMAL_CHANGES } from './abnormal-dialogs.tsx';
import type { AbnormalRow } from './abnormal-list.ts';

const Field = contractFields({
  ...abnormalCorrectFormShape.fields.values.fields,
  reason: abnormalCorrectFormShape.fields.reason,
});

type Entries = Omit<Schemas['CorrectedValues'], 'version'> & { reason: string };

interface CorrectDrawerProps {
  row: AbnormalRow | null;
  onClose: () => void;
}

/** 轉正常: corrects a transaction. Mode and payment state follow from the amounts. */
export function CorrectDrawer({ row, onClose }: CorrectDrawerProps) {
  const { t } = useTranslation('fees/abnormal-list');
  const transactionId = row?.transactionId ?? '';
  const readNow = useFetchLatest(transactionQueries.detail(transactionId));
  return (
    <FormDrawer<Entries, DealResult<'AbnormalCorrect'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'fees/abnormal-correct', record: transactionId || 'none' }}
      title={t('correct.title', { id: transactionId, plate: row?.plate ?? '' })}
      submitText={t('actions.correct')}
      start={row ? startOf(row) : undefined}
      reload={async () => startOf((await readNow()).transaction)}
      onFinish={({ reason, ...values }, { version, idempotencyKey }) =>
        api.data(
          'AbnormalCorrect',
          {
            selection: { keys: [transactionId] },
            expectedCount: 1,
            values: { ...values, version: version ?? 1 },
            reason,
          },
          { idempotencyKey },
        )
      }
      pointerBase="/values"
      success={t('correct.done', { count: 1 })}
      invalidates={ABNORMAL_CHANGES}
    >
      <FormSection title={t('correct.stay')}>
        <Field name="plate" fieldProps={{ maxLength: 16 }} />
        <Field name="enteredAt" />
        <Field name="exitedAt" isRequired />
      </FormSection>
      <FormSection title={t('correct.charge')}>
        <Field name="receivableTwd" />
        <Field name="discountTwd" />
        <Field
          name="receivedTwd"
          hint={row?.invoiceNumber ? t('correct.invoiced') : t('correct.wholeOrNothing')}
        />
        <Field name="paymentMethod" fieldProps={{ codes: Object.values(PaymentMethod) }} />
      </FormSection>
      <FormSection title={t('correct.why')}>
        <Field name="reason" />
      </FormSection>
    </FormDrawer>
  );
}

function startOf(row: Pick<AbnormalRow, Exclude<keyof Entries, 'reason'> | 'version'>): FormStart<Entries> {
  const { plate, receivableTwd, discountTwd, receivedTwd, paymentMethod, version } = row;
  const [enteredAt, exitedAt] = [taipeiTimestamp(row.enteredAt), taipeiTimestamp(row.exitedAt)];
  const charge = { receivableTwd, discountTwd, receivedTwd, paymentMethod };
  return { version, values: { plate, enteredAt, exitedAt, ...charge, reason: '' } };
}

const TAIPEI_MS = 8 * 3_600_000;

/** Converts an instant to Taipei time, to the second. */
function taipeiTimestamp(instant: string | null): string | null {
  if (instant === null) return null;
  return `${new Date(Date.parse(instant) + TAIPEI_MS).toISOString().slice(0, 19)}+08:00`;
}
