import { type DealResult, DebitAuthorisationState, dealActions } from '@parking-plus/contracts';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { debitQueries } from '../../../resources/debits/debit-queries.ts';
import { rentalChanges } from '../../../resources/rentals/rental-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { MountOnFirstUse } from '../../../shared/page/when-wanted.tsx';
import type { GuardedRowAction, GuardedToolbarAction } from '../../../shared/table/actions/table-action.ts';
import { countTile } from '../../../shared/table/figures/figure-tiles.ts';
import { type DebitAuthorisationRow, debitAuthorisationList } from './debit-batch-list.ts';

const AuthorisationDrawer = lazy(async () => ({
  default: (await import('./authorisation-drawer.tsx')).AuthorisationDrawer,
}));

const { Waiting, Valid, Ended } = DebitAuthorisationState;

/** Authorisations of direct debit, to record, confirm and end. */
export function AuthorisationTable({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('rentals/debit-batch-list');
  const state = useList(debitAuthorisationList, debitQueries.authorisations);
  const { summary } = state;
  const [isNew, setIsNew] = useState(false);
  const [ending, setEnding] = useState<DebitAuthorisationRow | null>(null);
  const { run: confirm } = useAction<DebitAuthorisationRow, DealResult<'DebitAuthorisationConfirm'>>({
    run: ({ authorisationId, version }, { idempotencyKey }) =>
      api.data('DebitAuthorisationConfirm', { authorisationId, version }, { idempotencyKey }),
    success: ({ authorisationId }) => t('authorisation.confirmed', { id: authorisationId }),
    invalidates: [debitQueries.all(), ...rentalChanges()],
  });
  const rowActions = useMemo<GuardedRowAction<DebitAuthorisationRow>[]>(
    () => [
      {
        id: 'confirm',
        label: t('actions.confirm'),
        codes: [dealActions.DebitAuthorisationConfirm],
        isVisible: (row) => row.state === Waiting,
        onExecute: (row) => void confirm(row),
      },
      {
        id: 'end',
        label: t('actions.end'),
        codes: [dealActions.DebitAuthorisationEnd],
        isDanger: true,
        isVisible: (row) => row.state !== Ended,
        onExecute: setEnding,
      },
    ],
    [t, confirm],
  );
  const toolbarActions = useMemo<GuardedToolbarAction[]>(
    () => [
      {
        id: 'new',
        label: t('actions.newAuthorisation'),
        codes: [dealActions.DebitAuthorisationCreate],
        isPrimary: true,
        onExecute: () => setIsNew(true),
      },
    ],
    [t],
  );
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('tabs.authorisations')}
      tiles={{
        label: t('tiles.label'),
        tiles: [
          countTile('waiting', t('tiles.waiting'), summary?.waitingCount, {
            tone: 'warning',
            to: `?part=authorisations&states=${Waiting}`,
          }),
          countTile('valid', t('tiles.valid'), summary?.validCount, {
            to: `?part=authorisations&states=${Valid}`,
          }),
        ],
      }}
      aboveTable={tabs}
      hasOwnTabs
      listKey="rentals/debit-batch-list/authorisations"
      rowActions={rowActions}
      toolbarActions={toolbarActions}
    >
      <MountOnFirstUse isNeeded={isNew}>
        <AuthorisationDrawer isOpen={isNew} onClose={() => setIsNew(false)} />
      </MountOnFirstUse>
      <ReasonAction<DebitAuthorisationRow, DealResult<'DebitAuthorisationEnd'>>
        subject={ending}
        title={t('authorisation.endTitle', { id: ending?.authorisationId })}
        okText={t('actions.end')}
        run={({ authorisationId, version }, reason, sending) =>
          api.data('DebitAuthorisationEnd', { authorisationId, version, reason }, sending)
        }
        success={({ authorisationId }) => t('authorisation.ended', { id: authorisationId })}
        invalidates={[debitQueries.all(), ...rentalChanges()]}
        onClose={() => setEnding(null)}
      >
        {t('authorisation.endEffect')}
      </ReasonAction>
    </ListScreen>
  );
}
