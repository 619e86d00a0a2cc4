import { dealActions } from '@parking-plus/contracts';
import { channelTermListShape } from '@parking-plus/contracts/lists/channel-term-list';
import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { channelTermQueries } from '../../../resources/channel-settlement/channel-settlement-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { DraftReminder } from '../../../shared/form/draft/draft-reminder.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { dialogActions, newAction } from '../../../shared/table/actions/table-action.ts';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import { ChannelTermDrawer } from './channel-term-drawer.tsx';
import { type ChannelTermRow, channelTermList } from './channel-term-list.ts';

type Work =
  | { readonly kind: 'edit'; readonly row: ChannelTermRow }
  | { readonly kind: 'new'; readonly row: null };

/** 通路條件: what channels charge, when they pay, and how their statements look. */
export function ChannelTermListPage() {
  const { t } = useTranslation('settlement/channel-term-list');
  const language = useLanguage();
  const state = useList(channelTermList, channelTermQueries.list);
  const { query, summary, rowOf } = state;
  const [work, setWork] = useState<Work | null>(null);
  const actions = useAllowedActions(
    useMemo(() => {
      const action = dialogActions(t, (kind: 'edit', row: ChannelTermRow) => setWork({ kind, row }));
      return [action('edit', dealActions.ChannelTermEdit)];
    }, [t]),
  );
  const companies = summary?.companies;
  const choices = useMemo(
    () => ({
      companyCodes: companies?.map(({ companyCode, name }) => ({ value: companyCode, label: name })),
    }),
    [companies],
  );
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      above={
        <>
          <Alert type="info" showIcon title={t('unknownFormats')} />
          <DraftReminder
            form="settlement/channel-term"
            isFormOpen={work !== null}
            labelOf={(record) => (record === 'new' ? t('form.newTitle') : record)}
            onOpen={(record) => {
              const row = rowOf(record);
              if (record === 'new') setWork({ kind: 'new', row: null });
              else if (row) setWork({ kind: 'edit', row });
            }}
          />
        </>
      }
      choices={choices}
      rowActions={actions}
      toolbarActions={useMemo(
        () => [newAction(t, dealActions.ChannelTermCreate, () => setWork({ kind: 'new', row: null }))],
        [t],
      )}
      exportDeal="ChannelTermExport"
      detail={recordDetail({
        query: channelTermQueries.detail,
        rowOf: ({ term }) => term,
        actions,
        title: (term, code) => (
          <>
            {term && <span>{enumLabel('PaymentMethod', term.paymentMethod, language)}</span>}
            <span>{code}</span>
          </>
        ),
        content: ({ term, history }) => (
          <>
            <RecordSection
              title={t('form.terms')}
              shape={channelTermListShape.row}
              record={term}
              fields={[
                'companyName',
                'accountNumber',
                'validFrom',
                { field: 'feeRate', content: t(`fee.${term.feeKind}`, { rate: term.feeRate }) },
                'feeRounding',
                { field: 'payoutDays', content: `T+${term.payoutDays}` },
              ]}
            />
            <RecordSection
              title={t('form.statement')}
              shape={channelTermListShape.row}
              record={term}
              fields={[
                'encoding',
                'delimiter',
                'headerRow',
                'dateFormat',
                'referenceColumn',
                'paidOnColumn',
                'amountColumn',
                'feeColumn',
                'payoutOnColumn',
              ]}
            />
            <RecordHistory t={t} entries={history} />
          </>
        ),
      })}
    >
      <ChannelTermDrawer
        work={work}
        companies={companies}
        loadError={query.error}
        onRetryLoad={() => void query.refetch()}
        onClose={() => setWork(null)}
      />
    </ListScreen>
  );
}
