import { dealActions } from '@parking-plus/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { connectionQueries } from '../../../resources/connections/connection-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import { countFacts } from '../../../shared/table/list-toolbar.tsx';
import { type ConnectionRow, connectionList } from './connection-list.ts';

/** 連線使用者: live hub connections, and 強制登出. */
export function ConnectionListPage() {
  const { t } = useTranslation('system/connection-list');
  const state = useList(connectionList, connectionQueries.list);
  const { summary } = state;
  const [kicked, setKicked] = useState<ConnectionRow | null>(null);
  const rowActions = useMemo(
    (): GuardedRowAction<ConnectionRow>[] => [
      {
        id: 'kick',
        label: t('terminate.action'),
        codes: [dealActions.SessionTerminate],
        isDanger: true,
        disabledReason: (row) => {
          if (row.isKickable) return null;
          return row.isOwnSession ? t('terminate.isOwn') : t('terminate.isAbove');
        },
        onExecute: setKicked,
      },
    ],
    [t],
  );

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      rowActions={rowActions}
      facts={
        summary &&
        countFacts(t, {
          accounts: summary.accountCount,
          clients: summary.clientCount,
          servers: summary.serverCount,
          clouds: summary.cloudCount,
        })
      }
    >
      <ReasonAction
        subject={kicked}
        title={t('terminate.title', { name: kicked?.name })}
        okText={t('terminate.action')}
        run={({ connectionId }, reason, sending) =>
          api.data('SessionTerminate', { connectionId, reason }, sending)
        }
        success={({ account }) => (account === null ? t('terminate.gone') : t('terminate.done', { account }))}
        invalidates={[connectionQueries.all()]}
        onClose={() => setKicked(null)}
      >
        {t('terminate.effect')}
      </ReasonAction>
    </ListScreen>
  );
}
