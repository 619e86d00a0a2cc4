import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ErrorEntry, ErrorKind } from '../../shared/errors/error-log.ts';
import { formatInstant } from '../../shared/formats/date-format.ts';
import styles from './error-log.module.css';
import { callText } from './error-report.ts';

const TAG_COLOURS: Record<ErrorKind, string> = {
  script: 'red',
  render: 'red',
  call: 'gold',
  code: 'gold',
  note: 'default',
};

/** One error: its message, and on demand its stack and last calls. */
export function ErrorLogEntry({ entry }: { entry: ErrorEntry }) {
  const { t } = useTranslation('error-log');
  const { kind, message, path, at, count, stack, requestId, calls } = entry;
  return (
    <li className={styles.entry}>
      <p className={styles.summary}>
        <Tag color={TAG_COLOURS[kind]}>{t(`kinds.${kind}`)}</Tag>
        <time dateTime={at}>{formatInstant(at)}</time>
        {count > 1 && <span>{t('times', { count })}</span>}
      </p>
      <p className={styles.message}>{message}</p>
      <p className={styles.summary}>
        <code>{path}</code>
        {requestId !== null && <span>{t('request', { requestId })}</span>}
      </p>
      {(stack !== null || calls.length > 0) && (
        <details>
          <summary>{t('details')}</summary>
          {stack !== null && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: lets keyboard users scroll a long stack.
            <pre className={styles.stack} tabIndex={0}>
              {stack}
            </pre>
          )}
          {calls.length > 0 && (
            <>
              <h3 className={styles.callsTitle}>{t('calls')}</h3>
              <ol className={styles.calls}>
                {calls.map((call, index) => (
                  // Two calls can have the same timestamp; their index is unique.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                  <li key={index}>{callText(call)}</li>
                ))}
              </ol>
            </>
          )}
        </details>
      )}
    </li>
  );
}
