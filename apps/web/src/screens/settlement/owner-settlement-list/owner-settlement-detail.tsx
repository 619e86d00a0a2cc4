import { FeeCollection, type Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { PendingTags } from '../../../resources/documents/pending-tags.tsx';
import { ownerSettlementQueries } from '../../../resources/owner-settlements/owner-settlement-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatCount, formatTwd } from '../../../shared/formats/amount-format.ts';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { formatBusinessDate, formatInstant } from '../../../shared/formats/date-format.ts';
import { formatMonth } from '../../../shared/formats/month-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/record-history.tsx';
import { SmallTable } from '../../../shared/table/small-table.tsx';

/** Month, site and state: enough to know that the right settlement was opened. */
export function SettlementTitle({
  settlementId,
  row,
}: {
  settlementId: string;
  row: Schemas['OwnerSettlementRow'] | undefined;
}) {
  const { data } = useQuery(ownerSettlementQueries.detail(settlementId));
  const known = data?.settlement ?? row;
  if (!known) return <span>{settlementId}</span>;
  return (
    <>
      <span>{`${formatMonth(known.month)} ${known.siteName}`}</span>
      <EnumTag name="OwnerSettlementState" code={known.state} />
      <PendingTags row={known} />
    </>
  );
}

/** Everything of one settlement: how it was reckoned, from what, and what stands in its way. */
export function SettlementDetail({ settlementId }: { settlementId: string }) {
  const { t } = useTranslation('settlement/owner-settlement-list');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(ownerSettlementQueries.detail(settlementId));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <Warnings record={data} />
      <SettlementFacts settlement={data.settlement} />
      <Calculation settlement={data.settlement} />
      <DetailSection title={t('modes.title')}>
        <SmallTable
          label={t('modes.title')}
          rows={data.modes}
          rowKey={({ mode }) => String(mode)}
          empty={t('modes.none')}
          columns={[
            {
              key: 'mode',
              title: t('modes.mode'),
              content: ({ mode }) => enumLabel('TransactionMode', mode, language),
            },
            {
              key: 'count',
              title: t('modes.count'),
              isNumeric: true,
              content: ({ count }) => formatCount(count),
            },
            { key: 'twd', title: t('modes.twd'), isNumeric: true, content: ({ twd }) => formatTwd(twd) },
          ]}
        />
      </DetailSection>
      <RecordHistory
        title={t('history.title')}
        entries={data.history}
        labelOf={(deal) => t(`history.${deal}`)}
        emptyText={t('history.none')}
      />
    </>
  );
}

function Warnings({ record }: { record: Schemas['OwnerSettlementRecord'] }) {
  const { t } = useTranslation('settlement/owner-settlement-list');
  const { openDayCount, openDueCount, isOutdated } = record;
  const texts = [
    ...(isOutdated ? [t('warnings.outdated')] : []),
    ...(openDayCount > 0 ? [t('warnings.openDays', { count: openDayCount })] : []),
    ...(openDueCount > 0 ? [t('warnings.openDues', { count: openDueCount })] : []),
  ];
  return texts.map((text) => <Alert key={text} type="warning" showIcon title={text} />);
}

function SettlementFacts({ settlement }: { settlement: Schemas['OwnerSettlementRow'] }) {
  const { t } = useTranslation('settlement/owner-settlement-list');
  const column = (name: string) => t(`columns.${name}`);
  const { remittedOn } = settlement;
  return (
    <DetailSection
      title={t('detail.settlement')}
      items={[
        { label: column('site'), content: withAside(settlement.siteName, settlement.siteCode) },
        { label: column('owner'), content: settlement.ownerName },
        { label: t('detail.document'), content: settlement.documentId },
        { label: column('remittedOn'), content: remittedOn && formatBusinessDate(remittedOn) },
        { label: t('detail.calculatedAt'), content: formatInstant(settlement.calculatedAt) },
      ]}
    />
  );
}

/** The trial explained line by line, as it was reckoned. */
function Calculation({ settlement }: { settlement: Schemas['OwnerSettlementRow'] }) {
  const { t } = useTranslation('settlement/owner-settlement-list');
  const language = useLanguage();
  const { feeCollection, feePerMille, feeTwd } = settlement;
  const isDeducted = feeCollection === FeeCollection.DeductedFromRemittance;
  const share = `${feePerMille / 10} %`;
  const lines = [
    { text: t('columns.revenueTwd'), twd: settlement.revenueTwd },
    { text: t('calculation.allowance'), twd: -settlement.allowanceTwd },
    { text: t('calculation.collected'), twd: settlement.collectedTwd },
    {
      text: t(isDeducted ? 'calculation.fee' : 'calculation.feeExtra', {
        share,
        collection: enumLabel('FeeCollection', feeCollection, language),
        amount: formatTwd(feeTwd),
      }),
      twd: isDeducted ? -feeTwd : 0,
    },
    { text: t('columns.payableTwd'), twd: settlement.payableTwd },
  ];
  return (
    <DetailSection title={t('calculation.title')}>
      <SmallTable
        label={t('calculation.title')}
        rows={lines}
        rowKey={({ text }) => text}
        columns={[
          { key: 'what', title: t('calculation.what'), content: ({ text }) => text },
          {
            key: 'twd',
            title: t('modes.twd'),
            isNumeric: true,
            content: ({ twd }) => formatTwd(twd === 0 ? 0 : twd),
          },
        ]}
      />
    </DetailSection>
  );
}
