import { dealActions } from '@parking-plus/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { threadQueries } from '../../../resources/messages/thread-queries.ts';
import { useSelectedSites } from '../../../session/account/selected-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { DraftReminder } from '../../../shared/form/draft/draft-reminder.tsx';
import { newAction } from '../../../shared/table/actions/table-action.ts';
import { NewThreadDrawer } from './new-thread-drawer.tsx';
import { type ThreadDialogState, threadActions } from './thread-actions.ts';
import { ThreadDetail } from './thread-detail.tsx';
import { threadList } from './thread-list.ts';
import { ThreadStateActions } from './thread-state-actions.tsx';
import { threadTabs } from './thread-tabs.ts';

/** 留言板: threads between sites and accounting or software. */
export function MessageBoardListPage() {
  const { t } = useTranslation('communication/message-board-list');
  const chosenSites = useSelectedSites();
  const state = useList(threadList, threadQueries.list);
  const { url, summary, rowOf } = state;
  const [work, setWork] = useState<ThreadDialogState | null>(null);
  const close = () => setWork(null);
  const actions = useAllowedActions(useMemo(() => threadActions(t, setWork), [t]));

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      above={
        <DraftReminder
          form="communication/message-reply"
          isFormOpen={url.detail !== null}
          labelOf={(code) => rowOf(code)?.subject ?? null}
          onOpen={url.openDetail}
        />
      }
      tabs={{ label: t('tabs.label'), tabs: threadTabs(t, summary) }}
      rowActions={actions}
      toolbarActions={useMemo(
        () => [newAction(t, dealActions.ThreadOpen, () => setWork({ kind: 'new' }))],
        [t],
      )}
      exportDeal="ThreadExport"
      detail={recordDetail({
        query: threadQueries.detail,
        rowOf: ({ thread }) => thread,
        actions,
        title: (thread, code) => (
          <>
            <span>{thread?.subject ?? code}</span>
            {thread && <EnumTag name="MessageBoardState" code={thread.state} />}
          </>
        ),
        content: (record) => <ThreadDetail record={record} />,
      })}
    >
      <NewThreadDrawer
        isOpen={work?.kind === 'new'}
        siteCode={(chosenSites.length === 1 ? chosenSites[0] : undefined) ?? null}
        onClose={close}
        onSaved={url.openDetail}
      />
      <ThreadStateActions work={work} onClose={close} />
    </ListScreen>
  );
}
