import { invoiceTrackListShape } from '@parking-plus/contracts/lists/invoice-track-list';
import { LOW_TRACK_RATIO } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NumberRangeUsage } from '../../../resources/invoice-tracks/number-range-usage.tsx';
import { trackQueries } from '../../../resources/invoice-tracks/track-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import { StockBar } from '../../../shared/table/rows/stock-bar.tsx';
import type { TrackRow } from './track-list.ts';

/** Prefix, period and state, so the user can identify the track while the rest loads. */
export function TrackTitle({ trackId, row }: { trackId: string; row: TrackRow | undefined }) {
  const language = useLanguage();
  if (!row) return <span>{trackId}</span>;
  return (
    <>
      <span>{`${row.track} ${formatInvoicePeriod(row.periodCode, language)}`}</span>
      <EnumTag name="TrackStatus" code={row.standing} />
    </>
  );
}

/** A track and the use of its numbers. */
export function TrackDetail({ trackId }: { trackId: string }) {
  const { t } = useTranslation('invoices/track-list');
  const language = useLanguage();
  const query = useQuery(trackQueries.detail(trackId));
  if (!query.data) return <QueryStatus query={query} />;
  const { track, stretches, history } = query.data;
  return (
    <>
      <RecordSection
        title={t('detail.track')}
        shape={invoiceTrackListShape.row}
        record={track}
        fields={[
          'periodCode',
          { field: 'taxNumber', content: `${track.taxNumber} ${track.ownerName ?? ''}` },
          'startNumber',
          'endNumber',
          'bookletCount',
          { field: 'invoiceType', content: enumLabel('InvoiceType', track.invoiceType, language) },
          { field: 'importedAt', content: formatInstant(track.importedAt) },
          {
            field: 'remainingCount',
            content: (
              <StockBar left={track.remainingCount} of={track.totalCount} lowBelow={LOW_TRACK_RATIO} />
            ),
          },
        ]}
      />
      <DetailSection title={t('detail.use')}>
        <NumberRangeUsage track={track.track} stretches={stretches} />
      </DetailSection>
      <RecordHistory t={t} entries={history} />
    </>
  );
}
