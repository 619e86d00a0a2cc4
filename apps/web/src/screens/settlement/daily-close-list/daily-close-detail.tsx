import { dailyCloseMethodFields } from '@parking-plus/contracts/fields/daily-close-method';
import { dailyCloseListShape } from '@parking-plus/contracts/lists/daily-close-list';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dailyCloseQueries } from '../../../resources/daily-closes/daily-close-queries.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { formatBusinessDate, formatInstant } from '../../../shared/formats/date-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordTableSection } from '../../../shared/list/record-table.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import { formatCloseLocation } from './daily-close-format.ts';
import type { DailyCloseRow } from './daily-close-list.ts';
import { DayFigures } from './day-figures.tsx';

/** Day, machine and state, so the user can identify the row while the rest loads. */
export function DailyCloseTitle({ id, row }: { id: string; row: DailyCloseRow | undefined }) {
  const { t } = useTranslation('settlement/daily-close-list');
  if (!row) return <span>{id}</span>;
  return (
    <>
      <span>{`${formatBusinessDate(row.businessDate)} ${formatCloseLocation(row, t)}`}</span>
      <EnumTag name="DailyCloseState" code={row.state} />
    </>
  );
}

export function DailyCloseDetail({ dailyCloseId }: { dailyCloseId: string }) {
  const { t } = useTranslation('settlement/daily-close-list');
  const query = useQuery(dailyCloseQueries.detail(dailyCloseId));
  if (!query.data) return <QueryStatus query={query} />;
  const { close, methods, history } = query.data;
  return (
    <>
      <RecordSection
        title={t('detail.day')}
        shape={dailyCloseListShape.row}
        record={close}
        fields={[
          'siteCode',
          { field: 'machineCode', content: close.machineCode ?? t('online') },
          'checkResult',
          'discrepancies',
          'closedByName',
          { field: 'closedAt', content: close.closedAt && formatInstant(close.closedAt) },
          { field: 'explanation', isWide: true },
        ]}
      />
      <DetailSection title={t('figures.title')}>
        <DayFigures day={close} countedCashTwd={close.countedCashTwd} />
      </DetailSection>
      <RecordTableSection
        title={t('methods.title')}
        shape={dailyCloseMethodFields}
        rows={methods}
        rowKey={({ paymentMethod }) => String(paymentMethod)}
        empty={t('methods.none')}
        columns={['paymentMethod', 'count', 'twd']}
      />
      <RecordHistory t={t} entries={history} />
    </>
  );
}
