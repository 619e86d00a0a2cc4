import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLineQueries } from '../../../resources/bank-lines/bank-line-queries.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { KpiTiles } from '../../../shared/table/kpi-tiles.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { QuickTabs } from '../../../shared/table/quick-tabs.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { type BankLineWork, remittanceActions } from './remittance-actions.ts';
import { type BankLineRow, remittanceColumns } from './remittance-columns.ts';
import { BankLineDetail, BankLineTitle } from './remittance-detail.tsx';
import { remittanceFilterFields } from './remittance-filter-fields.ts';
import { bankLineQueryOf, remittanceList } from './remittance-filters.ts';
import { remittanceTabs, remittanceTiles } from './remittance-tiles.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { useRemittanceTools } from './use-remittance-tools.ts';
import { WriteOffDrawer } from './write-off-drawer.tsx';

/** With all that reads files: fetched when it is needed. */
const BankFileImport = lazy(async () => ({
  default: (await import('./bank-file-import.tsx')).BankFileImport,
}));

/** 匯款對帳: what came in at the bank, and the deposits of closed days that it belongs to. */
export function RemittanceListPage() {
  const { t } = useTranslation('settlement/remittance-list');
  const language = useLanguage();
  const today = useBusinessToday();
  // Lines that belong to nothing are of no site, so that the sites chosen in the frame would hide them.
  const url = useListUrl(remittanceList, today);
  const asked = bankLineQueryOf(url);
  const query = useListQuery(bankLineQueries.list(asked));
  const canExport = useCan([dealActions.BankLineExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const accounts = useQuery(bankLineQueries.accounts()).data?.accounts;
  const [work, setWork] = useState<BankLineWork | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const [hasOpenedImport, setHasOpenedImport] = useState(false);
  const columns = useMemo(() => remittanceColumns(t), [t]);
  const fields = useMemo(
    () => remittanceFilterFields(t, language, sites, accounts),
    [t, language, sites, accounts],
  );
  const rowActions = useAllowedActions(useMemo(() => remittanceActions(t, setWork), [t]));
  const openImport = useCallback(() => {
    setHasOpenedImport(true);
    setIsImporting(true);
  }, []);
  const toolbarActions = useRemittanceTools(openImport);
  const summary = query.data?.summary;
  const rows = query.data?.items ?? [];
  const rowOf = (bankLineId: string) => rows.find((row) => row.bankLineId === bankLineId);
  const workedOn = (kind: BankLineWork['kind']) => (work?.kind === kind ? work.line : null);
  const end = () => setWork(null);

  return (
    <ListLayout>
      <KpiTiles label={t('tiles.label')} tiles={remittanceTiles(t, summary)} />
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <QuickTabs label={t('tabs.label')} tabs={remittanceTabs(t, summary)} url={url} />
      <DataTable<BankLineRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'BankLineExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={bankLineIdOf}
        query={query}
        url={url}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
        {...(summary && { totalsTwd: { ...summary } })}
      />
      <DetailDrawer
        title={(id) => <BankLineTitle bankLineId={id} row={rowOf(id)} />}
        actions={(id) => <DetailActions actions={rowActions} row={rowOf(id)} />}
        openKey={url.detail}
        keys={rows.map(bankLineIdOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(id) => <BankLineDetail bankLineId={id} />}
      </DetailDrawer>
      <WriteOffDrawer line={workedOn('writeOff')} onClose={end} />
      <UndoDialog line={workedOn('undo')} onClose={end} />
      <Suspense fallback={null}>
        {hasOpenedImport && <BankFileImport isOpen={isImporting} onClose={() => setIsImporting(false)} />}
      </Suspense>
    </ListLayout>
  );
}

function bankLineIdOf({ bankLineId }: BankLineRow): string {
  return bankLineId;
}
