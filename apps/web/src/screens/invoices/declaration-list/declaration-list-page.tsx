import type { DealResult } from '@parking-plus/contracts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { declarationQueries } from '../../../resources/declarations/declaration-queries.ts';
import { periodChoices } from '../../../resources/invoice-tracks/period-filter.ts';
import { api } from '../../../shared/api/api.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { useTextFile } from '../../../shared/form/action/use-text-file.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { type DeclarationDialogState, declarationActions, type UpdateEvent } from './declaration-actions.ts';
import { type DeclarationRow, declarationList } from './declaration-list.ts';
import { GenerateDrawer } from './generate-drawer.tsx';

/** Lazy, because it is used every second month. */
const ReturnDetail = lazy(async () => ({ default: (await import('./return-detail.tsx')).ReturnDetail }));

type Update = Extract<DeclarationDialogState, { kind: 'update' }>;

/** 營業稅申報: VAT returns per seller and period, with media file and filing state. */
export function DeclarationListPage() {
  const { t } = useTranslation('invoices/declaration-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const state = useList(declarationList, declarationQueries.list);
  const { summary } = state;
  const choices = useMemo(() => ({ periodCodes: periodChoices(today, language) }), [today, language]);
  const [work, setWork] = useState<DeclarationDialogState | null>(null);
  const { save } = useTextFile<string, DealResult<'DeclarationFile'>>(
    {
      run: (declarationId) => api.data('DeclarationFile', { declarationId }),
      success: ({ recordCount }) => t('download.done', { count: recordCount }),
    },
    'text/plain',
  );
  const updated = work?.kind === 'update' ? work : null;
  const close = () => setWork(null);
  const { voidCount: _voidCount, ...totalsTwd } = summary ?? { voidCount: 0 };

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      rowActions={useMemo(() => declarationActions(t, setWork, save), [t, save])}
      exportDeal="DeclarationExport"
      totalsTwd={summary && totalsTwd}
      detail={{
        title: (declarationId, row) => <ReturnTitle declarationId={declarationId} row={row} />,
        content: (declarationId) => (
          <Suspense fallback={null}>
            <ReturnDetail key={declarationId} declarationId={declarationId} />
          </Suspense>
        ),
      }}
    >
      <GenerateDrawer row={work?.kind === 'generate' ? work.row : null} onClose={close} />
      <ReasonAction<Update, DealResult<'DeclarationUpdate'>>
        subject={updated}
        title={t(`update.${updated?.event ?? 'file'}`, {
          seller: updated?.row.sellerName ?? updated?.row.taxNumber,
          period: formatInvoicePeriod(updated?.row.periodCode ?? '', language),
        })}
        okText={t(`actions.${updated?.event ?? ('file' satisfies UpdateEvent)}`)}
        isDestructive={updated?.event === 'reject'}
        run={({ row: { declarationId, version }, event }, reason, sending) =>
          api.data('DeclarationUpdate', { declarationId, version, event, reason }, sending)
        }
        success={t('update.done')}
        invalidates={[declarationQueries.all()]}
        onClose={close}
      />
    </ListScreen>
  );
}

/** Seller, period and state, so the user can identify the return while the rest loads. */
function ReturnTitle({ declarationId, row }: { declarationId: string; row: DeclarationRow | undefined }) {
  const language = useLanguage();
  if (!row) return <span>{declarationId}</span>;
  return (
    <>
      <span>{`${row.sellerName ?? row.taxNumber} ${formatInvoicePeriod(row.periodCode, language)}`}</span>
      <EnumTag name="DeclarationState" code={row.state} />
    </>
  );
}
