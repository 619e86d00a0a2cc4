import { type DealResult, DiscountStatus } from '@parking-plus/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { useSelectedSites } from '../../../session/account/selected-sites.ts';
import { api } from '../../../shared/api/api.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { DraftReminder } from '../../../shared/form/draft/draft-reminder.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { type DiscountDialogState, discountActions, discountToolbar } from './discount-actions.ts';
import { DiscountDetail } from './discount-detail.tsx';
import { type DiscountRow, discountList } from './discount-list.ts';
import { NewDiscountDrawer } from './new-discount-drawer.tsx';
import { QuotaDrawer } from './quota-drawer.tsx';
import { RedeemDrawer } from './redeem-drawer.tsx';
import { SerialsDrawer } from './serials-drawer.tsx';

/** 折扣方案: discount plans with value, sites, validity and quota. */
export function DiscountListPage() {
  const { t } = useTranslation('discounts/discount-list');
  const language = useLanguage();
  const chosenSites = useSelectedSites();
  const state = useList(discountList, discountQueries.list);
  const { openDetail } = state.url;
  const [work, setWork] = useState<DiscountDialogState | null>(null);
  const close = () => setWork(null);
  const planFor = (kind: DiscountDialogState['kind']) =>
    work !== null && work.kind === kind && work.kind !== 'new' ? work.plan : null;
  const stopped = planFor('stop');
  const tabs = [
    { id: 'all', label: t('tabs.all'), filters: { standings: [] } },
    ...Object.values(DiscountStatus).map((status) => ({
      id: status,
      label: enumLabel('DiscountStatus', status, language),
      filters: { standings: [status] },
    })),
  ];

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      above={
        <DraftReminder
          form="discounts/discount"
          isFormOpen={work?.kind === 'new'}
          labelOf={() => t('form.title')}
          onOpen={() => setWork({ kind: 'new' })}
        />
      }
      tabs={{ label: t('tabs.label'), tabs }}
      rowActions={useMemo(() => discountActions(t, setWork), [t])}
      toolbarActions={useMemo(() => discountToolbar(t, setWork), [t])}
      exportDeal="DiscountExport"
      detail={{
        record: { query: discountQueries.detail, rowOf: ({ plan }) => plan },
        title: (code, row) => (
          <>
            <span>{row?.name ?? code}</span>
            {row && <EnumTag name="DiscountStatus" code={row.standing} />}
          </>
        ),
        content: (code) => <DiscountDetail code={code} />,
      }}
    >
      <NewDiscountDrawer
        isOpen={work?.kind === 'new'}
        siteCodes={chosenSites}
        onClose={close}
        onSaved={openDetail}
      />
      <RedeemDrawer plan={planFor('redeem')} onClose={close} />
      <SerialsDrawer plan={planFor('serials')} onClose={close} onMade={openDetail} />
      <QuotaDrawer plan={planFor('quota')} onClose={close} />
      <ReasonAction<DiscountRow, DealResult<'DiscountStop'>>
        subject={stopped}
        title={t('stop.question', { name: stopped?.name })}
        okText={t('actions.stop')}
        run={({ discountCode, version }, reason, sending) =>
          api.data('DiscountStop', { discountCode, version, reason }, sending)
        }
        success={t('stop.done')}
        invalidates={[discountQueries.all()]}
        onClose={close}
      >
        {t('stop.means')}
      </ReasonAction>
    </ListScreen>
  );
}
