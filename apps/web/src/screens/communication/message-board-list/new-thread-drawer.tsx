import { type DealResult, MessageTarget, type Schemas } from '@parking-plus/contracts';
import { threadOpenFormShape } from '@parking-plus/contracts/forms/thread-open';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenSiteOptions } from '../../../resources/lookups/use-site-options.ts';
import { threadQueries } from '../../../resources/messages/thread-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';

const Field = contractFields(threadOpenFormShape.fields);

interface NewThread {
  target: Schemas['MessageTarget'];
  siteCode: string | null;
  subject: string;
  content: string;
}

interface NewThreadDrawerProps {
  isOpen: boolean;
  /** Preselected site. */
  siteCode: string | null;
  onClose: () => void;
  onSaved: (threadCode: string) => void;
}

/** Form of a new thread to accounting or software about a site. */
export function NewThreadDrawer({ isOpen, siteCode, onClose, onSaved }: NewThreadDrawerProps) {
  const { t } = useTranslation('communication/message-board-list');
  const sites = useOpenSiteOptions();
  const start = useMemo(
    () => ({ values: { target: MessageTarget.Accounting, siteCode, subject: '', content: '' } }),
    [siteCode],
  );
  return (
    <FormDrawer<NewThread, DealResult<'ThreadOpen'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'communication/message', record: 'new' }}
      title={t('form.title')}
      submitText={t('form.send')}
      start={start}
      onFinish={(entries, { idempotencyKey }) =>
        api.data('ThreadOpen', { ...entries, siteCode: entries.siteCode ?? '' }, { idempotencyKey })
      }
      success={({ threadCode }) => t('form.sent', { code: threadCode })}
      invalidates={[threadQueries.all()]}
      onSaved={({ threadCode }) => onSaved(threadCode)}
    >
      <FormFields>
        <Field name="target" />
        <Field name="siteCode" options={sites} fieldProps={{ placeholder: t('form.chooseSite') }} />
        <Field name="subject" isWide fieldProps={{ showCount: true }} />
        <Field name="content" fieldProps={{ rows: 5 }} />
      </FormFields>
    </FormDrawer>
  );
}
