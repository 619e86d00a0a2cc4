import { FeeCollection, type Schemas } from '@parking-plus/contracts';
import { ownerSettlementModeFields } from '@parking-plus/contracts/fields/owner-settlement-mode';
import { ownerSettlementListShape } from '@parking-plus/contracts/lists/owner-settlement-list';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PendingTags } from '../../../resources/documents/pending-tags.tsx';
import { ownerSettlementQueries } from '../../../resources/owner-settlements/owner-settlement-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate, formatSpan } from '../../../shared/formats/date-format.ts';
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
  const { settlement, parts, modes, history } = query.data;
  return (
    <>
      <Warnings record={query.data} />
      <RecordSection
        title={t('detail.settlement')}
        shape={shape}
        record={settlement}
        fields={['siteCode', 'ownerName', 'documentId', 'remittedOn', 'calculatedAt']}
      />
      <Calculation settlement={settlement} parts={parts} />
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
  const { openDayCount, openDueCount, isOutdated, uncoveredOn } = record;
  const texts = [
    ...(uncoveredOn !== null ? [t('warnings.uncovered', { day: formatBusinessDate(uncoveredOn) })] : []),
    ...(isOutdated ? [t('warnings.outdated')] : []),
    ...(openDayCount > 0 ? [t('warnings.openDays', { count: openDayCount })] : []),
    ...(openDueCount > 0 ? [t('warnings.openDues', { count: openDueCount })] : []),
  ];
  return texts.map((text) => <Alert key={text} type="warning" showIcon title={text} />);
}

type Part = Schemas['OwnerSettlementPart'];

/** The calculation line by line, with the contract of each line, as of its calculation time. */
function Calculation({ settlement, parts }: { settlement: OwnerSettlementRow; parts: readonly Part[] }) {
  const { t } = useTranslation('settlement/owner-settlement-list');
  const language = useLanguage();
  const label = useFieldLabels(shape);
  const isDeducted = settlement.feeCollection === FeeCollection.DeductedFromRemittance;
  const collection = enumLabel('FeeCollection', settlement.feeCollection, language);
  const linesOf = (part: Part) => [
    { what: label('revenueTwd'), twd: part.revenueTwd, part },
    { what: t('calculation.allowance'), twd: -part.allowanceTwd, part },
    { what: t('calculation.collected'), twd: part.collectedTwd, part },
    {
      what: t(isDeducted ? 'calculation.fee' : 'calculation.feeExtra', {
        share: `${part.feePerMille / 10} %`,
        collection,
        amount: formatTwd(part.feeTwd),
      }),
      twd: isDeducted ? -part.feeTwd : 0,
      part,
    },
    ...(part.guaranteeTwd > 0
      ? [
          {
            what: t('calculation.guarantee', { amount: formatTwd(part.guaranteeTwd) }),
            twd: part.guaranteeTopUpTwd,
            part,
          },
        ]
      : []),
    ...(part.fixedRentTwd > 0 ? [{ what: t('calculation.rent'), twd: part.fixedRentTwd, part }] : []),
    ...part.deductions.map(({ serviceOrderCode, twd }) => ({
      what:
        serviceOrderCode === null
          ? t('calculation.bankFees')
          : t('calculation.serviceOrder', { code: serviceOrderCode }),
      twd: -twd,
      part,
    })),
  ];
  const total = { what: label('payableTwd'), twd: settlement.payableTwd, part: null };
  return (
    <RecordTableSection
      title={t('calculation.title')}
      shape={ownerSettlementModeFields}
      rows={[...parts.flatMap(linesOf), total]}
      rowKey={({ what, part }) => `${part?.ownerContractId} ${what}`}
      columns={[
        { key: 'what', title: t('calculation.what'), content: ({ what }) => what },
        {
          key: 'contract',
          title: t('calculation.contract'),
          content: ({ part }) =>
            part && (
              <Link to={`/settlement/owner-contract-list?detail=${part.ownerContractId}`}>
                {t('calculation.contractDays', {
                  number: part.contractNumber,
                  days: formatSpan(part.from, part.to),
                })}
              </Link>
            ),
        },
        'twd',
      ]}
    />
  );
}
