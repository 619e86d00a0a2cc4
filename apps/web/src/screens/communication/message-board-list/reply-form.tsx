import type { DealResult } from '@parking-plus/contracts';
import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { threadQueries } from '../../../resources/messages/thread-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormPage } from '../../../shared/form/form-page.tsx';
import { FormFields } from '../../../shared/form/form-section.tsx';

const BLANK = { values: { content: '' } };

/** A message to add; what is typed outlives the drawer as a draft. Ctrl+Enter sends it. */
export function ReplyForm({ threadCode }: { threadCode: string }) {
  const { t } = useTranslation('communication/message-board-list');
  return (
    <FormPage<{ content: string }, DealResult<'ThreadReply'>>
      key={threadCode}
      draft={{ form: 'communication/message-reply', record: threadCode }}
      title={t('reply.title')}
      submitText={t('reply.send')}
      start={BLANK}
      send={({ content }, { idempotencyKey }) =>
        api.data('ThreadReply', { threadCode, content }, { idempotencyKey })
      }
      success={t('reply.sent')}
      invalidates={[threadQueries.all()]}
      versionOf={() => 0}
    >
      <FormFields>
        <FormField
          name="content"
          label={t('reply.title')}
          isRequired
          isWide
          hint={t('reply.hint')}
          rules={[{ whitespace: true, message: t('form.contentMissing') }]}
        >
          <Input.TextArea maxLength={4000} autoSize={{ minRows: 3, maxRows: 12 }} onKeyDown={sendByKeys} />
        </FormField>
      </FormFields>
    </FormPage>
  );
}

function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
