import { dealActions } from '@parking-plus/contracts';
import { canDeleteRecords } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bulletinQueries } from '../../../resources/bulletins/bulletin-queries.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions, useAllowedColumns } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useSessionInfo } from '../../../session/session-store.ts';
import { DraftReminder } from '../../../shared/form/draft-reminder.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { QuickTabs } from '../../../shared/table/quick-tabs.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { type BulletinWork, bulletinActions, bulletinToolbar } from './bulletin-actions.ts';
import { type BulletinRow, bulletinColumns } from './bulletin-columns.ts';
import { BulletinDetail, BulletinDetailActions, BulletinTitle } from './bulletin-detail.tsx';
import { bulletinFilterFields, bulletinTabs } from './bulletin-filter-fields.ts';
import { bulletinList, bulletinQueryOf } from './bulletin-filters.ts';
import { BulletinFormDrawer } from './bulletin-form-drawer.tsx';
import { BulletinReasons, usePublishing } from './bulletin-moves.tsx';
import { ReaderDrawer } from './reader-drawer.tsx';

/** 公告: what has been said to whom, who has read it, and what is about to be said. */
export function BulletinListPage() {
  const { t } = useTranslation('communication/bulletin-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(bulletinList, today, useChosenSites());
  const asked = bulletinQueryOf(url);
  const query = useListQuery(bulletinQueries.list(asked));
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const canExport = useCan([dealActions.BulletinExport]);
  const isWriter = useCan([dealActions.BulletinEdit]);
  const mayDelete = canDeleteRecords(useSessionInfo().userInfo.type);
  const [work, setWork] = useState<BulletinWork | null>(null);
  const publish = usePublishing();
  const start = useCallback(
    (next: BulletinWork) => (next.kind === 'publish' ? publish(next.bulletin) : setWork(next)),
    [publish],
  );
  const close = () => setWork(null);
  const columns = useAllowedColumns(useMemo(() => bulletinColumns(t), [t]));
  const fields = useMemo(() => bulletinFilterFields(t, language, sites), [t, language, sites]);
  const rowActions = useAllowedActions(
    useMemo(() => bulletinActions(t, start, mayDelete), [t, start, mayDelete]),
  );
  const toolbarActions = useAllowedActions(useMemo(() => bulletinToolbar(t, start), [t, start]));
  const rows = query.data?.items ?? [];
  const rowOf = (code: string) => rows.find(({ bulletinCode }) => bulletinCode === code);
  const isWriting = work?.kind === 'new' || work?.kind === 'edit';

  return (
    <ListLayout>
      <DraftReminder
        form="communication/bulletin"
        isFormOpen={isWriting}
        labelOf={(code) => (code === 'new' ? t('form.newTitle') : (rowOf(code)?.title ?? null))}
        onOpen={(code) => {
          const bulletin = rowOf(code);
          if (code === 'new') setWork({ kind: 'new' });
          else if (bulletin) setWork({ kind: 'edit', bulletin });
        }}
      />
      <QuickTabs label={t('tabs.label')} tabs={bulletinTabs(t, query.data?.summary, isWriter)} url={url} />
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <DataTable<BulletinRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'BulletinExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={bulletinCodeOf}
        query={query}
        url={url}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
      />
      <DetailDrawer
        title={(code) => <BulletinTitle bulletinCode={code} row={rowOf(code)} />}
        actions={(code) => (
          <BulletinDetailActions bulletinCode={code} row={rowOf(code)} actions={rowActions} />
        )}
        openKey={url.detail}
        keys={rows.map(bulletinCodeOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(code) => <BulletinDetail bulletinCode={code} />}
      </DetailDrawer>
      <BulletinFormDrawer
        isOpen={isWriting}
        bulletinCode={work?.kind === 'edit' ? work.bulletin.bulletinCode : null}
        onClose={close}
        onSaved={(code) => {
          close();
          url.openDetail(code);
        }}
      />
      <BulletinReasons work={work} onClose={close} onDeleted={url.closeDetail} />
      <ReaderDrawer bulletin={work?.kind === 'readers' ? work.bulletin : null} onClose={close} />
    </ListLayout>
  );
}

function bulletinCodeOf({ bulletinCode }: BulletinRow): string {
  return bulletinCode;
}
