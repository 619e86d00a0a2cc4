import { type DocumentOf, dealActions } from '@parking-plus/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import type { GuardedToolbarAction } from '../../../shared/table/table-action.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { ChangeLineDrawer } from './change-line-drawer.tsx';
import { NewRentalDocuments } from './new-rental-documents.tsx';
import { NewRentalDrawer } from './new-rental-drawer.tsx';
import { RemindDrawer } from './remind-drawer.tsx';
import { RenewDrawer } from './renew-drawer.tsx';
import { type RentalDeed, rentalActions } from './rental-actions.ts';
import { RentalDetail, RentalDetailActions, RentalTitle } from './rental-detail.tsx';
import { rentalTabs, rentalTiles } from './rental-figures.ts';
import { ENDING_DAYS, type RentalRow, rentalList } from './rental-list.ts';

/** What is open over the list. */
type Over =
  | { kind: RentalDeed; row: RentalRow }
  | { kind: 'new'; edited: DocumentOf<'RentalNew'> | null }
  | { kind: 'documents'; documentId: string | null }
  | null;

/** 月租合約: who rents what until when, and everything that is done with a contract. */
export function RentalListPage() {
  const { t } = useTranslation('rentals/rental-list');
  const today = useBusinessToday();
  const chosenSites = useChosenSites();
  const state = useList(rentalList, rentalQueries.list);
  const { summary } = state;
  const choices = useMemo(
    () => ({ endingWithinDays: ENDING_DAYS.map((days) => ({ value: days, label: t('days', { days }) })) }),
    [t],
  );
  const [over, setOver] = useState<Over>(null);
  const rowActions = useAllowedActions(
    useMemo(() => rentalActions(t, (kind, row) => setOver({ kind, row }), today), [t, today]),
  );
  const toolbarActions = useMemo<GuardedToolbarAction[]>(
    () => [
      {
        id: 'new',
        label: t('actions.new'),
        codes: [dealActions.RentalNew],
        isPrimary: true,
        onAct: () => setOver({ kind: 'new', edited: null }),
      },
      {
        id: 'documents',
        label: t('actions.newDocuments'),
        codes: [dealActions.RentalNew],
        isPrimary: true,
        onAct: () => setOver({ kind: 'documents', documentId: null }),
      },
    ],
    [t],
  );
  const close = () => setOver(null);
  const isLine = over?.kind === 'plate' || over?.kind === 'bay';

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      tiles={{ label: t('tiles.label'), tiles: rentalTiles(t, state) }}
      tabs={{ label: t('tabs.label'), tabs: rentalTabs(t) }}
      rowActions={rowActions}
      toolbarActions={toolbarActions}
      exportDeal="RentalExport"
      totalsTwd={summary && { rentTwd: summary.rentTwd }}
      detail={{
        title: (id, row) => <RentalTitle rentalId={id} row={row} />,
        actions: (id, row) => <RentalDetailActions rentalId={id} row={row} actions={rowActions} />,
        content: (id, row) => <RentalDetail rentalId={id} row={row} />,
      }}
    >
      <NewRentalDrawer
        isOpen={over?.kind === 'new'}
        edited={over?.kind === 'new' ? over.edited : null}
        today={today}
        siteCode={chosenSites.length === 1 ? (chosenSites[0] ?? null) : null}
        onClose={close}
        onSubmitted={({ head }) => setOver({ kind: 'documents', documentId: head.documentId })}
      />
      <RenewDrawer rental={over?.kind === 'renew' ? over.row : null} onClose={close} />
      <RemindDrawer rental={over?.kind === 'remind' ? over.row : null} today={today} onClose={close} />
      <ChangeLineDrawer
        rental={isLine ? over.row : null}
        what={over?.kind === 'bay' ? 'bay' : 'plate'}
        onClose={close}
      />
      <NewRentalDocuments
        isOpen={over?.kind === 'documents'}
        documentId={over?.kind === 'documents' ? over.documentId : null}
        onOpen={(documentId) => setOver({ kind: 'documents', documentId })}
        onEdit={(edited) => setOver({ kind: 'new', edited })}
        onClose={close}
      />
    </ListScreen>
  );
}
