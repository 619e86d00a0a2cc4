import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { DraftReminder } from '../../../shared/form/draft-reminder.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { type DiscountWork, discountActions, discountToolbar } from './discount-actions.ts';
import { DiscountDetail, DiscountDetailActions, DiscountTitle } from './discount-detail.tsx';
import { discountList } from './discount-list.ts';
import { discountTabs } from './discount-tabs.ts';
import { NewDiscountDrawer } from './new-discount-drawer.tsx';
import { QuotaDrawer } from './quota-drawer.tsx';
import { SerialsDrawer } from './serials-drawer.tsx';
import { StopDialog } from './stop-dialog.tsx';

/** 折扣方案: what may be taken off a fee, where, how long, and for how many. */
export function DiscountListPage() {
  const { t } = useTranslation('discounts/discount-list');
  const language = useLanguage();
  const chosenSites = useChosenSites();
  const state = useList(discountList, discountQueries.list);
  const { openDetail } = state.url;
  const [work, setWork] = useState<DiscountWork | null>(null);
  const close = () => setWork(null);
  const rowActions = useAllowedActions(useMemo(() => discountActions(t, setWork), [t]));
  const planFor = (kind: DiscountWork['kind']) =>
    work !== null && work.kind === kind && work.kind !== 'new' ? work.plan : null;

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
      tabs={{ label: t('tabs.label'), tabs: discountTabs(t, language) }}
      rowActions={rowActions}
      toolbarActions={useMemo(() => discountToolbar(t, setWork), [t])}
      exportDeal="DiscountExport"
      detail={{
        title: (code, row) => <DiscountTitle code={code} row={row} />,
        actions: (code, row) => <DiscountDetailActions code={code} row={row} actions={rowActions} />,
        content: (code) => <DiscountDetail code={code} />,
      }}
    >
      <NewDiscountDrawer
        isOpen={work?.kind === 'new'}
        siteCodes={chosenSites}
        onClose={close}
        onSaved={openDetail}
      />
      <SerialsDrawer plan={planFor('serials')} onClose={close} onMade={openDetail} />
      <QuotaDrawer plan={planFor('quota')} onClose={close} />
      <StopDialog plan={planFor('stop')} onClose={close} />
    </ListScreen>
  );
}
