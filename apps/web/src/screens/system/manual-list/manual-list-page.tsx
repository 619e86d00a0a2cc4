import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { manualQueries } from '../../../resources/manuals/manual-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { navTitle } from '../../../shared/navigation/use-nav-title.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { KEYWORD_MAX_LENGTH } from '../../../shared/table/url-field.ts';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { manualActions } from './manual-actions.ts';
import { type ManualRow, manualColumns } from './manual-columns.ts';
import { type ManualFilterValues, manualList, manualQueryOf } from './manual-filters.ts';
import { useManualFiles } from './use-manual-files.ts';

/** 手冊檔案: every screen with the manual that its navbar offers. */
export function ManualListPage() {
  const { t } = useTranslation('system/manual-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(manualList, today);
  const query = useListQuery(manualQueries.list(manualQueryOf(url)));
  const { send, fetch, remove } = useManualFiles();
  const [removed, setRemoved] = useState<ManualRow | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<ManualRow | null>(null);
  const latest = useRef(fetch);
  useEffect(() => {
    latest.current = fetch;
  });
  const columns = useMemo(() => manualColumns(t, language), [t, language]);
  const fields = useMemo(
    (): FilterField<ManualFilterValues>[] => [
      {
        kind: 'yes-no',
        name: 'hasManual',
        label: t('filters.manual'),
        yes: t('filters.has'),
        no: t('filters.hasNot'),
      },
      {
        kind: 'text',
        name: 'keyword',
        label: t('filters.keyword'),
        placeholder: t('filters.keywordKinds'),
        maxLength: KEYWORD_MAX_LENGTH,
      },
    ],
    [t],
  );
  const rowActions = useAllowedActions(
    useMemo(
      () =>
        manualActions(t, {
          download: (row) => latest.current(row),
          upload: (row) => {
            chosen.current = row;
            input.current?.click();
          },
          remove: setRemoved,
        }),
      [t],
    ),
  );
  const summary = query.data?.summary;
  const fact = (name: string, count: number) => ({ label: t(`facts.${name}`), value: formatCount(count) });

  return (
    <ListLayout>
      <input
        ref={input}
        type="file"
        accept=".pdf"
        hidden
        aria-label={t('chooseFile')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file && chosen.current) send(chosen.current, file);
        }}
      />
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <DataTable<ManualRow>
        label={t('title')}
        fields={fields}
        columns={columns}
        rowKey={screenOf}
        query={query}
        url={url}
        rowActions={rowActions}
        facts={summary ? [fact('manuals', summary.manualCount), fact('screens', summary.screenCount)] : []}
      />
      <ReasonDialog
        subject={removed}
        title={t('removeTitle', { screen: navTitle(removed?.title ?? '', language) })}
        okText={t('actions.remove')}
        action={remove}
        onClose={() => setRemoved(null)}
      >
        {t('removeEffect')}
      </ReasonDialog>
    </ListLayout>
  );
}

function screenOf({ screen }: ManualRow): string {
  return screen;
}
