import type { Schemas } from '@parking-plus/contracts';
import { bankLineListShape } from '@parking-plus/contracts/lists/bank-line-list';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { bankLineQueries } from '../../../resources/bank-lines/bank-line-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate, formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/record-history.tsx';

/** Day, amount and state: enough to know that the right line was opened. */
export function BankLineTitle({
  bankLineId,
  row,
}: {
  bankLineId: string;
  row: Schemas['BankLineRow'] | undefined;
}) {
  const { data } = useQuery(bankLineQueries.detail(bankLineId));
  const known = data?.line ?? row;
  if (!known) return <span>{bankLineId}</span>;
  return (
    <>
      <span>{`${formatBusinessDate(known.postedOn)} ${known.summary} ${formatTwd(known.amountTwd)}`}</span>
      <EnumTag name="BankDetailState" code={known.state} />
    </>
  );
}

/** Everything of one line of the bank. */
export function BankLineDetail({ bankLineId }: { bankLineId: string }) {
  const { t } = useTranslation('settlement/remittance-list');
  const { data, error, refetch } = useQuery(bankLineQueries.detail(bankLineId));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <LineFacts line={data.line} />
      <DueFacts line={data.line} />
      <RecordHistory t={t} entries={data.history} />
    </>
  );
}

function LineFacts({ line }: { line: Schemas['BankLineRow'] }) {
  const { t } = useTranslation('settlement/remittance-list');
  return (
    <RecordSection
      title={t('detail.line')}
      shape={bankLineListShape.row}
      record={line}
      fields={[
        'bankName',
        'accountNumber',
        'postedOn',
        'amountTwd',
        'summary',
        'serial',
        { field: 'note', isWide: true },
      ]}
    />
  );
}

function DueFacts({ line }: { line: Schemas['BankLineRow'] }) {
  const { t } = useTranslation('settlement/remittance-list');
  const language = useLanguage();
  const { matchReason, dueId, depositKind, settledAt } = line;
  if (matchReason === null) return <DetailSection title={t('detail.due')}>{t('detail.waits')}</DetailSection>;
  return (
    <RecordSection
      title={t('detail.due')}
      shape={bankLineListShape.row}
      record={line}
      fields={[
        {
          field: 'matchReason',
          content: enumLabel('BankMatchReason', matchReason, language),
          isWide: true,
        },
        { field: 'dueId', content: dueId ?? t('writeOff.noDue'), isWide: true },
        'siteName',
        'businessDate',
        { field: 'depositKind', content: depositKind && enumLabel('DepositKind', depositKind, language) },
        'dueTwd',
        'feeTwd',
        'differenceTwd',
        'settledByName',
        { field: 'settledAt', content: settledAt && formatInstant(settledAt) },
        ...(line.reason === null ? [] : [{ field: 'reason' as const, isWide: true }]),
      ]}
    />
  );
}
