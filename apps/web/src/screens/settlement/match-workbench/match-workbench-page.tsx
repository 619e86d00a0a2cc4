import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bankLineQueries } from '../../../resources/bank-lines/bank-line-queries.ts';
import { QueryContent } from '../../../shared/feedback/query-content.tsx';
import styles from './match-workbench.module.css';
import { MatchWorkbench } from './match-workbench.tsx';

/** 對帳工作台: unmatched bank lines and expected deposits side by side. */
export function MatchWorkbenchPage() {
  const { t } = useTranslation('settlement/match-workbench');
  const query = useQuery(bankLineQueries.workbench());
  return (
    <div className={styles.page}>
      <QueryContent query={query}>{(data) => <MatchWorkbench data={data} />}</QueryContent>
      <p className={styles.keys}>{t('keys')}</p>
    </div>
  );
}
