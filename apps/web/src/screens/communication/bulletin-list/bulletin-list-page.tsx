import { dealActions } from '@parking-plus/contracts';
import { canDeleteRecords } from '@parking-plus/domain';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { CurrentRow } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { bulletinQueries } from '../../../resources/bulletins/bulletin-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { DraftReminder } from '../../../shared/form/draft/draft-reminder.tsx';
import { DetailActions } from '../../../shared/table/actions/row-actions.tsx';
import { newAction } from '../../../shared/table/actions/table-action.ts';
import { type BulletinDialogState, bulletinActions } from './bulletin-actions.ts';
import { BulletinDetail, BulletinTitle } from './bulletin-detail.tsx';
import { BulletinFormDrawer } from './bulletin-form-drawer.tsx';
import { bulletinList } from './bulletin-list.ts';
import { BulletinReasons, usePublishing } from './bulletin-state-actions.tsx';
import { bulletinTabs } from './bulletin-tabs.ts';
import { ReaderDrawer } from './reader-drawer.tsx';

/** 公告: bulletins with their audience, readers and drafts. */
export function BulletinListPage() {
  const { t } = useTranslation('communication/bulletin-list');
  const state = useList(bulletinList, bulletinQueries.list);
  const { rowOf, summary, url } = state;
  const isWriter = useCan([dealActions.BulletinEdit]);
  const mayDelete = canDeleteRecords(useSessionInfo().userInfo.type);
  const [work, setWork] = useState<BulletinDialogState | null>(null);
  const publish = usePublishing();
  const start = useCallback(
    (next: BulletinDialogState) => (next.kind === 'publish' ? publish(next.bulletin) : setWork(next)),
    [publish],
  );
  const close = () => setWork(null);
  const actions = useAllowedActions(
    useMemo(() => bulletinActions(t, start, mayDelete), [t, start, mayDelete]),
  );
  const isWriting = work?.kind === 'new' || work?.kind === 'edit';

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      above={
        <DraftReminder
          form="communication/bulletin"
          isFormOpen={isWriting}
          labelOf={(code) => (code === 'new' ? t('form.newTitle') : (rowOf(code)?.title ?? null))}
          onOpen={(code) => {
            const bulletin = rowOf(code);
            if (code === 'new') setWork({ kind: 'new' });
            else if (bulletin) setWork({ kind: 'edit', bulletin });
          }}
        />
      }
      tabs={{ label: t('tabs.label'), tabs: bulletinTabs(t, summary, isWriter) }}
      rowActions={actions}
      toolbarActions={useMemo(
        () => [newAction(t, dealActions.BulletinCreate, () => start({ kind: 'new' }))],
        [t, start],
      )}
      exportDeal="BulletinExport"
      detail={{
        title: (code, row) => <BulletinTitle bulletinCode={code} row={row} />,
        actions: (code, row) => (
          <CurrentRow
            query={bulletinQueries.detail}
            rowOf={({ bulletin }) => bulletin}
            recordKey={code}
            row={row}
          >
            {(bulletin) => <DetailActions actions={actions} row={bulletin} />}
          </CurrentRow>
        ),
        content: (code) => <BulletinDetail bulletinCode={code} />,
      }}
    >
      <BulletinFormDrawer
        isOpen={isWriting}
        bulletinCode={work?.kind === 'edit' ? work.bulletin.bulletinCode : null}
        onClose={close}
        onSaved={url.openDetail}
      />
      <BulletinReasons work={work} onClose={close} onDeleted={url.closeDetail} />
      <ReaderDrawer bulletin={work?.kind === 'readers' ? work.bulletin : null} onClose={close} />
    </ListScreen>
  );
}
