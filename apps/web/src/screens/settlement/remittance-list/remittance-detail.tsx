import type { Schemas } from '@parking-plus/contracts';
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
      <RecordHistory
        title={t('history.title')}
        entries={data.history}
        labelOf={(deal) => t(`history.${deal}`)}
        emptyText={t('history.none')}
      />
    </>
  );
}

function LineFacts({ line }: { line: Schemas['BankLineRow'] }) {
  const { t } = useTranslation('settlement/remittance-list');
  const column = (name: string) => t(`columns.${name}`);
  return (
    <DetailSection
      title={t('detail.line')}
      items={[
        { label: column('bank'), content: line.bankName },
        { label: t('import.account'), content: line.accountNumber },
        { label: column('postedOn'), content: formatBusinessDate(line.postedOn) },
        { label: column('amountTwd'), content: formatTwd(line.amountTwd) },
        { label: column('summary'), content: line.summary },
        { label: t('import.serial'), content: line.serial },
        { label: column('note'), content: line.note || null, isWide: true },
      ]}
    />
  );
}

function DueFacts({ line }: { line: Schemas['BankLineRow'] }) {
  const { t } = useTranslation('settlement/remittance-list');
  const language = useLanguage();
  const column = (name: string) => t(`columns.${name}`);
  const { matchReason, depositKind, businessDate, settledAt } = line;
  if (matchReason === null) return <DetailSection title={t('detail.due')}>{t('detail.waits')}</DetailSection>;
  const money = (twd: number | null) => (twd === null ? null : formatTwd(twd));
  return (
    <DetailSection
      title={t('detail.due')}
      items={[
        {
          label: column('matchReason'),
          content: enumLabel('BankMatchReason', matchReason, language),
          isWide: true,
        },
        { label: column('due'), content: line.dueId ?? t('writeOff.noDue'), isWide: true },
        { label: column('site'), content: line.siteName },
        { label: t('detail.businessDate'), content: businessDate && formatBusinessDate(businessDate) },
        {
          label: column('depositKind'),
          content: depositKind && enumLabel('DepositKind', depositKind, language),
        },
        { label: column('dueTwd'), content: money(line.dueTwd) },
        { label: column('feeTwd'), content: money(line.feeTwd) },
        { label: column('differenceTwd'), content: money(line.differenceTwd) },
        { label: t('detail.settledBy'), content: line.settledByName },
        { label: t('detail.settledAt'), content: settledAt && formatInstant(settledAt) },
        ...(line.reason === null
          ? []
          : [{ label: t('writeOff.reason'), content: line.reason, isWide: true }]),
      ]}
    />
  );
}
