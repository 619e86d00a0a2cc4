import { type DealResult, RequirementPriority, RequirementType, type Schemas } from '@parking-plus/contracts';
import { requirementCreateFormShape } from '@parking-plus/contracts/forms/requirement-create';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { requirementQueries } from '../../../resources/requirements/requirement-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { useRecordStart } from '../../../shared/form/record/use-record-start.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';

const Field = contractFields(requirementCreateFormShape.fields);

type Entries = Schemas['RequirementForm'];

const BLANK: Entries = {
  requirementType: RequirementType.NewFeature,
  title: '',
  description: '',
  priority: RequirementPriority.Normal,
  isDraft: false,
};

interface RequirementFormDrawerProps {
  isOpen: boolean;
  /** Requirement to edit. Null creates one. */
  requirementCode: string | null;
  onClose: () => void;
}

/** 新增／修改需求: request and reason, saved as a draft or submitted. */
export function RequirementFormDrawer({ isOpen, requirementCode, onClose }: RequirementFormDrawerProps) {
  const { t } = useTranslation('communication/requirement-list');
  const language = useLanguage();
  const isNew = requirementCode === null;
  const record = useRecordStart(requirementQueries.detail(requirementCode ?? ''), isOpen && !isNew, startOf);
  return (
    <FormDrawer<Entries, DealResult<'RequirementCreate'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'communication/requirement', record: requirementCode ?? 'new' }}
      title={isNew ? t('form.newTitle') : t('form.editTitle', { code: requirementCode })}
      {...(isNew ? { start: { values: BLANK } } : { ...record.form, pointerBase: '/requirement' })}
      onFinish={(entries, { version, idempotencyKey }) =>
        isNew
          ? api.data('RequirementCreate', entries, { idempotencyKey })
          : api.data(
              'RequirementEdit',
              { requirementCode, version: version ?? 0, requirement: entries },
              { idempotencyKey },
            )
      }
      success={({ requirementCode: code }) => t('form.saved', { code })}
      invalidates={[requirementQueries.all()]}
    >
      <FormFields>
        <Field name="requirementType" />
        <Field name="priority">
          <Radio.Group options={enumOptions('RequirementPriority', language)} />
        </Field>
        <Field name="title" isWide fieldProps={{ showCount: true }} />
        <Field name="description" fieldProps={{ rows: 8, placeholder: t('form.hint') }} />
        <Field name="isDraft" />
      </FormFields>
    </FormDrawer>
  );
}

function startOf({ requirement, description }: Schemas['RequirementRecord']): FormStart<Entries> {
  const { requirementType, title, priority, version } = requirement;
  return { values: { requirementType, title, description, priority, isDraft: false }, version };
}
