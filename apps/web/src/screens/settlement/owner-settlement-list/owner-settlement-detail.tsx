import { FeeCollection, type Schemas } from '@parking-plus/contracts';
import { ownerSettlementListShape } from '@parking-plus/contracts/lists/owner-settlement-list';
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
import { formatMonth } from '../../../shared/formats/month-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
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
  const { settlement } = data;
  return (
    <>
      <Warnings record={data} />
      <RecordSection
        title={t('detail.settlement')}
        shape={ownerSettlementListShape.row}
        record={settlement}
        fields={[
          { field: 'siteCode', content: withAside(settlement.siteName, settlement.siteCode) },
          'ownerName',
          'documentId',
          'remittedOn',
          'calculatedAt',
        ]}
      />
      <Calculation settlement={settlement} />
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
      <RecordHistory t={t} entries={data.history} />
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

/** The trial explained line by line, as it was reckoned. */
function Calculation({ settlement }: { settlement: Schemas['OwnerSettlementRow'] }) {
  const { t } = useTranslation('settlement/owner-settlement-list');
  const language = useLanguage();
  const label = useFieldLabels(ownerSettlementListShape.row);
  const { feeCollection, feePerMille, feeTwd } = settlement;
  const isDeducted = feeCollection === FeeCollection.DeductedFromRemittance;
  const share = `${feePerMille / 10} %`;
  const lines = [
    { text: label('revenueTwd'), twd: settlement.revenueTwd },
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
    { text: label('payableTwd'), twd: settlement.payableTwd },
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
