import { Button, Modal, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import styles from './document-list.module.css';
import type { DecisionRunStore } from './use-batch-decision.ts';

interface DecisionProgressProps {
  store: DecisionRunStore;
  onStop: () => void;
  onClose: () => void;
}

/** Progress of a batch decision, with the reasons of its failures. */
export function DecisionProgress({ store, onStop, onClose }: DecisionProgressProps) {
  const { run } = useStore(store);
  const { t } = useTranslation('communication/document-list');
  if (run === null) return null;
  const { step, total, decidedCount, failures, isRunning } = run;
  const name = t(`steps.${step}`);
  return (
    <Modal
      open
      title={t('run.title', { step: name, count: total })}
      closable={!isRunning}
      mask={{ closable: false }}
      keyboard={!isRunning}
      onCancel={onClose}
      footer={
        isRunning ? (
          <Button onClick={onStop}>{t('run.stop')}</Button>
        ) : (
          <Button type="primary" onClick={onClose}>
            {t('run.close')}
          </Button>
        )
      }
      width={520}
    >
      <div className={styles.run}>
        <Progress
          percent={total === 0 ? 0 : Math.floor((100 * decidedCount) / total)}
          status={!isRunning && failures.length > 0 ? 'exception' : 'normal'}
          aria-label={t('run.progress', { step: name })}
        />
        <span role="status">
          {t('run.count', { done: decidedCount - failures.length, failed: failures.length, total })}
        </span>
        {failures.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
          <ul className={styles.failures} aria-label={t('run.failures')} tabIndex={0}>
            {failures.map(({ documentId, subject, failure }) => (
              <li key={documentId}>
                <span>
                  <strong>{documentId}</strong> {subject}
                </span>
                <span className={styles.why}>{failure}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  );
}
