import { type DealResult, dealActions } from '@parking-plus/contracts';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { declarationQueries } from '../../../resources/declarations/declaration-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { saveBlob } from '../../../shared/page/save-blob.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { type DeclarationWork, declarationActions, type UpdateEvent } from './declaration-actions.ts';
import { type DeclarationRow, declarationColumns } from './declaration-columns.ts';
import { declarationFilterFields, declarationList, declarationQueryOf } from './declaration-filters.ts';
import { GenerateDrawer } from './generate-drawer.tsx';

type Update = Extract<DeclarationWork, { kind: 'update' }>;

/** 營業稅申報: what each seller declares of a period, its media file, and what became of it. */
export function DeclarationListPage() {
  const { t } = useTranslation('invoices/declaration-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(declarationList, today);
  const asked = declarationQueryOf(url);
  const query = useListQuery(declarationQueries.list(asked));
  const canExport = useCan([dealActions.DeclarationExport]);
  const [work, setWork] = useState<DeclarationWork | null>(null);
  const columns = useMemo(() => declarationColumns(t, language), [t, language]);
  const fields = useMemo(() => declarationFilterFields(t, language, today), [t, language, today]);
  const download = useDownload();
  const rowActions = useAllowedActions(
    useMemo(() => declarationActions(t, setWork, download), [t, download]),
  );
  const update = useAction<{ subject: Update; reason: string }, DealResult<'DeclarationUpdate'>>({
    run: ({ subject: { row, event }, reason }, { idempotencyKey }) => {
      const { declarationId, version } = row;
      return api.data('DeclarationUpdate', { declarationId, version, event, reason }, { idempotencyKey });
    },
    success: t('update.done'),
    invalidates: [declarationQueries.all()],
    showsOwnFailure: true,
  });
  const updated = work?.kind === 'update' ? work : null;
  const summary = query.data?.summary;
  const close = () => setWork(null);
  const { voidCount: _voidCount, ...totalsTwd } = summary ?? { voidCount: 0 };

  return (
    <ListLayout>
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <DataTable<DeclarationRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'DeclarationExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={declarationIdOf}
        query={query}
        url={url}
        totalsTwd={summary && totalsTwd}
        rowActions={rowActions}
      />
      <GenerateDrawer row={work?.kind === 'generate' ? work.row : null} asked={asked} onClose={close} />
      <ReasonDialog
        subject={updated}
        title={t(`update.${updated?.event ?? 'file'}`, {
          seller: updated?.row.sellerName ?? updated?.row.taxNumber,
          period: formatInvoicePeriod(updated?.row.periodCode ?? '', language),
        })}
        okText={t(`actions.${updated?.event ?? ('file' satisfies UpdateEvent)}`)}
        isDestructive={updated?.event === 'reject'}
        action={update}
        onClose={close}
      />
    </ListLayout>
  );
}

/** Saves the media file of a declaration. */
function useDownload() {
  const { t } = useTranslation('invoices/declaration-list');
  const { run: read } = useAction<string, DealResult<'DeclarationFile'>>({
    run: (declarationId) => api.data('DeclarationFile', { declarationId }),
    success: ({ recordCount }) => t('download.done', { count: recordCount }),
  });
  return useCallback(
    async ({ declarationId }: DeclarationRow) => {
      const outcome = await read(declarationId);
      if (!outcome || 'error' in outcome) return;
      const { text, fileName } = outcome.result;
      saveBlob(new Blob([text], { type: 'text/plain' }), fileName);
    },
    [read],
  );
}

function declarationIdOf({ declarationId }: DeclarationRow): string {
  return declarationId;
}
