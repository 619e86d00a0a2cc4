import { threadReplyFormShape } from '@parking-plus/contracts/forms/thread-reply';
import { Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { threadQueries } from '../../../resources/messages/thread-queries.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormPage } from '../../../shared/form/frame/form-page.tsx';

const Field = contractFields(threadReplyFormShape.fields);

const BLANK = { values: { content: '' } };

/**
 * Reply form. Stores unsent text as a draft. Ctrl+Enter sends it and keeps the focus for the next message.
 */
export function ReplyForm({ threadCode }: { threadCode: string }) {
  const { t } = useTranslation('communication/message-board-list');
  const [hasSent, setHasSent] = useState(false);
  return (
    <FormPage<{ content: string }, 'sent' | 'kept'>
      draft={{ form: 'communication/message-reply', record: threadCode }}
      title={t('reply.title')}
      submitText={t('reply.send')}
      start={BLANK}
      onFinish={async ({ content }, { idempotencyKey }) => {
        const { sendOrKeep } = await import('../../../resources/outbox/outbox.ts');
        const outcome = await sendOrKeep({ kind: 'reply', threadCode, content }, idempotencyKey);
        setHasSent(true);
        return outcome;
      }}
      success={(outcome) => t(`reply.${outcome}`)}
      invalidates={[threadQueries.all()]}
      versionOf={() => 0}
    >
      <FormFields>
        <Field
          name="content"
          isRequired={false}
          isWide
          // An empty reply is valid until it is sent.
          rules={[
            {
              required: true,
              whitespace: true,
              validateTrigger: 'onSubmit',
              message: t('form.contentMissing'),
            },
          ]}
        >
          <Input.TextArea autoFocus={hasSent} maxLength={4000} rows={3} onKeyDown={sendByKeys} />
        </Field>
      </FormFields>
    </FormPage>
  );
}

function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
