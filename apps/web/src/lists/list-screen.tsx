import { dealActions, type ListShape } from '@parking-plus/contracts';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { lazy, type ReactNode, useMemo } from 'react';
import { lookupQueries } from '../resources/lookups/lookup-queries.ts';
import { useAllowedActions, useAllowedColumns } from '../session/permissions/use-allowed.ts';
import { useCan } from '../session/permissions/use-can.ts';
import type { ExportDeal, ListExport } from '../shared/export/list-export.ts';
import { useLanguage } from '../shared/formats/use-language.ts';
import { listColumns } from '../shared/list/list-columns.ts';
import { type FilterChoices, listFilterFields } from '../shared/list/list-filters.ts';
import type { FilterValues, RowOf } from '../shared/list/list-types.ts';
import { WhenWanted } from '../shared/page/when-wanted.tsx';
import { DetailActions } from '../shared/table/actions/row-actions.tsx';
import type {
  GuardedBulkAction,
  GuardedRowAction,
  GuardedToolbarAction,
} from '../shared/table/actions/table-action.ts';
import { DataTable } from '../shared/table/data-table.tsx';
import { type KpiTile, KpiTiles } from '../shared/table/figures/kpi-tiles.tsx';
import { currentTab, type QuickTab, QuickTabs } from '../shared/table/figures/quick-tabs.tsx';
import { ListLayout } from '../shared/table/list-layout.tsx';
import type { TableFact } from '../shared/table/list-toolbar.tsx';
import type { TotalsTwd } from '../shared/table/rows/totals-row.tsx';
import { useSearchForm } from '../shared/table/search/search-form.tsx';
import { useBusinessToday } from '../shared/time/server-clock.ts';
import type { ListState } from './use-list.ts';

/** How the record of a row is read, where the page in view may not have the row, or have it as it was before. */
export interface RowRecord<S extends ListShape, R, K extends QueryKey> {
  query: (key: string) => UseQueryOptions<R, Error, R, K>;
  rowOf: (record: R, key: string) => RowOf<S> | undefined;
}

export interface ListScreenProps<S extends ListShape, R, K extends QueryKey> {
  state: ListState<S>;
  /** Texts of the screen, for titles that are not the contract's labels. */
  t: TFunction;
  /** What the rows are. */
  title: string;
  /** Under what layout and views are stored, where the screen has another list too; left out: the screen's path. */
  listKey?: string;
  /** Above all else, such as a `DraftReminder`. */
  above?: ReactNode;
  /** Values to choose from, where they are neither sites nor codes of an enumeration. */
  choices?: FilterChoices<S>;
  /** Figures over the list. */
  tiles?: { label: string; tiles: readonly KpiTile[] };
  /** Ready-made questions over the list. */
  tabs?: { label: string; tabs: readonly QuickTab<FilterValues<S>>[] };
  /** Between the tabs and the table, such as a floor plan. */
  aboveTable?: ReactNode;
  /** Stable between renders, best by `useMemo`; so are the other actions. */
  rowActions?: readonly GuardedRowAction<RowOf<S>>[];
  toolbarActions?: readonly GuardedToolbarAction[];
  bulkActions?: readonly GuardedBulkAction[];
  /** Deal that exports all matching rows, offered to those who hold its action. */
  exportDeal?: ExportDeal & keyof typeof dealActions;
  /** Whole NT$ by column key over all matching rows. */
  totalsTwd?: TotalsTwd | undefined;
  facts?: readonly TableFact[] | undefined;
  emptyAction?: ReactNode;
  /** Detail of a row beside the list, by the row's key. */
  detail?: {
    /** Left out: title and actions are those of the row on the page. */
    record?: RowRecord<S, R, K>;
    title: (key: string, row: RowOf<S> | undefined) => ReactNode;
    content: (key: string, row: RowOf<S> | undefined) => ReactNode;
    /** Actions at the head, where they are not those of the row. */
    actions?: (key: string, row: RowOf<S> | undefined) => ReactNode;
  };
  /** Dialogs and drawers of the screen. */
  children?: ReactNode;
}

const DetailDrawer = lazy(async () => ({
  default: (await import('../shared/table/detail/detail-drawer.tsx')).DetailDrawer,
}));

