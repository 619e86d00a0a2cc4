import type { DealResult } from '@parking-plus/contracts';
import { transactionPlateChangeFormShape } from '@parking-plus/contracts/forms/transaction-plate-change';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { contractFields } from '../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../shared/form/frame/form-drawer.tsx';
import { useFetchLatest } from '../../shared/form/record/use-form-record.ts';
import { transactionQueries } from './transaction-queries.ts';

const Field = contractFields(transactionPlateChangeFormShape.fields);

/** Transaction whose plate was misread. */
interface MisreadPlate {
  transactionId: string;
  plate: string;
  version: number;
}

interface PlateDrawerProps {
  row: MisreadPlate | null;
  onClose: () => void;
}

/** 更正車牌: corrected plate and reason. */
export function PlateDrawer({ row, onClose }: PlateDrawerProps) {
  const { t } = useTranslation('fees');
  const transactionId = row?.transactionId ?? '';
  const readNow = useFetchLatest(transactionQueries.detail(transactionId));
  const startOf = ({ plate, version }: Pick<MisreadPlate, 'plate' | 'version'>) => ({
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
      reload={async () => startOf((await readNow()).transaction)}
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
        <Field name="plate" fieldProps={{ maxLength: 16 }} />
        <Field name="reason" />
      </FormSection>
    </FormDrawer>
  );
}
