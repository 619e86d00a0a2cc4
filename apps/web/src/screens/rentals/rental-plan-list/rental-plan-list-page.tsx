import { type DealResult, dealActions } from '@parking-plus/contracts';
import { rentalPlanImportFormShape } from '@parking-plus/contracts/forms/rental-plan-import';
import { canDeleteRecords } from '@parking-plus/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { DraftReminder } from '../../../shared/form/draft/draft-reminder.tsx';
import { RowsImport } from '../../../shared/import/rows-import.tsx';
import { dialogActions, importAction, newAction } from '../../../shared/table/actions/table-action.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { PriceDrawer } from './price-drawer.tsx';
import { RentalPlanDetail } from './rental-plan-detail.tsx';
import { RentalPlanFormDrawer } from './rental-plan-form-drawer.tsx';
import { type RentalPlanRow, rentalPlanList, rentalPlanQueries } from './rental-plan-list.ts';

type Work = { kind: 'edit' | 'price' | 'delete'; row: RentalPlanRow } | { kind: 'new' | 'import'; row: null };

/** 月租方案: rental plans of each site, their prices and end dates. */
export function RentalPlanListPage() {
  const { t } = useTranslation('rentals/rental-plan-list');
  const mayDelete = canDeleteRecords(useSessionInfo().userInfo.type);
  const today = useBusinessToday();
  const state = useList(rentalPlanList, rentalPlanQueries.list);
  const { url, rowOf } = state;
  const [work, setWork] = useState<Work | null>(null);
  const close = () => setWork(null);
  const rowFor = (kind: Work['kind']) => (work?.kind === kind ? work.row : null);
  const actions = useAllowedActions(
    useMemo(() => {
      const action = dialogActions(t, (kind: 'edit' | 'price' | 'delete', row: RentalPlanRow) =>
        setWork({ kind, row }),
      );
      return [
        action('edit', dealActions.RentalPlanEdit),
        action('price', dealActions.RentalPlanPriceChange),
        action('delete', dealActions.RentalPlanDelete, {
          isDanger: true,
          isVisible: () => mayDelete,
          disabledReason: ({ rentalCount }) =>
            rentalCount > 0 ? t('actions.hasRentals', { count: rentalCount }) : null,
        }),
      ];
    }, [t, mayDelete]),
  );
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      above={
        <DraftReminder
          form="rentals/rental-plan-list"
          isFormOpen={work?.kind === 'new' || work?.kind === 'edit'}
          labelOf={(code) => (code === 'new' ? t('form.newTitle') : (rowOf(code)?.name ?? null))}
          onOpen={(code) => {
            const row = rowOf(code);
            if (code === 'new') setWork({ kind: 'new', row: null });
            else if (row) setWork({ kind: 'edit', row });
          }}
        />
      }
      rowActions={actions}
      toolbarActions={useMemo(
        () => [
          newAction(t, dealActions.RentalPlanCreate, () => setWork({ kind: 'new', row: null })),
          importAction(t, dealActions.RentalPlanImport, () => setWork({ kind: 'import', row: null })),
        ],
        [t],
      )}
      exportDeal="RentalPlanExport"
      detail={recordDetail({
        query: rentalPlanQueries.detail,
        rowOf: ({ plan }) => plan,
        actions,
        title: (plan, code) => (
          <>
            {plan && <span>{plan.name}</span>}
            <span>{code}</span>
          </>
        ),
        content: (record) => <RentalPlanDetail record={record} />,
      })}
    >
      <RentalPlanFormDrawer
        isOpen={work?.kind === 'new' || work?.kind === 'edit'}
        row={rowFor('edit')}
        today={today}
        onClose={close}
      />
      <PriceDrawer row={rowFor('price')} today={today} onClose={close} />
      <RowsImport
        deal="RentalPlanImport"
        shape={rentalPlanImportFormShape}
        title={t('actions.import')}
        isOpen={work?.kind === 'import'}
        onClose={close}
        keyOf={({ siteCode, name }) => `${siteCode} ${name}`}
        invalidates={[rentalPlanQueries.all(), rentalQueries.all()]}
      />
      <ReasonAction<RentalPlanRow, DealResult<'RentalPlanDelete'>>
        subject={rowFor('delete')}
        title={t('delete.title', { name: rowFor('delete')?.name })}
        okText={t('actions.delete')}
        run={({ planCode, version }, reason, sending) =>
          api.data('RentalPlanDelete', { planCode, version, reason }, sending)
        }
        success={t('delete.done')}
        invalidates={[rentalPlanQueries.all(), rentalQueries.all()]}
        onDone={url.closeDetail}
        onClose={close}
      >
        {t('delete.effect')}
      </ReasonAction>
    </ListScreen>
  );
}
