import type { DealResult } from '@parking-plus/contracts';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { messageQueries } from '../../../resources/invoice-messages/message-queries.ts';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { queueActions, queueBulkActions } from './queue-actions.ts';
import { queueTiles } from './queue-tiles.ts';
import { type MessageRow, messageList, subjectOf } from './upload-queue.ts';

// The texts of result codes come with the XML library.
const MessageDetail = lazy(async () => ({
  default: (await import('./message-detail.tsx')).MessageDetail,
}));

interface MessageTableProps {
  tabs: ReactNode;
  onOutcome: (row: MessageRow) => void;
}

/** Messages with detail, bulk 重送 and 確認結果. */
export function MessageTable({ tabs, onOutcome }: MessageTableProps) {
  const { t } = useTranslation('invoices/upload-queue');
  const state = useList(messageList, messageQueries.list);
  const { rows, summary } = state;
  const { run } = useAction<readonly MessageRow[], DealResult<'InvoiceMessageResend'>>({
    run: (selected, { idempotencyKey }) =>
      api.data(
        'InvoiceMessageResend',
        { messages: selected.map(({ messageId, version }) => ({ messageId, version })) },
        { idempotencyKey },
      ),
    success: ({ messageIds }) => t('resent', { count: messageIds.length }),
    invalidates: [messageQueries.all(), invoiceQueries.all()],
  });
  const acts = useMemo(
    () => ({
      onOutcome,
      async onResend(selected: readonly MessageRow[], clear?: () => void) {
        const outcome = await run(selected);
        if (outcome && 'result' in outcome) clear?.();
      },
    }),
    [run, onOutcome],
  );
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      tiles={{ label: t('tiles.label'), tiles: queueTiles(t, summary) }}
      aboveTable={tabs}
      hasOwnTabs
      rowActions={useMemo(() => queueActions(t, acts), [t, acts])}
      bulkActions={useMemo(() => queueBulkActions(t, rows, acts), [t, rows, acts])}
      exportDeal="InvoiceMessageExport"
      detail={{
        record: { query: messageQueries.detail, rowOf: ({ message }) => message },
        title: (id, row) => <MessageTitle id={id} row={row} />,
        content: (id) => (
          <Suspense fallback={null}>
            <MessageDetail messageId={id} />
          </Suspense>
        ),
      }}
    />
  );
}

function MessageTitle({ id, row }: { id: string; row: MessageRow | undefined }) {
  return (
    <>
      <span>{row ? subjectOf(row) : id}</span>
      {row && <EnumTag name="UploadState" code={row.state} />}
    </>
  );
}
