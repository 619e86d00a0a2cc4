import type { Schemas } from '@parking-plus/contracts';
import { bankLineListShape } from '@parking-plus/contracts/lists/bank-line-list';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bankLineQueries } from '../../../resources/bank-lines/bank-line-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate, formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import type { BankLineRow } from './remittance-list.ts';

const { row: shape } = bankLineListShape;

/** Day, amount and state, so the user can identify the line while the rest loads. */
export function BankLineTitle({ id, row }: { id: string; row: BankLineRow | undefined }) {
  if (!row) return <span>{id}</span>;
  return (
    <>
      <span>{`${formatBusinessDate(row.postedOn)} ${row.summary} ${formatTwd(row.amountTwd)}`}</span>
      <EnumTag name="BankDetailState" code={row.state} />
    </>
  );
}

export function BankLineDetail({ bankLineId }: { bankLineId: string }) {
  const { t } = useTranslation('settlement/remittance-list');
  const query = useQuery(bankLineQueries.detail(bankLineId));
  if (!query.data) return <QueryStatus query={query} />;
  const { line, deposits, history } = query.data;
  return (
    <>
      <RecordSection
        title={t('detail.line')}
        shape={shape}
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
      <ExpectedDepositSummary line={line} />
      <MatchedDeposits deposits={deposits} />
      <RecordHistory t={t} entries={history} />
    </>
  );
}

/** Deposits of a match that is not one to one, each with this line's part of it. */
function MatchedDeposits({ deposits }: { deposits: readonly Schemas['MatchedDeposit'][] }) {
  const { t } = useTranslation('settlement/remittance-list');
  const language = useLanguage();
  if (deposits.every(({ lineCount }) => lineCount === 1) && deposits.length < 2) return null;
  return (
    <DetailSection title={t('deposits.title')}>
      <ul>
        {deposits.map(({ dueId, businessDate, siteName, depositKind, dueTwd, lineCount }) => (
          <li key={dueId}>
            {t('deposits.part', {
              date: formatBusinessDate(businessDate),
              site: siteName,
              kind: enumLabel('DepositKind', depositKind, language),
              amount: formatTwd(dueTwd),
            })}{' '}
            ({dueId}){lineCount > 1 && ` ${t('deposits.shared', { count: lineCount })}`}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function ExpectedDepositSummary({ line }: { line: BankLineRow }) {
  const { t } = useTranslation('settlement/remittance-list');
  const language = useLanguage();
  const { matchReason, dueId, depositKind, settledAt } = line;
  if (matchReason === null) return <DetailSection title={t('detail.due')}>{t('detail.waits')}</DetailSection>;
  return (
    <RecordSection
      title={t('detail.due')}
      shape={shape}
      record={line}
      fields={[
        {
          field: 'matchReason',
          content: enumLabel('BankMatchReason', matchReason, language),
          isWide: true,
        },
        { field: 'dueId', content: dueId ?? t('manualMatch.noDue'), isWide: true },
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
