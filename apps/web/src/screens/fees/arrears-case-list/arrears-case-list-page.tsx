import { ArrearsStatus, type DealResult, dealActions } from '@parking-plus/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { arrearsQueries } from '../../../resources/arrears/arrears-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { api } from '../../../shared/api/api.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { PlateTitle } from '../../../shared/plates/plate-title.tsx';
import { selectionPayload } from '../../../shared/table/actions/list-selection.ts';
import { dialogActions } from '../../../shared/table/actions/table-action.ts';
import { type ArrearsCaseRow, arrearsCaseList } from './arrears-case-list.ts';
import { ArrearsDetail } from './arrears-detail.tsx';
import { arrearsTabs, arrearsTiles } from './arrears-tiles.ts';
import { ContactDrawer } from './contact-drawer.tsx';
import { LetterDialog, type LetterTargets } from './letter-dialog.tsx';

/** 催繳案件: overdue fees by plate, from the reminder to the final notice. */
export function ArrearsCaseListPage() {
  const { t } = useTranslation('fees/arrears-case-list');
  const language = useLanguage();
  const state = useList(arrearsCaseList, arrearsQueries.list);
  const { url, summary } = state;
  const { filters } = state.request;
  const [contact, setContact] = useState<ArrearsCaseRow | null>(null);
  const [letters, setLetters] = useState<LetterTargets | null>(null);
  const { run: advance } = useAction<null, DealResult<'ArrearsAdvance'>>({
    run: (_input, sending) => api.data('ArrearsAdvance', {}, sending),
    success: ({ openedCount: opened, addedFeeCount: fees, advancedCount: moved }) =>
      opened + fees + moved === 0 ? t('actions.nothing') : t('actions.advanced', { opened, fees, moved }),
    invalidates: [arrearsQueries.all()],
  });
  const actions = useAllowedActions(
    useMemo(() => {
      const action = dialogActions(t, (kind: 'contact' | 'letter', row: ArrearsCaseRow) =>
        kind === 'contact'
          ? setContact(row)
          : setLetters({ selection: { keys: [row.caseId] }, count: 1, clear: () => {} }),
      );
      return [
        action('letter', dealActions.ArrearsLetterPrint, {
          disabledReason: ({ status, contactAddress }) => {
            if (status !== ArrearsStatus.Open) return t('actions.closed');
            return contactAddress === null ? t('actions.noAddress') : null;
          },
        }),
        action('contact', dealActions.ArrearsContactEdit),
      ];
    }, [t]),
  );
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      tiles={{ label: t('tiles.title'), tiles: arrearsTiles(t, language, summary, url.linkTo) }}
      tabs={{ label: t('tabs.title'), tabs: arrearsTabs(t, language, summary) }}
      rowActions={actions}
      toolbarActions={useMemo(
        () => [
          {
            id: 'advance',
            label: t('actions.advance'),
            codes: [dealActions.ArrearsAdvance],
            isPrimary: true,
            onExecute: () => void advance(null),
          },
        ],
        [t, advance],
      )}
      bulkActions={useMemo(
        () => [
          {
            id: 'letter',
            label: t('actions.letter'),
            codes: [dealActions.ArrearsLetterPrint],
            onExecute: ({ selection, count, clear }) =>
              setLetters({ selection: selectionPayload(selection, filters), count, clear }),
          },
        ],
        [t, filters],
      )}
      exportDeal="ArrearsCaseExport"
      totalsTwd={summary && { owedTwd: summary.matchingTwd }}
      detail={recordDetail({
        query: arrearsQueries.detail,
        rowOf: (record) => record.case,
        actions,
        title: (row, caseId) => <PlateTitle plate={row?.plate}>{caseId}</PlateTitle>,
        content: (record) => <ArrearsDetail record={record} />,
      })}
    >
      <ContactDrawer row={contact} onClose={() => setContact(null)} />
      <LetterDialog meant={letters} onClose={() => setLetters(null)} />
    </ListScreen>
  );
}
