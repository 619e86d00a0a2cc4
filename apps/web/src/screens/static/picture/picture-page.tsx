import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { PlainPage } from '../../../shared/page/plain-page.tsx';
import styles from './picture.module.css';
import { PictureCompare } from './picture-compare.tsx';

/** `/picture?transactionId=…`: entry and exit pictures of a transaction. */
export function PicturePage() {
  const { t } = useTranslation('static/picture');
  const [search] = useSearchParams();
  const transactionId = search.get('transactionId') ?? '';
  usePageTitle(t('title'));
  if (transactionId === '') {
    return (
      <main>
        <PlainPage level={1} title={t('noTransaction')} text={t('noTransactionHint')} />
      </main>
    );
  }
  return <TransactionPictures transactionId={transactionId} />;
}

function TransactionPictures({ transactionId }: { transactionId: string }) {
  const { t } = useTranslation('static/picture');
  const { data, error, refetch } = useQuery(transactionQueries.detail(transactionId));
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1>{t('title')}</h1>
        <dl>
          <div>
            <dt>{t('transaction')}</dt>
            <dd>{transactionId}</dd>
          </div>
          {data && (
            <>
              <div>
                <dt>{t('site')}</dt>
                <dd>{data.transaction.siteName}</dd>
              </div>
              <div>
                <dt>{t('plate')}</dt>
                <dd>{data.transaction.plate ?? '—'}</dd>
              </div>
            </>
          )}
        </dl>
      </header>
      {error && <FailedLoad error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active title={false} aria-busy="true" />}
      {data && <PictureCompare key={transactionId} pictures={data.pictures} />}
    </main>
  );
}
