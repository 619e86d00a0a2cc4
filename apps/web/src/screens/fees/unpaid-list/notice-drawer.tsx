import { type DealRequest, type DealResult, MessageType, type Schemas } from '@parking-plus/contracts';
import { unpaidNoticeFormShape } from '@parking-plus/contracts/forms/unpaid-notice';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { unpaidQueries } from '../../../resources/unpaid/unpaid-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { UnpaidTargets } from './unpaid-actions.ts';

const Field = contractFields(unpaidNoticeFormShape.fields);

interface Entries {
  messageType: Schemas['MessageType'];
  recent: DealRequest<'UnpaidNotice'>['recent'];
}

interface NoticeDrawerProps {
  meant: UnpaidTargets | null;
  onClose: () => void;
}

/** 發通知: sends a notice per unpaid fee by SMS or e-mail. Skips fees notified within a day by default. */
export function NoticeDrawer({ meant, onClose }: NoticeDrawerProps) {
  const { t } = useTranslation('fees/unpaid-list');
  const language = useLanguage();
  return (
    <FormDrawer<Entries, DealResult<'UnpaidNotice'>>
      open={meant !== null}
      onClose={onClose}
      draft={{ form: 'fees/unpaid-notice', record: meant?.key ?? 'none' }}
      title={t('notice.title', { count: meant?.count ?? 0 })}
      submitText={t('notice.submit')}
      start={{ values: { messageType: MessageType.Sms, recent: 'skip' } }}
      onFinish={(entries, { idempotencyKey }) =>
        api.data(
          'UnpaidNotice',
          { ...entries, selection: meant?.selection ?? { keys: [] }, expectedCount: meant?.count ?? 0 },
          { idempotencyKey },
        )
      }
      success={({ queuedCount, skippedCount }) =>
        t(skippedCount > 0 ? 'notice.doneWithSkipped' : 'notice.done', {
          count: queuedCount,
          skipped: skippedCount,
        })
      }
      invalidates={[unpaidQueries.all()]}
      onSaved={() => meant?.clear()}
    >
      <FormSection title={t('notice.section')}>
        <Field name="messageType">
          <Radio.Group options={enumOptions('MessageType', language)} />
        </Field>
        <Field name="recent">
          <Radio.Group
            options={[
              { value: 'skip', label: t('notice.skip') },
              { value: 'repeat', label: t('notice.repeat') },
            ]}
          />
        </Field>
      </FormSection>
    </FormDrawer>
  );
}
