import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { abnormalQueries } from '../../../resources/abnormal/abnormal-queries.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { PlateTitle } from '../../../shared/plates/plate-title.tsx';
import { type AbnormalDialogState, abnormalActions, abnormalBulkActions } from './abnormal-actions.ts';
import { AbnormalDetail } from './abnormal-detail.tsx';
import { CancelDialog, ConfirmManyDialog } from './abnormal-dialogs.tsx';
import { abnormalList, UNASSIGNED } from './abnormal-list.ts';
import { abnormalTabs, abnormalTiles } from './abnormal-tiles.ts';
import { AssignDrawer } from './assign-drawer.tsx';
import { CorrectDrawer } from './correct-drawer.tsx';

/** 異常交易: abnormal transactions by cause and age, to correct, assign or cancel. */
export function AbnormalListPage() {
  const { t } = useTranslation('fees/abnormal-list');
  const language = useLanguage();
  const state = useList(abnormalList, abnormalQueries.list);
  const { url, summary } = state;
  const { filters } = state.request;
  const staff = useQuery(abnormalQueries.staff()).data?.items;
  const choices = useMemo(() => {
    const people = (staff ?? []).map(({ account, name }) => ({ value: account, label: name }));
    return { personsInCharge: [{ value: UNASSIGNED, label: t('nobody') }, ...people] };
  }, [t, staff]);
  const [work, setWork] = useState<AbnormalDialogState | null>(null);
  const meantFor = (kind: AbnormalDialogState['kind']) =>
    work !== null && work.kind === kind && 'meant' in work ? work.meant : null;
  const close = () => setWork(null);

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      tiles={{ label: t('tiles.title'), tiles: abnormalTiles(t, summary, url.linkTo) }}
      tabs={{ label: t('tabs.title'), tabs: abnormalTabs(t, language, summary) }}
      rowActions={useMemo(() => abnormalActions(t, setWork), [t])}
      bulkActions={useMemo(() => abnormalBulkActions(t, filters, setWork), [t, filters])}
      exportDeal="AbnormalExport"
      detail={{
        title: (id, row) => <PlateTitle plate={row?.plate}>{id}</PlateTitle>,
        content: (id, row) => <AbnormalDetail transactionId={id} row={row} />,
      }}
    >
      <CorrectDrawer row={work?.kind === 'correct' ? work.row : null} onClose={close} />
      <AssignDrawer meant={meantFor('assign')} onClose={close} />
      <ConfirmManyDialog meant={meantFor('confirm')} onClose={close} />
      <CancelDialog meant={meantFor('cancel')} onClose={close} />
    </ListScreen>
  );
}
