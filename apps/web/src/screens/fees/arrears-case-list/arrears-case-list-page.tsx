import {
  ArrearsPlanStatus,
  ArrearsStatus,
  type DealResult,
  dealActions,
  dealCodes,
} from '@parking-plus/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { arrearsQueries } from '../../../resources/arrears/arrears-queries.ts';
import { pendingReason } from '../../../resources/documents/pending-documents.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { api } from '../../../shared/api/api.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { PlateTitle } from '../../../shared/plates/plate-title.tsx';
import { selectionPayload } from '../../../shared/table/actions/list-selection.ts';
import { dialogActions } from '../../../shared/table/actions/table-action.ts';
import { type ArrearsCaseRow, arrearsCaseList } from './arrears-case-list.ts';
import { ArrearsDetail } from './arrears-detail.tsx';
import { arrearsTabs, arrearsTiles } from './arrears-tiles.ts';
import { ContactDrawer } from './contact-drawer.tsx';
import { LetterDialog, type LetterTargets } from './letter-dialog.tsx';
import { PlanDrawer } from './plan-drawer.tsx';
import { WriteOffDrawer } from './write-off-drawer.tsx';

const isOnPlan = ({ planStatus }: ArrearsCaseRow) => planStatus === ArrearsPlanStatus.Running;

/** 催繳案件: overdue fees by plate, from the reminder to the final notice. */
export function ArrearsCaseListPage() {
  const { t } = useTranslation('fees/arrears-case-list');
  const language = useLanguage();
  const state = useList(arrearsCaseList, arrearsQueries.list);
  const { url, summary } = state;
  const { filters } = state.request;
  const [contact, setContact] = useState<ArrearsCaseRow | null>(null);
  const [writtenOff, setWrittenOff] = useState<ArrearsCaseRow | null>(null);
  const [planned, setPlanned] = useState<ArrearsCaseRow | null>(null);
  const [ended, setEnded] = useState<ArrearsCaseRow | null>(null);
  const [letters, setLetters] = useState<LetterTargets | null>(null);
  const { run: advance } = useAction<null, DealResult<'ArrearsAdvance'>>({
    run: (_input, sending) => api.data('ArrearsAdvance', {}, sending),
    success: ({
      openedCount: opened,
      addedFeeCount: fees,
      advancedCount: moved,
      brokenPlanCount: broken,
    }) => {
      if (opened + fees + moved + broken === 0) return t('actions.nothing');
      return t(broken > 0 ? 'actions.advancedBroken' : 'actions.advanced', { opened, fees, moved, broken });
    },
    invalidates: [arrearsQueries.all()],
  });
  const actions = useAllowedActions(
    useMemo(() => {
      type Kind = 'contact' | 'letter' | 'plan' | 'endPlan' | 'writeOff';
      const action = dialogActions(t, (kind: Kind, row: ArrearsCaseRow) => {
        if (kind === 'contact') setContact(row);
        else if (kind === 'writeOff') setWrittenOff(row);
        else if (kind === 'plan') setPlanned(row);
        else if (kind === 'endPlan') setEnded(row);
        else setLetters({ selection: { keys: [row.caseId] }, count: 1, clear: () => {} });
      });
      const closedReason = (row: ArrearsCaseRow) => {
        if (row.status !== ArrearsStatus.Open) return t('actions.closed');
        return isOnPlan(row) ? t('actions.onPlan') : null;
      };
      return [
        action('letter', dealActions.ArrearsLetterPrint, {
          disabledReason: (row) =>
            closedReason(row) ?? (row.contactAddress === null ? t('actions.noAddress') : null),
        }),
        action('contact', dealActions.ArrearsContactEdit),
        action('plan', dealActions.ArrearsPlanAgree, {
          isVisible: (row) => !isOnPlan(row),
          disabledReason: (row) => closedReason(row) ?? (row.feeCount < 2 ? t('actions.oneFee') : null),
        }),
        action('endPlan', dealActions.ArrearsPlanEnd, { isVisible: isOnPlan }),
        action('writeOff', dealActions.ArrearsWriteOff, {
          isDanger: true,
          disabledReason: (row) => closedReason(row) ?? pendingReason(t, row, dealCodes.ArrearsWriteOff),
        }),
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
      <WriteOffDrawer row={writtenOff} onClose={() => setWrittenOff(null)} />
      <PlanDrawer row={planned} onClose={() => setPlanned(null)} />
      <ReasonAction
        subject={ended}
        title={t('endPlan.title', { plate: ended?.plate })}
        okText={t('actions.endPlan')}
        run={({ caseId, version }, reason, sending) =>
          api.data('ArrearsPlanEnd', { caseId, version, reason }, sending)
        }
        success={t('endPlan.done')}
        invalidates={[arrearsQueries.all()]}
        onClose={() => setEnded(null)}
      >
        <p>{t('endPlan.what')}</p>
      </ReasonAction>
      <LetterDialog meant={letters} onClose={() => setLetters(null)} />
    </ListScreen>
  );
}
