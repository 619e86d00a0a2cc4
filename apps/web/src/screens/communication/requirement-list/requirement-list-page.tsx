import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { requirementQueries } from '../../../resources/requirements/requirement-queries.ts';
import { ServiceOrderFormDrawer } from '../../../resources/service-orders/service-order-form-drawer.tsx';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { newAction } from '../../../shared/table/actions/table-action.ts';
import { AssignDrawer } from './assign-drawer.tsx';
import { type RequirementDialogState, requirementActions } from './requirement-actions.ts';
import { type Decision, RequirementDecision } from './requirement-decision.tsx';
import { RequirementDetail } from './requirement-detail.tsx';
import { RequirementFormDrawer } from './requirement-form-drawer.tsx';
import { requirementList } from './requirement-list.ts';
import { requirementTabs } from './requirement-tabs.ts';

/** 需求單: software requests with assignee and due date. */
export function RequirementListPage() {
  const { t } = useTranslation('communication/requirement-list');
  const language = useLanguage();
  const state = useList(requirementList, requirementQueries.list);
  const staff = useQuery(requirementQueries.staff()).data?.items;
  const [work, setWork] = useState<RequirementDialogState | null>(null);
  const close = () => setWork(null);
  const choices = useMemo(() => {
    return { assignees: staff?.map(({ account, name }) => ({ value: account, label: name })) };
  }, [staff]);
  const actions = useAllowedActions(useMemo(() => requirementActions(t, setWork), [t]));

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      tabs={{ label: t('tabs.title'), tabs: requirementTabs(t, language, state.summary) }}
      rowActions={actions}
      toolbarActions={useMemo(
        () => [newAction(t, dealActions.RequirementCreate, () => setWork({ kind: 'new', row: null }))],
        [t],
      )}
      exportDeal="RequirementExport"
      detail={recordDetail({
        query: requirementQueries.detail,
        rowOf: ({ requirement }) => requirement,
        actions,
        title: (requirement, code) => (
          <>
            <span>{code}</span>
            {requirement && <EnumTag name="DocumentState" code={requirement.state} />}
          </>
        ),
        content: (record) => <RequirementDetail record={record} />,
      })}
    >
      <RequirementFormDrawer
        isOpen={work?.kind === 'new' || work?.kind === 'edit'}
        requirementCode={work?.row?.requirementCode ?? null}
        onClose={close}
      />
      <ServiceOrderFormDrawer
        isOpen={work?.kind === 'order'}
        serviceOrderCode={null}
        requirement={work?.kind === 'order' ? work.row : null}
        onClose={close}
      />
      <AssignDrawer row={work?.kind === 'assign' ? work.row : null} onClose={close} />
      <RequirementDecision decision={decisionOf(work)} onClose={close} />
    </ListScreen>
  );
}

function decisionOf(work: RequirementDialogState | null): Decision | null {
  if (work === null || work.row === null) return null;
  return work.kind === 'return' || work.kind === 'void' || work.kind === 'finish' ? (work as Decision) : null;
}
