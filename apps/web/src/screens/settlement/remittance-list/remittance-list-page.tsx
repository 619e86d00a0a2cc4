import { useQuery } from '@tanstack/react-query';
import { lazy, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { bankLineQueries } from '../../../resources/bank-lines/bank-line-queries.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { MountOnFirstUse } from '../../../shared/page/when-wanted.tsx';
import { ManualMatchDrawer } from './manual-match-drawer.tsx';
import { type BankLineDialogState, remittanceActions } from './remittance-actions.ts';
import { BankLineDetail, BankLineTitle } from './remittance-detail.tsx';
import { remittanceList } from './remittance-list.ts';
import { remittanceTabs, remittanceTiles } from './remittance-tiles.ts';
import { UnmatchDialog } from './unmatch-dialog.tsx';
import { useRemittanceTools } from './use-remittance-tools.ts';

/** Lazy, because it includes the file parser. */
const BankFileImport = lazy(async () => ({
  default: (await import('./bank-file-import.tsx')).BankFileImport,
}));

/** 匯款對帳: bank lines and the matching deposits of closed days. */
export function RemittanceListPage() {
  const { t } = useTranslation('settlement/remittance-list');
  const language = useLanguage();
  const state = useList(remittanceList, bankLineQueries.list);
  const { summary } = state;
  const accounts = useQuery(bankLineQueries.accounts()).data?.accounts;
  const [work, setWork] = useState<BankLineDialogState | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const openImport = useCallback(() => setIsImporting(true), []);
  const choices = useMemo(() => {
    const bankAccountCodes = accounts?.map(({ bankAccountCode, bankName, accountNumber }) => ({
      value: bankAccountCode,
      label: `${bankName} ${accountNumber}`,
    }));
    return { bankAccountCodes };
  }, [accounts]);
  const workedOn = (kind: BankLineDialogState['kind']) => (work?.kind === kind ? work.line : null);
  const end = () => setWork(null);

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      tiles={{ label: t('tiles.label'), tiles: remittanceTiles(t, language, summary) }}
      tabs={{ label: t('tabs.label'), tabs: remittanceTabs(t, summary) }}
      rowActions={useMemo(() => remittanceActions(t, setWork), [t])}
      toolbarActions={useRemittanceTools(openImport)}
      exportDeal="BankLineExport"
      totalsTwd={summary && { ...summary }}
      detail={{
        record: { query: bankLineQueries.detail, rowOf: ({ line }) => line },
        title: (id, row) => <BankLineTitle id={id} row={row} />,
        content: (id) => <BankLineDetail bankLineId={id} />,
      }}
    >
      <ManualMatchDrawer line={workedOn('writeOff')} onClose={end} />
      <UnmatchDialog line={workedOn('undo')} onClose={end} />
      <MountOnFirstUse isNeeded={isImporting}>
        <BankFileImport isOpen={isImporting} onClose={() => setIsImporting(false)} />
      </MountOnFirstUse>
    </ListScreen>
  );
}
