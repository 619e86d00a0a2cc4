import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { PendingTags } from '../../../resources/documents/pending-tags.tsx';
import { useSiteRefusal } from '../../../resources/lookups/use-site-options.ts';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { useSelectedSites } from '../../../session/account/selected-sites.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { ChangeLineDrawer } from './change-line-drawer.tsx';
import { NewRentalDocuments } from './new-rental-documents.tsx';
import { NewRentalDrawer } from './new-rental-drawer.tsx';
import { RemindDrawer } from './reminders/remind-drawer.tsx';
import { RemindManyDrawer } from './reminders/remind-many-drawer.tsx';
import { RenewDrawer } from './renew-drawer.tsx';
import { type RentalDialogState, rentalActions, rentalBulkActions, rentalToolbar } from './rental-actions.ts';
import { RentalDetail } from './rental-detail.tsx';
import { rentalTabs, rentalTiles } from './rental-figures.ts';
import { ENDING_DAYS, type RentalRow, rentalList } from './rental-list.ts';

/** Bay that the floor plan's 新增月租 names. */
const BAY_PARAM = 'bay';

/** 月租合約: contracts with tenant, bays and period, and all actions on them. */
export function RentalListPage() {
  const { t } = useTranslation('rentals/rental-list');
  const today = useBusinessToday();
  const chosenSites = useSelectedSites();
  const state = useList(rentalList, rentalQueries.list);
  const { summary } = state;
  const choices = useMemo(
    () => ({ endingWithinDays: ENDING_DAYS.map((days) => ({ value: days, label: t('days', { days }) })) }),
    [t],
  );
  const siteRefusal = useSiteRefusal('rental');
  const [work, setWork] = useState<RentalDialogState | null>(null);
  const [params, setParams] = useSearchParams();
  const close = () => setWork(null);
  /** Another new rental starts without the bay that was picked on the floor plan. */
  function closeNew() {
    close();
    const rest = new URLSearchParams(params);
    rest.delete(BAY_PARAM);
    if (params.has(BAY_PARAM)) setParams(rest, { replace: true });
  }
  const rowFor = (...kinds: RentalDialogState['kind'][]) =>
    work !== null && kinds.includes(work.kind) && 'row' in work ? work.row : null;

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      tiles={{ label: t('tiles.label'), tiles: rentalTiles(t, state) }}
      tabs={{ label: t('tabs.label'), tabs: rentalTabs(t) }}
      rowActions={useMemo(() => rentalActions(t, setWork, today, siteRefusal), [t, today, siteRefusal])}
      toolbarActions={useMemo(() => rentalToolbar(t, setWork), [t])}
      bulkActions={useMemo(() => rentalBulkActions(t, setWork), [t])}
      exportDeal="RentalExport"
      totalsTwd={summary && { rentTwd: summary.rentTwd }}
      detail={{
        record: { query: rentalQueries.detail, rowOf: ({ rental }) => rental },
        title: (id, row) => <RentalTitle id={id} row={row} />,
        content: (id, row) => <RentalDetail rentalId={id} row={row} />,
      }}
    >
      <NewRentalDrawer
        isOpen={work?.kind === 'new'}
        edited={work?.kind === 'new' ? work.edited : null}
        today={today}
        siteCode={chosenSites.length === 1 ? (chosenSites[0] ?? null) : null}
        bayCode={params.get(BAY_PARAM)}
        onClose={closeNew}
        onSubmitted={({ head }) => {
          closeNew();
          setWork({ kind: 'documents', documentId: head.documentId });
        }}
      />
      <RenewDrawer rental={rowFor('renew')} onClose={close} />
      <RemindDrawer rental={rowFor('remind')} today={today} onClose={close} />
      <RemindManyDrawer chosen={work?.kind === 'remindMany' ? work : null} onClose={close} />
      <ChangeLineDrawer
        rental={rowFor('plate', 'bay')}
        what={work?.kind === 'bay' ? 'bay' : 'plate'}
        onClose={close}
      />
      <NewRentalDocuments
        isOpen={work?.kind === 'documents'}
        documentId={work?.kind === 'documents' ? work.documentId : null}
        onOpen={(documentId) => setWork({ kind: 'documents', documentId })}
        onEdit={(edited) => setWork({ kind: 'new', edited })}
        onClose={close}
      />
    </ListScreen>
  );
}

/** Number, tenant and state, so the user can identify the rental while the rest loads. */
function RentalTitle({ id, row }: { id: string; row: RentalRow | undefined }) {
  return (
    <>
      <span>{id}</span>
      {row && <span>{row.tenantName}</span>}
      {row && <EnumTag name="RentState" code={row.state} />}
      <PendingTags row={row} />
    </>
  );
}
