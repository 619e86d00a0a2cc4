import { dealActions, type ListShape } from '@parking-plus/contracts';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { lookupQueries } from '../resources/lookups/lookup-queries.ts';
import { useAllowedActions, useAllowedColumns } from '../session/permissions/use-allowed.ts';
import { useCan } from '../session/permissions/use-can.ts';
import type { ExportDeal, ListExport } from '../shared/export/list-export.ts';
import { useLanguage } from '../shared/formats/use-language.ts';
import { listColumns } from '../shared/list/list-columns.ts';
import { type FilterChoices, listFilterFields, listRequest } from '../shared/list/list-filters.ts';
import type { FilterValues, RowOf } from '../shared/list/list-types.ts';
import type { ListSelection } from '../shared/table/actions/list-selection.ts';
import { DetailActions } from '../shared/table/actions/row-actions.tsx';
import type {
  GuardedBulkAction,
  GuardedRowAction,
  GuardedToolbarAction,
} from '../shared/table/actions/table-action.ts';
import { DataTable } from '../shared/table/data-table.tsx';
import { DetailDrawer } from '../shared/table/detail/detail-drawer.tsx';
import { type KpiTile, KpiTiles } from '../shared/table/figures/kpi-tiles.tsx';
import {
  currentTab,
  type QuickTab,
  QuickTabs,
  StripViewsContext,
} from '../shared/table/figures/quick-tabs.tsx';
import { ListLayout } from '../shared/table/list-layout.tsx';
import type { TableFact } from '../shared/table/list-toolbar.tsx';
import type { TotalsTwd } from '../shared/table/rows/totals-row.tsx';
import { useSearchForm } from '../shared/table/search/search-form.tsx';
import { useBusinessToday } from '../shared/time/server-clock.ts';
import type { ListState } from './use-list.ts';
import { useRequestedAction } from './use-requested-action.ts';
import { useStripViews } from './views/use-strip-views.tsx';
import type { ViewAddress } from './views/view-address.ts';

/** Query of a row's record, for rows that are missing or outdated on the current page. */
export interface RowRecord<S extends ListShape, R, K extends QueryKey> {
  query: (key: string) => UseQueryOptions<R, Error, R, K>;
  rowOf: (record: R, key: string) => RowOf<S> | undefined;
}

export interface ListScreenProps<S extends ListShape, R, K extends QueryKey> {
  state: ListState<S>;
  /** Translation function of the screen, for titles without a contract label. */
  t: TFunction;
  /** Title of the list. */
  title: string;
  /** Storage key of layout and views, for screens with a second list. Defaults to the screen's path. */
  listKey?: string;
  /** Content above everything else, such as a `DraftReminder`. */
  above?: ReactNode;
  /** Options of filters that are neither sites nor enumeration codes. */
  choices?: FilterChoices<S>;
  /** Key figures above the list. */
  tiles?: { label: string; tiles: readonly KpiTile[] };
  /** Preset filters above the list. */
  tabs?: { label: string; tabs: readonly QuickTab<FilterValues<S>>[] };
  /** True if `aboveTable` has the quick tabs. */
  hasOwnTabs?: boolean;
  /** Content between the tabs and the table, such as a floor plan. */
  aboveTable?: ReactNode;
  /** Memoise these and the other actions. */
  rowActions?: readonly GuardedRowAction<RowOf<S>>[];
  toolbarActions?: readonly GuardedToolbarAction[];
  bulkActions?: readonly GuardedBulkAction[];
  /** Returns a fact about the selected rows as text, such as their total, or null if unknown. */
  selectionFact?: (selection: ListSelection) => string | null;
  /** Keys of the screen, in addition to those of all lists, as a sentence. */
  moreKeys?: string;
  /** Deal that exports all matching rows. Shown to users with its action code. */
  exportDeal?: ExportDeal & keyof typeof dealActions;
  /** Totals over all matching rows by column key, whole NT$. */
  totalsTwd?: TotalsTwd | undefined;
  facts?: readonly TableFact[] | undefined;
  emptyAction?: ReactNode;
  /** Detail of a row next to the list, by the row's key. */
  detail?: {
    /** Omitted: title and actions use the row on the page. */
    record?: RowRecord<S, R, K>;
    title: (key: string, row: RowOf<S> | undefined) => ReactNode;
    content: (key: string, row: RowOf<S> | undefined) => ReactNode;
    /** Actions in the header, if they differ from the row's. */
    actions?: (key: string, row: RowOf<S> | undefined) => ReactNode;
    /** A wide drawer, for records that are read in full before a decision. */
    isWide?: boolean;
  };
  /** Dialogs and drawers of the screen. */
  children?: ReactNode;
}

