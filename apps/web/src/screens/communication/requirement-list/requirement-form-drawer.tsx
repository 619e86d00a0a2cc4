import { type DealResult, RequirementPriority, RequirementType, type Schemas } from '@parking-plus/contracts';
import { requirementCreateFormShape } from '@parking-plus/contracts/forms/requirement-create';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { requirementQueries } from '../../../resources/requirements/requirement-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import { contractFields } from '../../../shared/form/contract-fields.tsx';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormFields } from '../../../shared/form/form-section.tsx';
import type { FormStart } from '../../../shared/form/use-record-form.ts';
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
  /** The requirement that is changed; null makes a new one. */
  requirementCode: string | null;
  onClose: () => void;
}

/** 新增／修改需求: what is wanted and why, kept as a draft or sent in. */
export function RequirementFormDrawer({ isOpen, requirementCode, onClose }: RequirementFormDrawerProps) {
  const { t } = useTranslation('communication/requirement-list');
  const language = useLanguage();
  const client = useQueryClient();
  const detail = requirementQueries.detail(requirementCode ?? '');
  const query = useQuery({ ...detail, enabled: isOpen && requirementCode !== null });
  const start = requirementCode === null ? { values: BLANK } : query.data && startOf(query.data);
  return (
    <FormDrawer<Entries, DealResult<'RequirementCreate'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'communication/requirement', record: requirementCode ?? 'new' }}
      title={requirementCode === null ? t('form.newTitle') : t('form.editTitle', { code: requirementCode })}
      start={start}
      loadError={query.error}
      onRetryLoad={() => void query.refetch()}
      onFinish={(entries, { version, idempotencyKey }) =>
        requirementCode === null
          ? api.data('RequirementCreate', entries, { idempotencyKey })
          : api.data(
              'RequirementEdit',
              { requirementCode, version: version ?? 0, requirement: entries },
              { idempotencyKey },
            )
      }
      {...(requirementCode !== null && {
        pointerBase: '/requirement',
        reload: async () => startOf(await client.fetchQuery({ ...detail, staleTime: 0 })),
      })}
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
