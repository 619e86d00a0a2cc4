import { dealActions } from '@parking-plus/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { delegationQueries } from '../../../resources/deputies/deputy-queries.ts';
import { DraftReminder } from '../../../shared/form/draft/draft-reminder.tsx';
import { dialogActions, newAction } from '../../../shared/table/actions/table-action.ts';
import { DelegationFormDrawer } from './delegation-form-drawer.tsx';
import { DELEGATION_PHASES, type DelegationRow, delegationList } from './deputy-list.ts';
import { EndDelegationDialog } from './end-delegation-dialog.tsx';

/** 代理: delegations with delegator, delegate and period. */
export function DeputyListPage() {
  const { t } = useTranslation('people/deputy-list');
  const state = useList(delegationList, delegationQueries.list);
  const [isNew, setIsNew] = useState(false);
  const [ending, setEnding] = useState<DelegationRow | null>(null);
  const choices = useMemo(
    () => ({ phases: DELEGATION_PHASES.map((phase) => ({ value: phase, label: t(`phases.${phase}`) })) }),
    [t],
  );
  const rowActions = useMemo(() => {
    const action = dialogActions(t, (_kind: 'end', row: DelegationRow) => setEnding(row));
    return [
      action('end', dealActions.DelegationEnd, {
        isDanger: true,
        isVisible: ({ phase }) => phase !== 'ended',
      }),
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
      toolbarActions={useMemo(() => [newAction(t, dealActions.DelegationCreate, () => setIsNew(true))], [t])}
      exportDeal="DelegationExport"
    >
      <DelegationFormDrawer isOpen={isNew} onClose={() => setIsNew(false)} />
      <EndDelegationDialog row={ending} onClose={() => setEnding(null)} />
    </ListScreen>
  );
}
