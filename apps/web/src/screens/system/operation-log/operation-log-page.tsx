import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { operationLogQueries } from '../../../resources/operation-logs/operation-log-queries.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { operationTitle, recordText } from './audit-format.ts';
import { operationLogActions } from './operation-log-actions.ts';
import { OperationLogDetail } from './operation-log-detail.tsx';
import { operationLogList } from './operation-log-list.ts';

/** 操作紀錄: writes with user, time, reason, and each member before and after. */
export function OperationLogPage() {
  const { t } = useTranslation('system/operation-log');
  const language = useLanguage();
  const state = useList(operationLogList, operationLogQueries.list);
  const { applyFilters, defaults } = state.url;
  const deals = state.summary?.deals;
  const choices = useMemo(
    () => ({ deals: deals?.map((deal) => ({ value: deal, label: operationTitle(deal, language) })) }),
    [deals, language],
  );
  const rowActions = useMemo(
    () =>
      operationLogActions(t, {
        ofRecord: ({ recordId }) => applyFilters({ ...defaults, siteCodes: [], recordId }),
        ofPerson: ({ account }) => applyFilters({ ...defaults, siteCodes: [], person: account }),
      }),
    [t, applyFilters, defaults],
  );

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      rowActions={rowActions}
      exportDeal="OperationLogExport"
      detail={{
        title: (_id, row) =>
          row === undefined
            ? t('title')
            : `${operationTitle(row.deal, language)} ${recordText(row.recordId, language)}`,
        content: (id) => <OperationLogDetail logId={id} />,
      }}
    />
  );
}
