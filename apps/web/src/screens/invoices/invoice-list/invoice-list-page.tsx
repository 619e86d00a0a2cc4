import { useQuery } from '@tanstack/react-query';
import { lazy, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { useSelectedSites } from '../../../session/account/selected-sites.ts';
import { MountOnFirstUse } from '../../../shared/page/when-wanted.tsx';
import { KpiTiles } from '../../../shared/table/figures/kpi-tiles.tsx';
import { QuickTabs } from '../../../shared/table/figures/quick-tabs.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import type { InvoiceAction } from './invoice-dialogs.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { invoiceTabs, uploadTiles } from './invoice-tabs.ts';
import { readWaiting, type WaitingKind } from './invoice-waiting.ts';
import { PendingInvoiceTable } from './pending-invoice-table.tsx';

const InvoiceDialogs = lazy(async () => ({
  default: (await import('./invoice-dialogs.tsx')).InvoiceDialogs,
}));

/** 發票查詢: issued and pending invoices with their upload state. */
export function InvoiceListPage() {
  const { t } = useTranslation('invoices/invoice-list');
  const today = useBusinessToday();
  const presetSites = useSelectedSites();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { siteCodes, waiting, switchTo, linkTo } = readWaiting(search, { today, presetSites });
  const figures = useQuery(
    invoiceQueries.figures(siteCodes.length > 0 ? { siteCodes: [...siteCodes] } : {}),
  ).data;
  const [deed, setDeed] = useState<InvoiceAction | null>(null);
  const issue = useCallback((transactionId: string) => setDeed({ deed: 'issue', transactionId }), []);
  const tabsRef = useRef<HTMLDivElement>(null);
  const isTabPressed = useRef(false);
  const openTab = ({ waiting: kind }: { waiting: WaitingKind | null }) => {
    const isChange = kind !== waiting;
    if (isChange) {
      isTabPressed.current = true;
      navigate({ search: switchTo(kind) }, { preventScrollReset: true });
    }
    return isChange;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list has its own tabs
  useLayoutEffect(() => {
    if (isTabPressed.current) tabsRef.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    isTabPressed.current = false;
  }, [waiting]);
  const tabs = (
    <div ref={tabsRef}>
      <QuickTabs
        label={t('tabs.label')}
        tabs={invoiceTabs(t, figures)}
        url={{ filters: { waiting }, applyFilters: openTab }}
      />
    </div>
  );

  return (
    <ListLayout>
      <KpiTiles label={t('tiles.label')} tiles={uploadTiles(t, figures, linkTo)} />
      {waiting === 'planned' || waiting === 'later' ? (
        <PendingInvoiceTable key={waiting} kind={waiting} tabs={tabs} onIssue={issue} />
      ) : (
        <InvoiceTable tabs={tabs} onDeed={setDeed} />
      )}
      <MountOnFirstUse isNeeded={deed !== null}>
        <InvoiceDialogs open={deed} onOpen={setDeed} onClose={() => setDeed(null)} />
      </MountOnFirstUse>
    </ListLayout>
  );
}
