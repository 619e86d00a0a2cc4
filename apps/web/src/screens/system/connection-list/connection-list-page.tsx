import { dealActions } from '@parking-plus/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { connectionQueries } from '../../../resources/connections/connection-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import type { GuardedRowAction } from '../../../shared/table/table-action.ts';
import { type ConnectionRow, connectionList } from './connection-list.ts';

/** 連線用戶: who is connected to the hub now, live, and 踢線. */
export function ConnectionListPage() {
  const { t } = useTranslation('system/connection-list');
  const state = useList(connectionList, connectionQueries.list);
  const { summary } = state;
  const [kicked, setKicked] = useState<ConnectionRow | null>(null);
  const kick = useKick();
  const rowActions = useMemo(
    (): GuardedRowAction<ConnectionRow>[] => [
      {
        id: 'kick',
        label: t('kick.action'),
        codes: [dealActions.ConnectionKick],
        isDanger: true,
        whyNot: (row) => {
          if (row.isKickable) return null;
          return row.isOwnSession ? t('kick.isOwn') : t('kick.isAbove');
        },
        onAct: setKicked,
      },
    ],
    [t],
  );
  const fact = (name: string, count: number) => ({ label: t(`facts.${name}`), value: formatCount(count) });

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      rowActions={rowActions}
      facts={
        summary && [
          fact('accounts', summary.accountCount),
          fact('clients', summary.clientCount),
          fact('servers', summary.serverCount),
          fact('clouds', summary.cloudCount),
        ]
      }
    >
      <ReasonDialog
        subject={kicked}
        title={t('kick.title', { name: kicked?.name })}
        okText={t('kick.action')}
        action={kick}
        onClose={() => setKicked(null)}
      >
        {t('kick.effect')}
      </ReasonDialog>
    </ListScreen>
  );
}

function useKick() {
  const { t } = useTranslation('system/connection-list');
  return useAction({
    run: ({ subject, reason }: { subject: ConnectionRow; reason: string }, { idempotencyKey }) =>
      api.data('ConnectionKick', { connectionId: subject.connectionId, reason }, { idempotencyKey }),
    success: ({ account }) => (account === null ? t('kick.gone') : t('kick.done', { account })),
    invalidates: [connectionQueries.all()],
    showsOwnFailure: true,
  });
}
