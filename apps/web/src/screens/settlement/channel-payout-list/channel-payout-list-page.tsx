import { type DealResult, dealActions } from '@parking-plus/contracts';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import {
  channelDifferenceQueries,
  channelPayoutQueries,
} from '../../../resources/channel-settlement/channel-settlement-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { api } from '../../../shared/api/api.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { MountOnFirstUse } from '../../../shared/page/when-wanted.tsx';
import { dialogActions, type GuardedToolbarAction } from '../../../shared/table/actions/table-action.ts';
import { CalculateDrawer } from './calculate-drawer.tsx';
import { ChannelPayoutDetail } from './channel-payout-detail.tsx';
import { type ChannelPayoutRow, channelPayoutList } from './channel-payout-list.ts';
import { channelPayoutTabs, channelPayoutTiles } from './channel-payout-tiles.ts';

/** Lazy, because it includes the file parser. */
const StatementImport = lazy(async () => ({
  default: (await import('./statement-import.tsx')).StatementImport,
}));

const CHANGED = [channelPayoutQueries.all(), channelDifferenceQueries.all()];

/** 通路撥款: expected payouts, their statements and bank lines. */
export function ChannelPayoutListPage() {
  const { t } = useTranslation('settlement/channel-payout-list');
  const language = useLanguage();
  const state = useList(channelPayoutList, channelPayoutQueries.list);
  const { summary } = state;
  const [opened, setOpened] = useState<'import' | 'calculate' | null>(null);
  const [withdrawn, setWithdrawn] = useState<ChannelPayoutRow | null>(null);
  const close = () => setOpened(null);
  const { run: match } = useAction<null, DealResult<'ChannelPayoutBankMatch'>>({
    run: (_nothing, { idempotencyKey }) => api.data('ChannelPayoutBankMatch', {}, { idempotencyKey }),
    success: ({ matchedCount, leftCount }) =>
      t('match.done', { count: matchedCount, left: formatCount(leftCount) }),
    invalidates: CHANGED,
  });
  const actions = useAllowedActions(
    useMemo(() => {
      const action = dialogActions(t, (_kind: 'withdraw', row: ChannelPayoutRow) => setWithdrawn(row));
      return [
        {
          id: 'differences',
          label: t('actions.differences'),
          to: ({ payoutId }: ChannelPayoutRow) =>
            `/settlement/channel-difference-list?keyword=${encodeURIComponent(payoutId)}`,
          isVisible: ({ statementName }: ChannelPayoutRow) => statementName !== null,
          codes: [dealActions.ChannelDifferenceList],
        },
        action('withdraw', dealActions.ChannelStatementWithdraw, {
          isDanger: true,
          isVisible: ({ statementName }) => statementName !== null,
        }),
      ];
    }, [t]),
  );
  const toolbarActions = useMemo<GuardedToolbarAction[]>(
    () => [
      {
        id: 'import',
        label: t('actions.import'),
        codes: [dealActions.ChannelStatementImport],
        isPrimary: true,
        onExecute: () => setOpened('import'),
      },
      {
        id: 'match',
        label: t('actions.match'),
        codes: [dealActions.ChannelPayoutBankMatch],
        isPrimary: true,
        onExecute: () => void match(null),
      },
      {
        id: 'calculate',
        label: t('actions.calculate'),
        codes: [dealActions.ChannelPayoutCalculate],
        onExecute: () => setOpened('calculate'),
      },
    ],
    [t, match],
  );
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      tiles={{ label: t('tiles.label'), tiles: channelPayoutTiles(t, language, summary) }}
      tabs={{ label: t('tabs.label'), tabs: channelPayoutTabs(t, summary) }}
      rowActions={actions}
      toolbarActions={toolbarActions}
      exportDeal="ChannelPayoutExport"
      totalsTwd={summary && { grossTwd: summary.grossTwd, feeTwd: summary.feeTwd, netTwd: summary.netTwd }}
      detail={recordDetail({
        query: channelPayoutQueries.detail,
        rowOf: ({ payout }) => payout,
        actions,
        title: (payout, id) =>
          payout ? (
            <>
              <span>{`${formatBusinessDate(payout.businessDate)} ${enumLabel('PaymentMethod', payout.paymentMethod, language)}`}</span>
              <EnumTag name="ChannelPayoutState" code={payout.state} />
            </>
          ) : (
            <span>{id}</span>
          ),
        content: (record) => <ChannelPayoutDetail record={record} />,
      })}
    >
      <CalculateDrawer isOpen={opened === 'calculate'} onClose={close} />
      <MountOnFirstUse isNeeded={opened === 'import'}>
        <StatementImport isOpen={opened === 'import'} onClose={close} />
      </MountOnFirstUse>
      <ReasonAction
        subject={withdrawn}
        title={t('withdraw.title', { name: withdrawn?.statementName })}
        okText={t('actions.withdraw')}
        run={({ payoutId, version }, reason, sending) =>
          api.data('ChannelStatementWithdraw', { payoutId, version, reason }, sending)
        }
        success={t('withdraw.done')}
        invalidates={CHANGED}
        onClose={() => setWithdrawn(null)}
      >
        <p>{t('withdraw.effect')}</p>
      </ReasonAction>
    </ListScreen>
  );
}
