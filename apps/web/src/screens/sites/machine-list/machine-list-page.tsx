import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { machineQueries } from '../../../resources/machines/machine-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { KpiTiles } from '../../../shared/table/kpi-tiles.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { type MachineWork, machineActions, machineBulkActions } from './machine-actions.ts';
import { type MachineRow, machineColumns } from './machine-columns.ts';
import { MachineDetail, MachineDetailActions, MachineTitle } from './machine-detail.tsx';
import { MachineEditDrawer } from './machine-edit-drawer.tsx';
import { machineFilterFields } from './machine-filter-fields.ts';
import { machineList, machineQueryOf } from './machine-filters.ts';
import { machineTiles } from './machine-tiles.ts';
import { RepairDrawer } from './repair-drawer.tsx';
import { useMachineSync } from './use-machine-sync.ts';

/** 場站設備: every machine, whether it answers, and what it needs. */
export function MachineListPage() {
  const { t } = useTranslation('sites/machine-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(machineList, today, useChosenSites());
  const asked = machineQueryOf(url);
  const query = useListQuery(machineQueries.list(asked));
  const canExport = useCan([dealActions.MachineExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const [work, setWork] = useState<MachineWork | null>(null);
  const sync = useMachineSync();
  const columns = useMemo(() => machineColumns(t), [t]);
  const fields = useMemo(() => machineFilterFields(t, language, sites), [t, language, sites]);
  const rowActions = useAllowedActions(useMemo(() => machineActions(t, setWork, sync), [t, sync]));
  const bulkActions = useAllowedActions(useMemo(() => machineBulkActions(t, sync), [t, sync]));
  const rows = query.data?.items ?? [];
  const rowOf = (machineCode: string) => rows.find((row) => row.machineCode === machineCode);

  return (
    <ListLayout>
      <KpiTiles
        label={t('tiles.label')}
        tiles={machineTiles(t, query.data?.summary, url.filters.siteCodes)}
      />
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <DataTable<MachineRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'MachineExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={machineCodeOf}
        query={query}
        url={url}
        rowActions={rowActions}
        bulkActions={bulkActions}
      />
      <DetailDrawer
        title={(code) => <MachineTitle machineCode={code} row={rowOf(code)} />}
        actions={(code) => <MachineDetailActions machineCode={code} row={rowOf(code)} actions={rowActions} />}
        openKey={url.detail}
        keys={rows.map(machineCodeOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(code) => <MachineDetail machineCode={code} />}
      </DetailDrawer>
      <MachineEditDrawer
        machine={work?.kind === 'edit' ? work.machine : null}
        onClose={() => setWork(null)}
      />
      <RepairDrawer machine={work?.kind === 'repair' ? work.machine : null} onClose={() => setWork(null)} />
    </ListLayout>
  );
}

function machineCodeOf({ machineCode }: MachineRow): string {
  return machineCode;
}
