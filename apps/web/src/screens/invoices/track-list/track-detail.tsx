import { invoiceTrackListShape } from '@parking-plus/contracts/lists/invoice-track-list';
import { LOW_TRACK_RATIO } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { trackQueries } from '../../../resources/invoice-tracks/track-queries.ts';
import { trackNumberText } from '../../../resources/invoice-tracks/track-text.ts';
import { TrackUsePicture } from '../../../resources/invoice-tracks/track-use-picture.tsx';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/record-history.tsx';
import { ShareBar } from '../../../shared/table/share-bar.tsx';
import type { TrackRow } from './track-list.ts';

/** Letters, period and standing: enough to know that the right track was opened. */
export function TrackTitle({ trackId, row }: { trackId: string; row: TrackRow | undefined }) {
  const language = useLanguage();
  const { data } = useQuery(trackQueries.detail(trackId));
  const known = data?.track ?? row;
  if (!known) return <span>{trackId}</span>;
  return (
    <>
      <span>{`${known.track} ${formatInvoicePeriod(known.periodCode, language)}`}</span>
      <EnumTag name="TrackStanding" code={known.standing} />
    </>
  );
}

/** A track, and what has become of its numbers. */
export function TrackDetail({ trackId }: { trackId: string }) {
  const { t } = useTranslation('invoices/track-list');
  const { data, error, refetch } = useQuery(trackQueries.detail(trackId));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <TrackFacts track={data.track} />
      <DetailSection title={t('detail.use')}>
        <TrackUsePicture track={data.track.track} stretches={data.stretches} />
      </DetailSection>
      <RecordHistory t={t} entries={data.history} />
    </>
  );
}

function TrackFacts({ track }: { track: TrackRow }) {
  const { t } = useTranslation('invoices/track-list');
  const language = useLanguage();
  return (
    <RecordSection
      title={t('detail.track')}
      shape={invoiceTrackListShape.row}
      record={track}
      fields={[
        { field: 'periodCode', content: formatInvoicePeriod(track.periodCode, language) },
        { field: 'taxNumber', content: `${track.taxNumber} ${track.ownerName ?? ''}` },
        { field: 'startNumber', content: trackNumberText(track.startNumber) },
        { field: 'endNumber', content: trackNumberText(track.endNumber) },
        'bookletCount',
        { field: 'invoiceType', content: enumLabel('InvoiceType', track.invoiceType, language) },
        { field: 'importedAt', content: formatInstant(track.importedAt) },
        {
          field: 'remainingCount',
          content: <ShareBar left={track.remainingCount} of={track.totalCount} lowBelow={LOW_TRACK_RATIO} />,
        },
      ]}
    />
  );
}
