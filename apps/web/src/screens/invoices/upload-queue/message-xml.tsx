import type { Schemas } from '@parking-plus/contracts';
import { resultText } from '@parking-plus/domain/einvoice';
import { Alert, Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../shared/feedback/notify.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { copyToClipboard } from '../../../shared/page/clipboard.ts';
import { saveBlob } from '../../../shared/page/save-blob.ts';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { formatXml } from './format-xml.ts';
import styles from './message-xml.module.css';

/** XML of a message, with copy and download, and the issues that prevent it. */
export function MessageXml({ record }: { record: Schemas['InvoiceMessageRecord'] }) {
  const { t } = useTranslation('invoices/upload-queue');
  const language = useLanguage();
  const { xml, isStored, issues, message } = record;
  return (
    <DetailSection title={t('xml.title')}>
      {issues.length > 0 ? (
        <Alert
          showIcon
          type="error"
          title={t('xml.issues')}
          description={
            <ul className={styles.issues}>
              {issues.map(({ kind, path, code, parameters }) => (
                <li key={`${kind} ${path}`}>
                  <code>{path}</code> {t(`issue.${kind}`, parameters)}
                  {code !== null && `（${code} ${resultText(code).action[language]}）`}
                </li>
              ))}
            </ul>
          }
        />
      ) : (
        <p>{t(isStored ? 'xml.stored' : 'xml.produced')}</p>
      )}
      {xml !== null && (
        <>
          <Space>
            <Button onClick={async () => (await copyToClipboard(xml)) && notify.success(t('xml.copied'))}>
              {t('xml.copy')}
            </Button>
            <Button
              onClick={() =>
                saveBlob(
                  new Blob([xml], { type: 'application/xml' }),
                  message.fileName ?? `${message.kind}-${message.messageId}.xml`,
                )
              }
            >
              {t('xml.download')}
            </Button>
          </Space>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
          <pre className={styles.xml} tabIndex={0}>
            {formatXml(xml)}
          </pre>
        </>
      )}
    </DetailSection>
  );
}
