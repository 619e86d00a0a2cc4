import { ChannelDifferenceState, dealActions } from '@parking-plus/contracts';
import { channelDifferenceListShape } from '@parking-plus/contracts/lists/channel-difference-list';
import { useMemo, useState } from 'react';
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
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { dialogActions } from '../../../shared/table/actions/table-action.ts';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import {
  type ChannelDifferenceRow,
  channelDifferenceList,
  differenceTabs,
} from './channel-difference-list.ts';

type Work = { readonly kind: 'settle' | 'reopen'; readonly row: ChannelDifferenceRow };

const CHANGED = [channelDifferenceQueries.all(), channelPayoutQueries.all()];

/** 通路差異: what statements and payouts have otherwise, and how it was dealt with. */
export function ChannelDifferenceListPage() {
  const { t } = useTranslation('settlement/channel-difference-list');
  const language = useLanguage();
  const state = useList(channelDifferenceList, channelDifferenceQueries.list);
  const { summary } = state;
  const [work, setWork] = useState<Work | null>(null);
  const actions = useAllowedActions(
    useMemo(() => {
      const action = dialogActions(t, (kind: Work['kind'], row: ChannelDifferenceRow) =>
        setWork({ kind, row }),
      );
      const isOpen = (row: ChannelDifferenceRow) => row.state === ChannelDifferenceState.Open;
      return [
        action('settle', dealActions.ChannelDifferenceSettle, { isVisible: isOpen }),
        action('reopen', dealActions.ChannelDifferenceReopen, { isVisible: (row) => !isOpen(row) }),
      ];
    }, [t]),
  );
  const subjectOf = (kind: Work['kind']) => (work?.kind === kind ? work.row : null);
  const close = () => setWork(null);
  const id = work?.row.differenceId ?? '';
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      tabs={{ label: t('tabs.label'), tabs: differenceTabs(t, summary) }}
      rowActions={actions}
      exportDeal="ChannelDifferenceExport"
      totalsTwd={summary && { differenceTwd: summary.differenceTwd }}
      detail={recordDetail({
        query: channelDifferenceQueries.detail,
        rowOf: ({ difference }) => difference,
        actions,
        title: (difference, key) => (
          <>
            <span>{difference ? enumLabel('ChannelDifferenceKind', difference.kind, language) : key}</span>
            {difference && <EnumTag name="ChannelDifferenceState" code={difference.state} />}
          </>
        ),
        content: ({ difference, history }) => (
          <>
            <RecordSection
              title={t('detail.difference')}
              shape={channelDifferenceListShape.row}
              record={difference}
              fields={[
                'businessDate',
                {
                  field: 'paymentMethod',
                  content: enumLabel('PaymentMethod', difference.paymentMethod, language),
                },
                'expectedTwd',
                'statedTwd',
                'differenceTwd',
                'transactionId',
                'reference',
                'payoutId',
                'expectedOn',
                'statedOn',
                'companyName',
              ]}
            />
            <RecordSection
              title={t('detail.settlement')}
              shape={channelDifferenceListShape.row}
              record={difference}
              fields={[
                { field: 'note', isWide: true },
                'settledByName',
                { field: 'settledAt', content: difference.settledAt && formatInstant(difference.settledAt) },
              ]}
            />
            <RecordHistory t={t} entries={history} />
          </>
        ),
      })}
    >
      <ReasonAction
        subject={subjectOf('settle')}
        title={t('settle.title', { id })}
        okText={t('actions.settle')}
        run={({ differenceId, version }, reason, sending) =>
          api.data('ChannelDifferenceSettle', { differenceId, version, reason }, sending)
        }
        success={t('settle.done')}
        invalidates={CHANGED}
        onClose={close}
      >
        <p>{t('settle.effect')}</p>
      </ReasonAction>
      <ReasonAction
        subject={subjectOf('reopen')}
        title={t('reopen.title', { id })}
        okText={t('actions.reopen')}
        run={({ differenceId, version }, reason, sending) =>
          api.data('ChannelDifferenceReopen', { differenceId, version, reason }, sending)
        }
        success={t('reopen.done')}
        invalidates={CHANGED}
        onClose={close}
      >
        <p>{t('reopen.effect')}</p>
      </ReasonAction>
    </ListScreen>
  );
}
