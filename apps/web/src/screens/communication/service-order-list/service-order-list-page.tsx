import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { ServiceOrderFormDrawer } from '../../../resources/service-orders/service-order-form-drawer.tsx';
import { serviceOrderQueries } from '../../../resources/service-orders/service-order-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { newAction } from '../../../shared/table/actions/table-action.ts';
import { DispatchDrawer } from './dispatch-drawer.tsx';
import { FinishDrawer } from './finish-drawer.tsx';
import { type ServiceOrderDialogState, serviceOrderActions } from './service-order-actions.ts';
import { type Decision, ServiceOrderDecision } from './service-order-decision.tsx';
import { ServiceOrderDetail } from './service-order-detail.tsx';
import { serviceOrderTabs, serviceOrderTiles } from './service-order-figures.ts';
import { serviceOrderList } from './service-order-list.ts';
import { useArrival } from './use-arrival.ts';

/** 服務單: machine repairs with engineers, visits and duration. */
export function ServiceOrderListPage() {
  const { t } = useTranslation('communication/service-order-list');
  const language = useLanguage();
  const state = useList(serviceOrderList, serviceOrderQueries.list);
  const { summary } = state;
  const staff = useQuery(serviceOrderQueries.choices()).data?.engineers;
  const choices = useMemo(() => {
    return { engineers: staff?.map(({ account, name }) => ({ value: account, label: name })) };
  }, [staff]);
  const { work, start, close } = useDialogState();
  const actions = useAllowedActions(useMemo(() => serviceOrderActions(t, start), [t, start]));

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      tiles={{ label: t('tiles.title'), tiles: serviceOrderTiles(t, language, summary) }}
      tabs={{ label: t('tabs.title'), tabs: serviceOrderTabs(t, language, summary) }}
      rowActions={actions}
      toolbarActions={useMemo(
        () => [newAction(t, dealActions.ServiceOrderCreate, () => start({ kind: 'new', row: null }))],
        [t, start],
      )}
      exportDeal="ServiceOrderExport"
      detail={recordDetail({
        query: serviceOrderQueries.detail,
        rowOf: ({ serviceOrder }) => serviceOrder,
        actions,
        title: (serviceOrder, code) => (
          <>
            <span>{code}</span>
            {serviceOrder && <EnumTag name="DocumentState" code={serviceOrder.state} />}
          </>
        ),
        content: (record) => <ServiceOrderDetail record={record} />,
      })}
    >
      <ServiceOrderFormDrawer
        isOpen={work?.kind === 'new' || work?.kind === 'edit'}
        serviceOrderCode={work?.row?.serviceOrderCode ?? null}
        onClose={close}
      />
      <DispatchDrawer row={work?.kind === 'dispatch' ? work.row : null} onClose={close} />
      <FinishDrawer row={work?.kind === 'finish' ? work.row : null} onClose={close} />
      <ServiceOrderDecision decision={decisionOf(work)} onClose={close} />
    </ListScreen>
  );
}

/** Returns the open form or dialog. An arrival needs no input and is sent directly. */
function useDialogState() {
  const [work, setWork] = useState<ServiceOrderDialogState | null>(null);
  const arrive = useArrival();
  const start = useCallback(
    (next: ServiceOrderDialogState) => (next.kind === 'arrive' ? arrive(next.row) : setWork(next)),
    [arrive],
  );
  return { work, start, close: () => setWork(null) };
}

function decisionOf(work: ServiceOrderDialogState | null): Decision | null {
  return work?.kind === 'return' || work?.kind === 'void' ? (work as Decision) : null;
}
