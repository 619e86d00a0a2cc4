import { CopyOutlined } from '@ant-design/icons';
import { isApiError } from '@parking-plus/contracts/client';
import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getClients } from '../../realtime/get-clients.ts';
import { useRealtimeStore } from '../../realtime/realtime-store.ts';
import { failureText } from '../../shared/feedback/failure-text.ts';
import { notify } from '../../shared/feedback/notify.ts';
import { copyToClipboard } from '../../shared/page/clipboard.ts';
import styles from './client-search.module.css';
import { type ClientFinding, findClient } from './find-client.ts';

const ID_MAX_LENGTH = 128;

interface ClientIdFormProps {
  boxRef: RefObject<InputRef | null>;
  onFound: (finding: ClientFinding) => void;
  onCancel: () => void;
}

/** Form for a client id. Offers this page's own id, which support staff request by phone. */
export function ClientIdForm({ boxRef, onFound, onCancel }: ClientIdFormProps) {
  const { t } = useTranslation('client-search');
  const ownId = useRealtimeStore(({ connectionId }) => connectionId);
  const [clientId, setClientId] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const wanted = clientId.trim();
    if (wanted === '') {
      setProblem(t('empty'));
      boxRef.current?.focus();
      return;
    }
    if (isAsking) return;
    setIsAsking(true);
    setProblem(null);
    try {
      onFound(findClient(await getClients(), wanted));
    } catch (error) {
      const isOffline = isApiError(error) && error.kind === 'network';
      setProblem(isOffline ? t('notConnected') : (failureText(error)?.text ?? null));
    } finally {
      setIsAsking(false);
    }
  }

  async function handleCopy(text: string) {
    if (await copyToClipboard(text)) notify.success(t('copied'));
    else notify.warning(t('copyRefused'));
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <label htmlFor="client-id">{t('clientId')}</label>
      <Input
        ref={boxRef}
        id="client-id"
        value={clientId}
        maxLength={ID_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        status={problem === null ? '' : 'error'}
        aria-invalid={problem !== null}
        aria-describedby="client-id-problem"
        onChange={(event) => {
          setClientId(event.target.value);
          setProblem(null);
        }}
      />
      <p id="client-id-problem" className={styles.problem} role="alert">
        {problem}
      </p>
      {ownId !== null && (
        <div className={styles.mine}>
          <span className={styles.hint}>{t('currentId')}</span>
          <Button type="link" size="small" className={styles.currentId} onClick={() => setClientId(ownId)}>
            <code>{ownId}</code>
          </Button>
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined />}
            aria-label={t('copyOwnId')}
            title={t('copyOwnId')}
            onClick={() => handleCopy(ownId)}
          />
        </div>
      )}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isAsking}>
          {t('query')}
        </Button>
      </div>
    </form>
  );
}
