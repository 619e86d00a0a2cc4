import type { DealResult } from '@parking-plus/contracts';
import { transactionListShape } from '@parking-plus/contracts/lists/transaction-list';
import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { REASON_MAX_LENGTH } from '../../../shared/form/reason-field.tsx';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import { PlateInput } from '../../../shared/inputs/text-inputs.tsx';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import type { TransactionRow } from './transaction-list.ts';

interface PlateDrawerProps {
  row: TransactionRow | null;
  onClose: () => void;
}

/** 更正車牌: the plate as it should have been read, and why. */
export function PlateDrawer({ row, onClose }: PlateDrawerProps) {
  const { t } = useTranslation('fees/transaction-list');
  const label = useFieldLabels(transactionListShape.row);
  const rules = useInputRules();
  const client = useQueryClient();
  const transactionId = row?.transactionId ?? '';
  const startOf = ({ plate, version }: Pick<TransactionRow, 'plate' | 'version'>) => ({
    values: { plate, reason: '' },
    version,
  });

  return (
    <FormDrawer<{ plate: string; reason: string }, DealResult<'TransactionPlateChange'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'fees/plate-change', record: transactionId || 'none' }}
      title={t('plateChange.title', { id: transactionId })}
      start={row ? startOf(row) : undefined}
      reload={async () => {
        const detail = transactionQueries.detail(transactionId);
        return startOf((await client.fetchQuery({ ...detail, staleTime: 0 })).transaction);
      }}
      onFinish={({ plate, reason }, { version, idempotencyKey }) =>
        api.data(
          'TransactionPlateChange',
          { transactionId, version: version ?? 1, plate, reason },
          { idempotencyKey },
        )
      }
      pointerBase=""
      success={t('plateChange.done')}
      invalidates={[transactionQueries.all()]}
    >
      <FormSection title={t('plateChange.section')}>
        <FormField name="plate" label={label('plate')} isRequired rules={[rules.plate]}>
          <PlateInput maxLength={16} />
        </FormField>
        <FormField name="reason" label={t('reason')} isRequired isWide>
          <Input.TextArea rows={3} maxLength={REASON_MAX_LENGTH} showCount />
        </FormField>
      </FormSection>
    </FormDrawer>
  );
}
