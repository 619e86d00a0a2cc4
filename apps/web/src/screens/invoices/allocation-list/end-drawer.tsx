import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { invoiceAllocationEditFormShape } from '@parking-plus/contracts/forms/invoice-allocation-edit';
import { BOOKLET_SIZE } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { allocationQueries } from '../../../resources/invoice-allocations/allocation-queries.ts';
import { trackQueries } from '../../../resources/invoice-tracks/track-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useFetchLatest } from '../../../shared/form/record/use-form-record.ts';
import { formatTrackNumber } from '../../../shared/formats/invoice-format.ts';
import { customRule } from '../../../shared/inputs/custom-rule.ts';
import { DigitsInput } from '../../../shared/inputs/text-inputs.tsx';
import type { AllocationRow } from './allocation-list.ts';

const Field = contractFields(invoiceAllocationEditFormShape.fields);

interface EndDrawerProps {
  row: AllocationRow | null;
  /** Request of the list, to refetch the row. */
  asked: DealRequest<'InvoiceAllocationList'>;
  onClose: () => void;
}

/** 異動迄號: moves the end of an allocation to another booklet. */
export function EndDrawer({ row, asked, onClose }: EndDrawerProps) {
  const { t } = useTranslation('invoices/allocation-list');
  const readNow = useFetchLatest(allocationQueries.list(asked));
  const startOf = ({ endNumber, version }: AllocationRow) => ({
    values: { endNumber: formatTrackNumber(endNumber) },
    version,
  });
  const endOfBooklet = customRule((text: string) => (Number(text) + 1) % BOOKLET_SIZE === 0, t('end.rule'));
  const first = row && formatTrackNumber(row.startNumber);
  const lastUsed = row && row.usedCount > 0 && formatTrackNumber(row.startNumber + row.usedCount - 1);

  return (
    <FormDrawer<{ endNumber: string }, DealResult<'InvoiceAllocationEdit'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'invoices/allocation-end', record: row?.allocationId ?? 'none' }}
      title={t('end.title', { target: row?.targetName })}
      start={row ? startOf(row) : undefined}
      onFinish={({ endNumber }, { version, idempotencyKey }) =>
        api.data(
          'InvoiceAllocationEdit',
          { allocationId: row?.allocationId ?? '', version: version ?? 0, endNumber: Number(endNumber) },
          { idempotencyKey },
        )
      }
      reload={async () => {
        const { items } = await readNow();
        const newest = items.find(({ allocationId }) => allocationId === row?.allocationId) ?? row;
        return startOf(newest as AllocationRow);
      }}
      success={t('end.saved')}
      invalidates={[allocationQueries.all(), trackQueries.all()]}
    >
      <FormFields>
        <Field
          name="endNumber"
          isWide
          hint={lastUsed ? t('end.hintUsed', { first, lastUsed }) : t('end.hint', { first })}
          rules={[endOfBooklet]}
        >
          <DigitsInput maxLength={8} />
        </Field>
      </FormFields>
    </FormDrawer>
  );
}
