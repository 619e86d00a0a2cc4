import { type DealResult, PaymentMethod, type Schemas } from '@parking-plus/contracts';
import { abnormalListShape } from '@parking-plus/contracts/lists/abnormal-list';
import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { abnormalQueries } from '../../../resources/abnormal/abnormal-queries.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { unpaidQueries } from '../../../resources/unpaid/unpaid-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { REASON_MAX_LENGTH } from '../../../shared/form/reason-field.tsx';
import type { FormStart } from '../../../shared/form/use-record-form.ts';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import { MomentInput } from '../../../shared/inputs/moment-input.tsx';
import { NumericInput } from '../../../shared/inputs/numeric-input.tsx';
import { PlateInput } from '../../../shared/inputs/text-inputs.tsx';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import type { AbnormalRow } from './abnormal-list.ts';

type Entries = Omit<Schemas['CorrectedValues'], 'version'> & { reason: string };

interface CorrectDrawerProps {
  row: AbnormalRow | null;
  onClose: () => void;
}

const MOST_TWD = 1_000_000;

/** 轉正常: what the transaction really was; mode and pay state follow from the amounts. */
export function CorrectDrawer({ row, onClose }: CorrectDrawerProps) {
  const { t } = useTranslation('fees/abnormal-list');
  const label = useFieldLabels(abnormalListShape.row);
  const rules = useInputRules();
  const client = useQueryClient();
  const money = rules.between(0, MOST_TWD);

  async function reload(): Promise<FormStart<Entries>> {
    const { transaction } = await client.fetchQuery({
      ...transactionQueries.detail(row?.transactionId ?? ''),
      staleTime: 0,
    });
    return startOf(transaction);
  }

  return (
    <FormDrawer<Entries, DealResult<'AbnormalCorrect'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'fees/abnormal-correct', record: row?.transactionId ?? 'none' }}
      title={t('correct.title', { id: row?.transactionId ?? '', plate: row?.plate ?? '' })}
      submitText={t('actions.correct')}
      start={row ? startOf(row) : undefined}
      reload={reload}
      onFinish={({ reason, ...values }, { version, idempotencyKey }) =>
        api.data(
          'AbnormalCorrect',
          {
            selection: { keys: [row?.transactionId ?? ''] },
            expectedCount: 1,
            values: { ...values, version: version ?? 1 },
            reason,
          },
          { idempotencyKey },
        )
      }
      pointerBase="/values"
      success={t('correct.done', { count: 1 })}
      invalidates={[abnormalQueries.all(), transactionQueries.all(), unpaidQueries.all()]}
    >
      <FormSection title={t('correct.stay')}>
        <FormField name="plate" label={label('plate')} isRequired rules={[rules.plate]}>
          <PlateInput maxLength={16} />
        </FormField>
        <FormField name="enteredAt" label={label('enteredAt')} hint={t('correct.noEntry')}>
          <MomentInput />
        </FormField>
        <FormField name="exitedAt" label={label('exitedAt')} isRequired>
          <MomentInput />
        </FormField>
      </FormSection>
      <FormSection title={t('correct.charge')}>
        <FormField name="receivableTwd" label={label('receivableTwd')} isRequired rules={[money]}>
          <NumericInput decimals={0} />
        </FormField>
        <FormField name="discountTwd" label={label('discountTwd')} isRequired rules={[money]}>
          <NumericInput decimals={0} />
        </FormField>
        <FormField
          name="receivedTwd"
          label={label('receivedTwd')}
          isRequired
          rules={[money]}
          hint={row?.invoiceNumber ? t('correct.invoiced') : t('correct.wholeOrNothing')}
        >
          <NumericInput decimals={0} />
        </FormField>
        <FormField name="paymentMethod" label={label('paymentMethod')} isRequired>
          <EnumSelect enumName="PaymentMethod" codes={Object.values(PaymentMethod)} />
        </FormField>
      </FormSection>
      <FormSection title={t('correct.why')}>
        <FormField name="reason" label={t('reason')} isRequired isWide>
          <Input.TextArea rows={3} maxLength={REASON_MAX_LENGTH} showCount />
        </FormField>
      </FormSection>
    </FormDrawer>
  );
}

type Known = Pick<
  AbnormalRow,
  | 'plate'
  | 'enteredAt'
  | 'exitedAt'
  | 'receivableTwd'
  | 'discountTwd'
  | 'receivedTwd'
  | 'paymentMethod'
  | 'version'
>;

function startOf(row: Known): FormStart<Entries> {
  const { plate, receivableTwd, discountTwd, receivedTwd, paymentMethod, version } = row;
  return {
    version,
    values: {
      plate,
      enteredAt: taipeiMoment(row.enteredAt),
      exitedAt: taipeiMoment(row.exitedAt),
      receivableTwd,
      discountTwd,
      receivedTwd,
      paymentMethod,
      reason: '',
    },
  };
}

const TAIPEI_MS = 8 * 3_600_000;

/** The same moment as a person at the sites writes it down, to the second. */
function taipeiMoment(instant: string | null): string | null {
  if (instant === null) return null;
  return `${new Date(Date.parse(instant) + TAIPEI_MS).toISOString().slice(0, 19)}+08:00`;
}
