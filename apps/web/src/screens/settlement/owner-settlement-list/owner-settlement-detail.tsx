import { FeeCollection, type Schemas } from '@parking-plus/contracts';
import { ownerSettlementModeFields } from '@parking-plus/contracts/fields/owner-settlement-mode';
import { ownerSettlementListShape } from '@parking-plus/contracts/lists/owner-settlement-list';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { PendingTags } from '../../../resources/documents/pending-tags.tsx';
import { ownerSettlementQueries } from '../../../resources/owner-settlements/owner-settlement-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatMonth } from '../../../shared/formats/month-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordTableSection } from '../../../shared/list/record-table.tsx';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import type { OwnerSettlementRow } from './owner-settlement-list.ts';

const { row: shape } = ownerSettlementListShape;

/** Month, site and state, so the user can identify the settlement while the rest loads. */
export function SettlementTitle({ id, row }: { id: string; row: OwnerSettlementRow | undefined }) {
  if (!row) return <span>{id}</span>;
  return (
    <>
      <span>{`${formatMonth(row.month)} ${row.siteName}`}</span>
      <EnumTag name="OwnerSettlementState" code={row.state} />
      <PendingTags row={row} />
    </>
  );
}

/** Calculation, basis and blocking issues of a settlement. */
export function SettlementDetail({ settlementId }: { settlementId: string }) {
  const { t } = useTranslation('settlement/owner-settlement-list');
  const query = useQuery(ownerSettlementQueries.detail(settlementId));
  if (!query.data) return <QueryStatus query={query} />;
  const { settlement, modes, history } = query.data;
  return (
    <>
      <Warnings record={query.data} />
      <RecordSection
        title={t('detail.settlement')}
        shape={shape}
        record={settlement}
        fields={['siteCode', 'ownerName', 'documentId', 'remittedOn', 'calculatedAt']}
      />
      <Calculation settlement={settlement} />
      <RecordTableSection
        title={t('modes.title')}
        shape={ownerSettlementModeFields}
        rows={modes}
        rowKey={({ mode }) => String(mode)}
        empty={t('modes.none')}
        columns={['mode', 'count', 'twd']}
      />
      <RecordHistory t={t} entries={history} />
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

/** The calculation line by line, as of its calculation time. */
function Calculation({ settlement }: { settlement: OwnerSettlementRow }) {
  const { t } = useTranslation('settlement/owner-settlement-list');
  const language = useLanguage();
  const label = useFieldLabels(shape);
  const { feeCollection, feePerMille, feeTwd } = settlement;
  const isDeducted = feeCollection === FeeCollection.DeductedFromRemittance;
  const share = `${feePerMille / 10} %`;
  const lines = [
    { what: label('revenueTwd'), twd: settlement.revenueTwd },
    { what: t('calculation.allowance'), twd: -settlement.allowanceTwd },
    { what: t('calculation.collected'), twd: settlement.collectedTwd },
    {
      what: t(isDeducted ? 'calculation.fee' : 'calculation.feeExtra', {
        share,
        collection: enumLabel('FeeCollection', feeCollection, language),
        amount: formatTwd(feeTwd),
      }),
      twd: isDeducted ? -feeTwd : 0,
    },
    { what: label('payableTwd'), twd: settlement.payableTwd },
  ];
  return (
    <RecordTableSection
      title={t('calculation.title')}
      shape={ownerSettlementModeFields}
      rows={lines}
      rowKey={({ what }) => what}
      columns={[{ key: 'what', title: t('calculation.what'), content: ({ what }) => what }, 'twd']}
    />
  );
}
