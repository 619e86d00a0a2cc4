import { UploadState, UploadStatus } from '@parking-plus/contracts';
import { invoiceMessageEventFields } from '@parking-plus/contracts/fields/invoice-message-event';
import { invoiceMessageListShape } from '@parking-plus/contracts/lists/invoice-message-list';
import { resultText } from '@parking-plus/domain/einvoice';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messagePath, recordPath } from '../../../resources/invoice-messages/message-paths.ts';
import { messageQueries } from '../../../resources/invoice-messages/message-queries.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordTableSection } from '../../../shared/list/record-table.tsx';
import { MessageXml } from './message-xml.tsx';
import { hoursText, type MessageRow, subjectOf } from './upload-queue.ts';

/** A message with its result, history, XML and issues. */
export function MessageDetail({ messageId }: { messageId: string }) {
  const { t } = useTranslation('invoices/upload-queue');
  const query = useQuery(messageQueries.detail(messageId));
  if (!query.data) return <QueryStatus query={query} rows={10} />;
  const { message, events, waitsFor } = query.data;
  return (
    <>
      <MessageNotice message={message} waitsFor={waitsFor} />
      <RecordSection
        title={t('detail.message')}
        shape={invoiceMessageListShape.row}
        record={message}
        fields={[
          'kind',
          'state',
          {
            field: 'invoiceNumber',
            label: t('detail.subject'),
            content: <Link to={recordPath(message)}>{subjectOf(message)}</Link>,
          },
          { field: 'siteCode', content: message.siteName },
          'sellerTaxNumber',
          ...(message.voidOrder > 0 ? (['voidOrder'] as const) : []),
          'createdAt',
          'dueOn',
          { field: 'hoursLeft', content: hoursText(t, message.hoursLeft) },
          'attempts',
          'handedOverAt',
          'answeredAt',
          ...(message.replacedBy === null ? [] : (['replacedBy'] as const)),
          'packageId',
          { field: 'fileName', isWide: true },
        ]}
      />
      <RecordTableSection
        title={t('detail.history')}
        shape={invoiceMessageEventFields}
        rows={events}
        rowKey={({ sequence }) => String(sequence)}
        columns={['at', 'state', 'code', 'text', 'accountName']}
      />
      <MessageXml record={query.data} />
    </>
  );
}

/** Explains the problem and the next step of a message that needs work. */
function MessageNotice({ message, waitsFor }: { message: MessageRow; waitsFor: string | null }) {
  const { t } = useTranslation('invoices/upload-queue');
  const language = useLanguage();
  const { state, resultCode, resultText: recorded, replacedBy, standing } = message;
  if (state === UploadState.Unknown)
    return <Notice type="warning" title={t('notice.unknown')} text={t('notice.unknownAction')} />;
  if (replacedBy !== null) return null;
  if ((state === UploadState.Waiting || state === UploadState.Refused) && standing === UploadStatus.Done)
    return <Notice type="info" title={t('notice.closed')} text={t('notice.closedAction')} />;
  if (waitsFor !== null)
    return (
      <Notice type="warning" title={t('notice.waits')} text={t('notice.waitsAction')}>
        <Link to={messagePath(waitsFor)}>{t('notice.rejected')}</Link>
      </Notice>
    );
  if (state === UploadState.Refused) {
    // A rejection that was recorded by hand has a reason instead of a code.
    const known = resultCode === null ? null : resultText(resultCode);
    return (
      <Notice
        type="error"
        title={known ? `${resultCode} ${known.meaning[language]}` : (recorded ?? t('notice.refused'))}
        text={known?.action[language] ?? t('notice.refusedAction')}
      >
        <Link to={recordPath(message)}>{t('notice.correct', { subject: subjectOf(message) })}</Link>
      </Notice>
    );
  }
  if (standing !== UploadStatus.Late && standing !== UploadStatus.Soon) return null;
  return <Notice type="warning" title={hoursText(t, message.hoursLeft) ?? ''} text={t('notice.due')} />;
}

interface NoticeProps {
  type: 'info' | 'warning' | 'error';
  title: string;
  text: string;
  children?: React.ReactNode;
}

function Notice({ type, title, text, children }: NoticeProps) {
  return (
    <Alert
      showIcon
      type={type}
      style={{ marginBlockEnd: 16 }}
      title={title}
      description={
        <>
          <div>{text}</div>
          {children}
        </>
      }
    />
  );
}
