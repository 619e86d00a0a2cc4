import type { Schemas } from '@parking-plus/contracts';
import { dailyCloseListShape } from '@parking-plus/contracts/lists/daily-close-list';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { dailyCloseQueries } from '../../../resources/daily-closes/daily-close-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatCount, formatTwd } from '../../../shared/formats/amount-format.ts';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { formatBusinessDate, formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/record-history.tsx';
import { SmallTable } from '../../../shared/table/small-table.tsx';
import { whereOf } from './daily-close-words.ts';
import { DayFigures } from './day-figures.tsx';

/** Day, machine and state: enough to know that the right day was opened. */
export function DailyCloseTitle({
  dailyCloseId,
  row,
}: {
  dailyCloseId: string;
  row: Schemas['DailyCloseRow'] | undefined;
}) {
  const { t } = useTranslation('settlement/daily-close-list');
  const { data } = useQuery(dailyCloseQueries.detail(dailyCloseId));
  const known = data?.close ?? row;
  if (!known) return <span>{dailyCloseId}</span>;
  return (
    <>
      <span>{`${formatBusinessDate(known.businessDate)} ${whereOf(known, t)}`}</span>
      <EnumTag name="DailyCloseState" code={known.state} />
    </>
  );
}

/** Everything of one day at a machine. */
export function DailyCloseDetail({ dailyCloseId }: { dailyCloseId: string }) {
  const { t } = useTranslation('settlement/daily-close-list');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(dailyCloseQueries.detail(dailyCloseId));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const { close, methods, history } = data;
  return (
    <>
      <CloseFacts close={close} />
      <DetailSection title={t('figures.title')}>
        <DayFigures day={close} countedCashTwd={close.countedCashTwd} />
      </DetailSection>
      <DetailSection title={t('methods.title')}>
        <SmallTable
          label={t('methods.title')}
          rows={methods}
          rowKey={({ paymentMethod }) => String(paymentMethod)}
          empty={t('methods.none')}
          columns={[
            {
              key: 'method',
              title: t('methods.method'),
              content: ({ paymentMethod }) => enumLabel('PaymentMethod', paymentMethod, language),
            },
            {
              key: 'count',
              title: dailyCloseListShape.row.systemCount.label[language],
              isNumeric: true,
              content: ({ count }) => formatCount(count),
            },
            {
              key: 'twd',
              title: dailyCloseListShape.row.systemTwd.label[language],
              isNumeric: true,
              content: ({ twd }) => formatTwd(twd),
            },
          ]}
        />
      </DetailSection>
      <RecordHistory t={t} entries={history} />
    </>
  );
}

function CloseFacts({ close }: { close: Schemas['DailyCloseRow'] }) {
  const { t } = useTranslation('settlement/daily-close-list');
  const { closedAt } = close;
  return (
    <RecordSection
      title={t('detail.day')}
      shape={dailyCloseListShape.row}
      record={close}
      fields={[
        { field: 'siteCode', content: withAside(close.siteName, close.siteCode) },
        { field: 'machineCode', content: close.machineCode ?? t('online') },
        'checkResult',
        'discrepancies',
        'closedByName',
        { field: 'closedAt', content: closedAt && formatInstant(closedAt) },
        { field: 'explanation', isWide: true },
      ]}
    />
  );
}
