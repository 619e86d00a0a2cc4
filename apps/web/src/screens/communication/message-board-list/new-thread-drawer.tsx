import { type DealResult, MessageTarget, type Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { threadQueries } from '../../../resources/messages/thread-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useEnumFormat } from '../../../shared/enums/use-enum-format.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormFields } from '../../../shared/form/form-section.tsx';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';

interface NewThread {
  target: Schemas['MessageTarget'];
  siteCode: string | null;
  subject: string;
  content: string;
}

interface NewThreadDrawerProps {
  isOpen: boolean;
  /** Site that it is opened with. */
  siteCode: string | null;
  onClose: () => void;
  onSaved: (threadCode: string) => void;
}

/** A question to accounting or software, about a site. */
export function NewThreadDrawer({ isOpen, siteCode, onClose, onSaved }: NewThreadDrawerProps) {
  const { t } = useTranslation('communication/message-board-list');
  const enumFormat = useEnumFormat();
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const start = useMemo(
    () => ({ values: { target: MessageTarget.Accounting, siteCode, subject: '', content: '' } }),
    [siteCode],
  );
  const nameOf = (code: unknown) => sites?.find((site) => site.siteCode === code)?.siteName ?? String(code);
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
        <FormField name="target" label={t('columns.target')} isRequired format={enumFormat('MessageTarget')}>
          <EnumSelect enumName="MessageTarget" />
        </FormField>
        <FormField name="siteCode" label={t('columns.site')} isRequired format={nameOf}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('form.chooseSite')}
            loading={sites === undefined}
            options={sites?.map((site) => ({ value: site.siteCode, label: site.siteName })) ?? []}
          />
        </FormField>
        <FormField
          name="subject"
          label={t('columns.subject')}
          isRequired
          isWide
          rules={[{ whitespace: true, message: t('form.subjectMissing') }]}
        >
          <Input maxLength={100} showCount autoComplete="off" />
        </FormField>
        <FormField
          name="content"
          label={t('form.content')}
          isRequired
          isWide
          hint={t('form.filesHint')}
          rules={[{ whitespace: true, message: t('form.contentMissing') }]}
        >
          <Input.TextArea maxLength={4000} showCount rows={5} />
        </FormField>
      </FormFields>
    </FormDrawer>
  );
}
