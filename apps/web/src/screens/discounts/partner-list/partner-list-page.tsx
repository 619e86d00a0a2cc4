import { type DealResult, dealActions } from '@parking-plus/contracts';
import { discountPartnerImportFormShape } from '@parking-plus/contracts/forms/discount-partner-import';
import { canDeleteRecords } from '@parking-plus/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { partnerQueries } from '../../../resources/discount-partners/partner-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { DraftReminder } from '../../../shared/form/draft/draft-reminder.tsx';
import { RowsImport } from '../../../shared/import/rows-import.tsx';
import { dialogActions, importAction, newAction } from '../../../shared/table/actions/table-action.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { PartnerDetail } from './partner-detail.tsx';
import { PartnerFormDrawer } from './partner-form-drawer.tsx';
import { type PartnerRow, partnerList } from './partner-list.ts';

type Work = { kind: 'edit' | 'delete'; row: PartnerRow } | { kind: 'new' | 'import'; row: null };

/** 合作店家: stores that issue discounts, their contracts and budgets. */
export function PartnerListPage() {
  const { t } = useTranslation('discounts/partner-list');
  const mayDelete = canDeleteRecords(useSessionInfo().userInfo.type);
  const today = useBusinessToday();
  const state = useList(partnerList, partnerQueries.list);
  const { url, rowOf } = state;
  const [work, setWork] = useState<Work | null>(null);
  const close = () => setWork(null);
  const deleted = work?.kind === 'delete' ? work.row : null;
  const actions = useAllowedActions(
    useMemo(() => {
      const action = dialogActions(t, (kind: 'edit' | 'delete', row: PartnerRow) => setWork({ kind, row }));
      const disabledReason = ({ mayChange }: PartnerRow) => (mayChange ? null : t('actions.otherSites'));
      return [
        action('edit', dealActions.DiscountPartnerEdit, { disabledReason }),
        action('delete', dealActions.DiscountPartnerDelete, {
          isDanger: true,
          isVisible: () => mayDelete,
          disabledReason: (row) => (row.planCount > 0 ? t('actions.hasPlans') : disabledReason(row)),
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
          form="discounts/partner-list"
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
          newAction(t, dealActions.DiscountPartnerCreate, () => setWork({ kind: 'new', row: null })),
          importAction(t, dealActions.DiscountPartnerImport, () => setWork({ kind: 'import', row: null })),
        ],
        [t],
      )}
      exportDeal="DiscountPartnerExport"
      detail={recordDetail({
        query: partnerQueries.detail,
        rowOf: ({ partner }) => partner,
        actions,
        title: (partner, code) => (
          <>
            {partner && <span>{partner.name}</span>}
            <span>{code}</span>
          </>
        ),
        content: (record) => <PartnerDetail record={record} />,
      })}
    >
      <PartnerFormDrawer
        isOpen={work?.kind === 'new' || work?.kind === 'edit'}
        row={work?.kind === 'edit' ? work.row : null}
        today={today}
        onClose={close}
      />
      <RowsImport
        deal="DiscountPartnerImport"
        shape={discountPartnerImportFormShape}
        title={t('actions.import')}
        isOpen={work?.kind === 'import'}
        onClose={close}
        keyOf={({ name }) => name}
        invalidates={[partnerQueries.all()]}
      />
      <ReasonAction<PartnerRow, DealResult<'DiscountPartnerDelete'>>
        subject={deleted}
        title={t('delete.title', { name: deleted?.name })}
        okText={t('actions.delete')}
        run={({ partnerCode, version }, reason, sending) =>
          api.data('DiscountPartnerDelete', { partnerCode, version, reason }, sending)
        }
        success={t('delete.done')}
        invalidates={[partnerQueries.all()]}
        onDone={url.closeDetail}
        onClose={close}
      />
    </ListScreen>
  );
}
