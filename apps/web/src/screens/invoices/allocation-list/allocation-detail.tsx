import { invoiceAllocationListShape } from '@parking-plus/contracts/lists/invoice-allocation-list';
import { LOW_TRACK_RATIO } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allocationQueries } from '../../../resources/invoice-allocations/allocation-queries.ts';
import { NumberRangeUsage } from '../../../resources/invoice-tracks/number-range-usage.tsx';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { StockBar } from '../../../shared/table/rows/stock-bar.tsx';
import type { AllocationRow } from './allocation-list.ts';

/** Owner and kind of the numbers. */
export function AllocationTitle({ row }: { row: AllocationRow | undefined }) {
  if (!row) return null;
  return (
    <>
      <span>{row.targetName}</span>
      <EnumTag name="InvoiceAssign" code={row.target.assignType} />
    </>
  );
}

/** An allocation and its position in the track. */
export function AllocationDetail({ row }: { row: AllocationRow | undefined }) {
  const { t } = useTranslation('invoices/allocation-list');
  const language = useLanguage();
  const query = useQuery({
    ...allocationQueries.track(row?.trackId ?? ''),
    enabled: row !== undefined,
  });
  const { data } = query;
  if (!row) return t('detail.notHere');
  return (
    <>
      <RecordSection
        title={t('detail.allocation')}
        shape={invoiceAllocationListShape.row}
        record={row}
        fields={[
          'periodCode',
          {
            field: 'target',
            content: enumLabel('InvoiceAssign', row.target.assignType, language),
          },
          'track',
          'taxNumber',
          'startNumber',
          'endNumber',
          { field: 'nextNumber', content: row.nextNumber === null ? t('detail.usedUp') : undefined },
          {
            field: 'remainingCount',
            content: <StockBar left={row.remainingCount} of={row.totalCount} lowBelow={LOW_TRACK_RATIO} />,
          },
        ]}
      />
      <DetailSection title={t('detail.use')}>
        <QueryStatus query={query} rows={4} />
        {data && (
          <NumberRangeUsage
            track={data.track.track}
            stretches={data.stretches}
            markedAllocationId={row.allocationId}
          />
        )}
      </DetailSection>
    </>
  );
}
