import { type DealResult, DebitAdvice, DebitBatchState } from '@parking-plus/contracts';
import { debitLineFields } from '@parking-plus/contracts/fields/debit-line';
import { debitBatchListShape } from '@parking-plus/contracts/lists/debit-batch-list';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatMonth } from '../../../shared/formats/month-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { type RecordColumns, RecordTableSection } from '../../../shared/list/record-table.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';

const REPEATED: readonly (string | null)[] = [DebitAdvice.Retry, DebitAdvice.AskBank];

type Line = DealResult<'DebitBatchDetail'>['lines'][number];

/** Columns of an answered batch. */
const RESULTS: RecordColumns<Line, typeof debitLineFields> = [
  'returnCode',
  'advice',
  'isToldTenant',
  {
    field: 'nextBatchId',
    content: ({ nextBatchId }) => nextBatchId && <Link to={`?detail=${nextBatchId}`}>{nextBatchId}</Link>,
  },
];

/** A batch with the result of each debit, what to do about refused ones, and its history. */
export function BatchDetail({ record }: { record: DealResult<'DebitBatchDetail'> }) {
  const { t } = useTranslation('rentals/debit-batch-list');
  const { batch, lines, history } = record;
  const retryCount = lines.filter(
    ({ advice, nextBatchId }) => nextBatchId === null && REPEATED.includes(advice),
  ).length;
  const isDone = batch.state === DebitBatchState.Done;
  return (
    <>
      {batch.state === DebitBatchState.Sent && (
        <Alert showIcon type="info" style={{ marginBlockEnd: 16 }} title={t('detail.waits')} />
      )}
      {isDone && retryCount > 0 && (
        <Alert
          showIcon
          type="warning"
          style={{ marginBlockEnd: 16 }}
          title={t('detail.retry', { count: retryCount })}
        />
      )}
      <RecordSection
        title={t('detail.batch')}
        shape={debitBatchListShape.row}
        record={batch}
        fields={[
          'debitOn',
          'bankName',
          'lineCount',
          'totalTwd',
          ...(isDone ? (['paidCount', 'paidTwd', 'refusedCount', 'refusedTwd'] as const) : []),
          'senderCode',
          'presentingBank',
          'itemCode',
          'createdByName',
          'createdAt',
          'sentAt',
          'answeredAt',
        ]}
      />
      <RecordTableSection
        title={t('detail.lines')}
        shape={debitLineFields}
        rows={lines}
        rowKey={({ sequence }) => String(sequence)}
        columns={[
          'sequence',
          {
            field: 'rentalId',
            content: ({ rentalId }) => <Link to={`/rentals/rental-list?detail=${rentalId}`}>{rentalId}</Link>,
          },
          'tenantName',
          { field: 'coversFrom', content: ({ coversFrom }) => formatMonth(coversFrom.slice(0, 7)) },
          'accountMasked',
          'amountTwd',
          { field: 'state', content: ({ state }) => <EnumTag name="DebitLineState" code={state} /> },
          ...(isDone ? RESULTS : []),
        ]}
      />
      <RecordHistory t={t} entries={history} />
    </>
  );
}