const NONE: readonly never[] = [];
const NO_CHOICES = {};

/** A whole list screen: figures, search form, tabs, table and detail, from one list value. */
export function ListScreen<S extends ListShape, R = never, K extends QueryKey = QueryKey>(
  props: ListScreenProps<S, R, K>,
) {
  const { state, t, title, choices = NO_CHOICES, tiles, tabs, detail, exportDeal, children } = props;
  const { list, url, query, request, rows, rowOf } = state;
  const language = useLanguage();
  const today = useBusinessToday();
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const fields = useMemo(() => {
    const siteCodes = sites?.map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName }));
    const hasSites = list.filters.some(({ name }) => name === 'siteCodes');
    return listFilterFields(list, language, {
      ...(hasSites && { siteCodes }),
      ...choices,
    } as FilterChoices<S>);
  }, [list, language, sites, choices]);
  const columns = useAllowedColumns(useMemo(() => listColumns(list, { t, language }), [list, t, language]));
  const rowActions = useAllowedActions(props.rowActions ?? NONE);
  const toolbarActions = useAllowedActions(props.toolbarActions ?? NONE);
  const bulkActions = useAllowedActions(props.bulkActions ?? NONE);
  const canExport = useCan(exportDeal ? [dealActions[exportDeal]] : NONE) && exportDeal !== undefined;
  const byTab = (tabs && currentTab(tabs.tabs, url.filters)?.filters) ?? NO_CHOICES;
  const search = useSearchForm<FilterValues<S>>({
    fields,
    values: url.filters,
    defaults: url.defaults,
    // The pressed tab says its filters; chips of them would also move the tabs.
    activeNames: url.activeFilters.filter((name) => !(name in byTab)),
    today,
    onQuery: (filters) => url.applyFilters(filters) || void query.refetch(),
  });

  const withRow = (key: string, children: KnownRowProps<S, R, K>['children']) =>
    detail?.record ? (
      <KnownRow id={key} record={detail.record} row={rowOf(key)}>
        {children}
      </KnownRow>
    ) : (
      children(key, rowOf(key))
    );

  return (
    <ListLayout>
      {props.above}
      {tiles && <KpiTiles {...tiles} />}
      <DataTable<RowOf<S>>
        label={title}
        search={search}
        above={
          (tabs || props.aboveTable) && (
            <>
              {tabs && <QuickTabs {...tabs} url={url} />}
              {props.aboveTable}
            </>
          )
        }
        {...(props.listKey && { listKey: props.listKey })}
        fields={fields}
        columns={columns}
        rowKey={list.rowKey}
        query={query}
        url={url}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
        bulkActions={bulkActions}
        emptyAction={props.emptyAction}
        // Which export fits which list is stated by the contract: both answer the same rows.
        {...(canExport && {
          exporting: { deal: exportDeal, filters: request.filters } as unknown as ListExport<RowOf<S>>,
        })}
        {...(props.totalsTwd && { totalsTwd: props.totalsTwd })}
        {...(props.facts && { facts: props.facts })}
      />
      {detail && (
        <WhenWanted isWanted={url.detail !== null}>
          <DetailDrawer
            title={(key) => withRow(key, detail.title)}
            actions={(key) =>
              withRow(
                key,
                detail.actions ?? ((_key, row) => <DetailActions actions={rowActions} row={row} />),
              )
            }
            openKey={url.detail}
            keys={rows.map(list.rowKey)}
            onOpen={url.openDetail}
            onClose={url.closeDetail}
          >
            {(key) => detail.content(key, rowOf(key))}
          </DetailDrawer>
        </WhenWanted>
      )}
      {children}
    </ListLayout>
  );
}

interface KnownRowProps<S extends ListShape, R, K extends QueryKey> {
  id: string;
  record: RowRecord<S, R, K>;
  row: RowOf<S> | undefined;
  children: (key: string, row: RowOf<S> | undefined) => ReactNode;
}

/** What is drawn of a row: as its record has it, before that as the page in view has it. */
function KnownRow<S extends ListShape, R, K extends QueryKey>(props: KnownRowProps<S, R, K>) {
  const { id, record, row, children } = props;
  const { data } = useQuery(record.query(id));
  return children(id, (data !== undefined && record.rowOf(data, id)) || row);
}
