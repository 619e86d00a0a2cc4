import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { abnormalQueries } from '../../../resources/abnormal/abnormal-queries.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { PlateChip } from '../../../shared/table/plate-chip.tsx';
import { abnormalActions, abnormalBulkActions } from './abnormal-actions.ts';
import { AbnormalDetail } from './abnormal-detail.tsx';
import { CancelDialog, ConfirmManyDialog } from './abnormal-dialogs.tsx';
import { type AbnormalRow, abnormalList, NOBODY } from './abnormal-list.ts';
import { type MeantRows, manyMeant, oneMeant } from './abnormal-meant.ts';
import { abnormalTabs, abnormalTiles } from './abnormal-tiles.ts';
import { AssignDrawer } from './assign-drawer.tsx';
import { CorrectDrawer } from './correct-drawer.tsx';

/** 異常交易: transactions that went wrong, by cause and age; corrected, assigned or cancelled. */
export function AbnormalListPage() {
  const { t } = useTranslation('fees/abnormal-list');
  const language = useLanguage();
  const state = useList(abnormalList, abnormalQueries.list);
  const { url, request, summary } = state;
  const staff = useQuery(abnormalQueries.staff()).data?.items;
  const choices = useMemo(() => {
    const people = (staff ?? []).map(({ account, name }) => ({ value: account, label: name }));
    return { personsInCharge: [{ value: NOBODY, label: t('nobody') }, ...people] };
  }, [t, staff]);
  const [corrected, setCorrected] = useState<AbnormalRow | null>(null);
  const [confirmed, setConfirmed] = useState<MeantRows | null>(null);
  const [assigned, setAssigned] = useState<MeantRows | null>(null);
  const [cancelled, setCancelled] = useState<MeantRows | null>(null);
  const rowActions = useMemo(
    () =>
      abnormalActions(t, {
        onCorrect: setCorrected,
        onAssign: (row) => setAssigned(oneMeant(row)),
        onCancel: (row) => setCancelled(oneMeant(row)),
      }),
    [t],
  );
  // The deal takes the list's own filters; what is shown is what is meant.
  const filtersText = JSON.stringify(request.filters);
  const bulkActions = useMemo(() => {
    const filters = JSON.parse(filtersText);
    return abnormalBulkActions(t, {
      onCorrectMany: (picked) => setConfirmed(manyMeant(picked, filters)),
      onAssignMany: (picked) => setAssigned(manyMeant(picked, filters)),
      onCancelMany: (picked) => setCancelled(manyMeant(picked, filters)),
    });
  }, [t, filtersText]);

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      tiles={{ label: t('tiles.title'), tiles: abnormalTiles(t, summary, url.linkTo) }}
      tabs={{ label: t('tabs.title'), tabs: abnormalTabs(t, language, summary) }}
      rowActions={rowActions}
      bulkActions={bulkActions}
      exportDeal="AbnormalExport"
      detail={{
        title: (id, row) => (
          <>
            <PlateChip plate={row?.plate ?? ''} />
            <span>{id}</span>
          </>
        ),
        content: (id, row) => <AbnormalDetail transactionId={id} row={row} />,
      }}
    >
      <CorrectDrawer row={corrected} onClose={() => setCorrected(null)} />
      <AssignDrawer meant={assigned} onClose={() => setAssigned(null)} />
      <ConfirmManyDialog meant={confirmed} onClose={() => setConfirmed(null)} />
      <CancelDialog meant={cancelled} onClose={() => setCancelled(null)} />
    </ListScreen>
  );
}
