import { dealActions } from '@parking-plus/contracts';
import { arrearsStageListShape } from '@parking-plus/contracts/lists/arrears-stage-list';
import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { arrearsQueries } from '../../../resources/arrears/arrears-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { DraftReminder } from '../../../shared/form/draft/draft-reminder.tsx';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { dialogActions } from '../../../shared/table/actions/table-action.ts';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import { type ArrearsStageRow, arrearsStageList } from './arrears-stage-list.ts';
import { StageFormDrawer } from './stage-form-drawer.tsx';

/** 催繳設定: days, fee and letter of each stage. */
export function ArrearsStageListPage() {
  const { t } = useTranslation('fees/arrears-stage-list');
  const state = useList(arrearsStageList, arrearsQueries.stages);
  const { rowOf } = state;
  const [edited, setEdited] = useState<ArrearsStageRow | null>(null);
  const actions = useAllowedActions(
    useMemo(() => {
      const action = dialogActions(t, (_kind: 'edit', row: ArrearsStageRow) => setEdited(row));
      return [action('edit', dealActions.ArrearsStageEdit)];
    }, [t]),
  );
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      above={
        <>
          <DraftReminder
            form="fees/arrears-stage-list"
            isFormOpen={edited !== null}
            labelOf={(stageId) => rowOf(stageId)?.name ?? null}
            onOpen={(stageId) => setEdited(rowOf(stageId) ?? null)}
          />
          <Alert type="info" showIcon title={t('note')} />
        </>
      }
      rowActions={actions}
      detail={recordDetail({
        query: arrearsQueries.stage,
        rowOf: ({ stage }) => stage,
        actions,
        title: (stage, stageId) => (
          <>
            {stage && <span>{stage.name}</span>}
            <span>{stageId}</span>
          </>
        ),
        content: ({ stage, history }) => (
          <>
            <RecordSection
              title={t('form.stage')}
              shape={arrearsStageListShape.row}
              record={stage}
              fields={[
                { field: 'companyName', isWide: true },
                'stage',
                'daysAfter',
                'feeTwd',
                'paymentDays',
                'collectionCode',
                'payerCode',
                {
                  field: 'wording',
                  isWide: true,
                  content: <span style={{ whiteSpace: 'pre-line' }}>{stage.wording}</span>,
                },
              ]}
            />
            <RecordHistory t={t} entries={history} />
          </>
        ),
      })}
    >
      <StageFormDrawer row={edited} onClose={() => setEdited(null)} />
    </ListScreen>
  );
}
