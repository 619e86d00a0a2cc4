import { BayStanding, dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { bayQueries } from '../../../resources/bays/bay-queries.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { rentalChanges } from '../../../resources/rentals/rental-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { type KpiTile, KpiTiles } from '../../../shared/table/kpi-tiles.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { SearchBar } from '../../../shared/table/search-bar.tsx';
import type { GuardedRowAction } from '../../../shared/table/table-action.ts';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { BayDetail } from './bay-detail.tsx';
import { FloorPicture } from './floor-picture.tsx';
import { type BayRow, bayColumns } from './rental-bay-columns.ts';
import { bayFilterFields, bayList, bayQueryOf } from './rental-bay-filters.ts';

/** 月租車格: which bays are free, let and out of use, on a picture of the floor and in a list. */
export function RentalBaysPage() {
  const { t } = useTranslation('rentals/rental-bays');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(bayList, today, useChosenSites());
  const listed = bayQueryOf(url);
  const query = useListQuery(bayQueries.list(listed));
  const canExport = useCan([dealActions.BayExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const columns = useMemo(() => bayColumns(t), [t]);
  const fields = useMemo(() => bayFilterFields(t, language, sites), [t, language, sites]);
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<BayRow | null>(null);
  const change = useAction({
    run: ({ subject, reason }: { subject: BayRow; reason: string }, { idempotencyKey }) =>
      api.data(
        'BayStateChange',
        {
          bayCode: subject.bayCode,
          version: subject.version,
          isInUse: subject.standing === BayStanding.OutOfUse,
          reason,
        },
        { idempotencyKey },
      ),
    success: ({ standing }) => t(standing === BayStanding.OutOfUse ? 'done.off' : 'done.on'),
    invalidates: rentalChanges(),
    showsOwnFailure: true,
  });
  const rowActions = useAllowedActions<GuardedRowAction<BayRow>>(
    useMemo(
      () => [
        {
          id: 'off',
          label: t('actions.off'),
          codes: [dealActions.BayStateChange],
          isDanger: true,
          isFor: ({ standing }) => standing !== BayStanding.OutOfUse,
          whyNot: ({ standing }) => (standing === BayStanding.Let ? t('letBay') : null),
          onAct: setAsked,
        },
        {
          id: 'on',
          label: t('actions.on'),
          codes: [dealActions.BayStateChange],
          isFor: ({ standing }) => standing === BayStanding.OutOfUse,
          onAct: setAsked,
        },
      ],
      [t],
    ),
  );
  const rows = query.data?.items ?? [];
  const summary = query.data?.summary;
  const tile = (id: string, count: number | undefined, standing: BayRow['standing']): KpiTile => ({
    id,
    label: t(`tiles.${id}`),
    value: count === undefined ? null : formatCount(count),
    to: url.linkTo({ standings: [standing] }),
  });
  const pictured = params.get('floor') ?? url.filters.siteCodes[0] ?? rows[0]?.siteCode ?? null;
  const isOff = asked?.standing === BayStanding.OutOfUse;

  return (
    <ListLayout>
      <KpiTiles
        label={t('title')}
        tiles={[
          tile('free', summary?.freeCount, BayStanding.Free),
          tile('let', summary?.letCount, BayStanding.Let),
          tile('off', summary?.outOfUseCount, BayStanding.OutOfUse),
        ]}
      />
      <SearchBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      {(pictured !== null || query.isPending) && (
        <FloorPicture
          siteCode={pictured}
          sites={sites ?? []}
          setModes={url.filters.setModes}
          openBay={url.detail}
          onSite={(siteCode) => {
            const next = new URLSearchParams(params);
            next.set('floor', siteCode);
            setParams(next, { replace: true });
          }}
          onOpen={url.openDetail}
        />
      )}
      <DataTable<BayRow>
        label={t('list')}
        fields={fields}
        exporting={canExport ? { deal: 'BayExport', filters: listed.filters ?? {} } : undefined}
        columns={columns}
        rowKey={bayCodeOf}
        query={query}
        url={url}
        rowActions={rowActions}
      />
      <DetailDrawer
        title={(id) => <span>{id}</span>}
        openKey={url.detail}
        keys={rows.map(bayCodeOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(id) => <BayDetail bayCode={id} row={rows.find((row) => row.bayCode === id)} actions={rowActions} />}
      </DetailDrawer>
      <ReasonDialog
        subject={asked}
        title={t(isOff ? 'ask.on' : 'ask.off', { bay: asked?.bayNumber ?? '', site: asked?.siteName ?? '' })}
        okText={t(isOff ? 'actions.on' : 'actions.off')}
        isDestructive={!isOff}
        action={change}
        onClose={() => setAsked(null)}
      />
    </ListLayout>
  );
}

function bayCodeOf({ bayCode }: BayRow): string {
  return bayCode;
}
