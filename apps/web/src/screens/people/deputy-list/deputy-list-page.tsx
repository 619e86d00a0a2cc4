import { dealActions } from '@parking-plus/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { deputyQueries } from '../../../resources/deputies/deputy-queries.ts';
import { DraftReminder } from '../../../shared/form/draft/draft-reminder.tsx';
import { newAction, workActions } from '../../../shared/table/actions/table-action.ts';
import { DeputyFormDrawer } from './deputy-form-drawer.tsx';
import { DEPUTY_PHASES, type DeputyRow, deputyList } from './deputy-list.ts';
import { EndDeputyDialog } from './end-deputy-dialog.tsx';

/** 代理: delegations with delegator, delegate and period. */
export function DeputyListPage() {
  const { t } = useTranslation('people/deputy-list');
  const state = useList(deputyList, deputyQueries.list);
  const [isNew, setIsNew] = useState(false);
  const [ending, setEnding] = useState<DeputyRow | null>(null);
  const choices = useMemo(
    () => ({ phases: DEPUTY_PHASES.map((phase) => ({ value: phase, label: t(`phases.${phase}`) })) }),
    [t],
  );
  const rowActions = useMemo(() => {
    const action = workActions(t, (_kind: 'end', row: DeputyRow) => setEnding(row));
    return [
      action('end', dealActions.DeputyEnd, { isDanger: true, isFor: ({ phase }) => phase !== 'ended' }),
    ];
  }, [t]);

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      above={
        <DraftReminder
          form="people/deputy"
          isFormOpen={isNew}
          labelOf={() => t('form.title')}
          onOpen={() => setIsNew(true)}
        />
      }
      choices={choices}
      rowActions={rowActions}
      toolbarActions={useMemo(() => [newAction(t, dealActions.DeputyCreate, () => setIsNew(true))], [t])}
      exportDeal="DeputyExport"
    >
      <DeputyFormDrawer isOpen={isNew} onClose={() => setIsNew(false)} />
      <EndDeputyDialog row={ending} onClose={() => setEnding(null)} />
    </ListScreen>
  );
}