const NONE: readonly never[] = [];
const NO_CHOICES = {};

/** Complete list screen: figures, search form, tabs, table and detail. */
export function ListScreen<S extends ListShape, R = never, K extends QueryKey = QueryKey>(
  props: ListScreenProps<S, R, K>,
) {
  const { state, t, title, choices = NO_CHOICES, tiles, tabs, detail, exportDeal, children } = props;
  const { list, url, query, request, rows, rowOf, hold } = state;
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
  useRequestedAction(props.toolbarActions ?? NONE);
  const bulkActions = useAllowedActions(props.bulkActions ?? NONE);
  const canExport = useCan(exportDeal ? [dealActions[exportDeal]] : NONE) && exportDeal !== undefined;
  const { pathname } = useLocation();
  const { t: tTable } = useTranslation('table');
  const views = useStripViews({
    listKey: props.listKey ?? pathname.slice(1),
    deal: list.shape.deal,
    isReady: query.data !== undefined,
    hold,
    hasOwnTabs: props.hasOwnTabs === true,
    url: url as ViewAddress['url'],
    payloadOf: (search) =>
      listRequest(list, { ...url, filters: url.filtersOf(search) }).filters as Record<string, unknown>,
  });
  const strip = tabs ?? {
    label: tTable('views'),
    tabs: [{ id: 'all', label: tTable('all'), filters: {} }],
  };
  const byTab = (tabs && currentTab(tabs.tabs, url.filters)?.filters) ?? NO_CHOICES;
  const search = useSearchForm<FilterValues<S>>({
    fields,
    values: url.filters,
    defaults: url.defaults,
    // The active tab shows its own filters; chips for them would also move the tabs.
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
          <StripViewsContext value={views}>
            {!props.hasOwnTabs && <QuickTabs {...strip} url={url} />}
            {props.aboveTable}
          </StripViewsContext>
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
        // The contract pairs each list with its export: both return the same rows.
        {...(canExport && {
          exporting: { deal: exportDeal, filters: request.filters } as unknown as ListExport<RowOf<S>>,
        })}
        {...(props.totalsTwd && { totalsTwd: props.totalsTwd })}
        {...(props.facts && { facts: props.facts })}
        {...(props.selectionFact && { selectionFact: props.selectionFact })}
        {...(props.moreKeys && { moreKeys: props.moreKeys })}
      />
      {detail && (
        <DetailDrawer
          title={(key) => withRow(key, detail.title)}
          actions={(key) =>
            withRow(key, detail.actions ?? ((_key, row) => <DetailActions actions={rowActions} row={row} />))
          }
          openKey={url.detail}
          isWide={detail.isWide}
          keys={rows.map(list.rowKey)}
          onOpen={url.openDetail}
          onClose={url.closeDetail}
        >
          {(key) => detail.content(key, rowOf(key))}
        </DetailDrawer>
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

/** Renders a row from its record, or from the current page until the record loads. */
function KnownRow<S extends ListShape, R, K extends QueryKey>(props: KnownRowProps<S, R, K>) {
  const { id, record, row, children } = props;
  const { data } = useQuery(record.query(id));
  return children(id, (data !== undefined && record.rowOf(data, id)) || row);
}
