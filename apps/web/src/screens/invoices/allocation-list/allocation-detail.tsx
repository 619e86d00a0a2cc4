import { LOW_TRACK_RATIO } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { allocationQueries } from '../../../resources/invoice-allocations/allocation-queries.ts';
import { trackNumberText } from '../../../resources/invoice-tracks/track-text.ts';
import { TrackUsePicture } from '../../../resources/invoice-tracks/track-use-picture.tsx';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { ShareBar } from '../../../shared/table/share-bar.tsx';
import type { AllocationRow } from './allocation-columns.ts';

/** Whose it is, and of which kind they are. */
export function AllocationTitle({ row }: { row: AllocationRow | undefined }) {
  if (!row) return null;
  return (
    <>
      <span>{row.targetName}</span>
      <EnumTag name="InvoiceAssign" code={row.target.assignType} />
    </>
  );
}

/** An allocation, and where it lies in its track. */
export function AllocationDetail({ row }: { row: AllocationRow | undefined }) {
  const { t } = useTranslation('invoices/allocation-list');
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    ...allocationQueries.track(row?.trackId ?? ''),
    enabled: row !== undefined,
  });
  if (!row) return t('detail.notHere');
  const column = (name: string) => t(`columns.${name}`);
  return (
    <>
      <DetailSection
        title={t('detail.allocation')}
        items={[
          { label: column('period'), content: formatInvoicePeriod(row.periodCode, language) },
          {
            label: column('assignType'),
            content: enumLabel('InvoiceAssign', row.target.assignType, language),
          },
          { label: column('track'), content: row.track },
          { label: t('detail.taxNumber'), content: row.taxNumber },
          { label: column('start'), content: trackNumberText(row.startNumber) },
          { label: column('end'), content: trackNumberText(row.endNumber) },
          {
            label: column('next'),
            content: row.nextNumber === null ? t('detail.usedUp') : trackNumberText(row.nextNumber),
          },
          {
            label: column('remaining'),
            content: <ShareBar left={row.remainingCount} of={row.totalCount} lowBelow={LOW_TRACK_RATIO} />,
          },
        ]}
      />
      <DetailSection title={t('detail.use')}>
        {error && <FailedLoad error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
        {data && (
          <TrackUsePicture
            track={data.track.track}
            stretches={data.stretches}
            markedAllocationId={row.allocationId}
          />
        )}
      </DetailSection>
    </>
  );
}
