import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import styles from './client-search.module.css';
import type { ClientFinding } from './find-client.ts';

/** Facts about a client id: its presence in both lists, and its user. */
export function ClientSearchResult({ finding }: { finding: ClientFinding }) {
  const { t } = useTranslation('client-search');
  const { clientId, isInClients, isInServerInfo, client } = finding;
  const lines = [
    { list: t('clients'), isThere: isInClients },
    { list: t('serverInfoClients'), isThere: isInServerInfo },
  ];
  // Only the id is always present.
  const behind = [client?.name, client?.account, client?.transport].filter(Boolean);
  return (
    <div role="alert" className={styles.finding}>
      <p>
        {t('clientId')} <code>{clientId}</code>
      </p>
      <ul>
        {lines.map(({ list, isThere }) => (
          <li key={list} className={isThere ? styles.there : undefined}>
            {isThere ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />}
            {t(isThere ? 'exists' : 'missing', { list })}
          </li>
        ))}
      </ul>
      {behind.length > 0 && <p className={styles.hint}>{behind.join(' · ')}</p>}
    </div>
  );
}
