import type { DealResult } from '@parking-plus/contracts';
import { requirementAssignFormShape } from '@parking-plus/contracts/forms/requirement-assign';
import { addDays } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requirementQueries } from '../../../resources/requirements/requirement-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useReload } from '../../../shared/form/record/use-record-start.ts';
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import type { RequirementRow } from './requirement-list.ts';

const Field = contractFields(requirementAssignFormShape.fields);

interface Entries {
  assignee: string | undefined;
  dueOn: string;
}

const USUAL_DAYS = 14;

/** 指派: assignee and due date. */
export function AssignDrawer({ row, onClose }: { row: RequirementRow | null; onClose: () => void }) {
  const { t } = useTranslation('communication/requirement-list');
  const today = useBusinessToday();
  const staff = useQuery({ ...requirementQueries.staff(), enabled: row !== null });
  const startOf = ({ assignee, dueOn, version }: RequirementRow) => ({
    values: { assignee: assignee ?? undefined, dueOn: dueOn ?? addDays(today, USUAL_DAYS) },
    version,
  });
  const reload = useReload(requirementQueries.detail(row?.requirementCode ?? ''), ({ requirement }) =>
    startOf(requirement),
  );
  const options = (staff.data?.items ?? []).map(({ account, name }) => ({
    value: account,
    label: formatParenthetical(name, account),
  }));
  return (
    <FormDrawer<Entries, DealResult<'RequirementAssign'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'communication/requirement-assign', record: row?.requirementCode ?? 'none' }}
      title={t('assign.title', { code: row?.requirementCode ?? '' })}
      submitText={t('actions.assign')}
      start={row && staff.data ? startOf(row) : undefined}
      loadError={staff.error}
      onRetryLoad={() => void staff.refetch()}
      reload={reload}
      onFinish={({ assignee = '', dueOn }, { version, idempotencyKey }) =>
        api.data(
          'RequirementAssign',
          { requirementCode: row?.requirementCode ?? '', version: version ?? 0, assignee, dueOn },
          { idempotencyKey },
        )
      }
      success={t('assign.done')}
      invalidates={[requirementQueries.all()]}
    >
      <FormFields>
        <Field name="assignee" options={options} />
        <Field name="dueOn" />
      </FormFields>
    </FormDrawer>
  );
}
