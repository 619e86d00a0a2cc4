import type { DealResult, Schemas } from '@parking-plus/contracts';
import { departmentCreateFormShape } from '@parking-plus/contracts/forms/department-create';
import { departmentPlaceIssue } from '@parking-plus/domain';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { accountQueries } from '../../../resources/accounts/account-queries.ts';
import { departmentQueries } from '../../../resources/departments/department-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useSetFormValues } from '../../../shared/form/entries/form-parts.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { useReload } from '../../../shared/form/record/use-record-start.ts';
import type { DepartmentDialogState } from './department-actions.ts';
import type { DepartmentRow } from './department-list.ts';

const Field = contractFields(departmentCreateFormShape.fields);

interface DepartmentFormValues {
  companyCode: string | null;
  /** Undefined if the selection was cleared. */
  parentCode?: string | null;
  name: string;
}

interface DepartmentFormDrawerProps {
  work: Exclude<DepartmentDialogState, { kind: 'delete' }> | null;
  summary: Schemas['DepartmentSummary'] | undefined;
  /** Load error of the list. Without the list there are no options. */
  loadError: unknown;
  onRetryLoad: () => void;
  onClose: () => void;
}

/** Form to create, rename or move a department. */
export function DepartmentFormDrawer(props: DepartmentFormDrawerProps) {
  const { work, summary, loadError, onRetryLoad, onClose } = props;
  const { t } = useTranslation('people/department-list');
  const row = work?.kind === 'edit' ? work.row : null;
  const under = work?.kind === 'new' ? work.under : null;
  const reload = useReload(departmentQueries.detail(row?.departmentCode ?? ''), ({ department }) =>
    startOf(department),
  );
  const start = row
    ? startOf(row)
    : {
        values: {
          companyCode: under?.companyCode ?? onlyOf(summary?.companies)?.companyCode ?? null,
          parentCode: under?.departmentCode ?? null,
          name: '',
        },
      };
  return (
    <FormDrawer<DepartmentFormValues, DealResult<'DepartmentEdit'>>
      open={work !== null}
      onClose={onClose}
      draft={{ form: 'people/department', record: row?.departmentCode ?? 'new' }}
      title={row ? t('form.editTitle', { name: row.name }) : t('form.newTitle')}
      start={summary && start}
      loadError={loadError}
      onRetryLoad={onRetryLoad}
      onFinish={({ companyCode, parentCode = null, name }, { version, idempotencyKey }) =>
        row
          ? api.data(
              'DepartmentEdit',
              { departmentCode: row.departmentCode, version: version ?? 0, parentCode, name },
              { idempotencyKey },
            )
          : api.data(
              'DepartmentCreate',
              { companyCode: companyCode ?? '', parentCode, name },
              { idempotencyKey },
            )
      }
      reload={row ? reload : undefined}
      success={t('form.saved')}
      invalidates={[departmentQueries.all(), accountQueries.all()]}
    >
      <FormSection title={t('form.department')}>
        <DepartmentFields row={row} summary={summary} />
      </FormSection>
    </FormDrawer>
  );
}

function DepartmentFields({
  row,
  summary,
}: Pick<DepartmentFormDrawerProps, 'summary'> & { row: DepartmentRow | null }) {
  const { t } = useTranslation('people/department-list');
  const form = Form.useFormInstance<DepartmentFormValues>();
  const write = useSetFormValues<DepartmentFormValues>();
  const companyCode = Form.useWatch('companyCode', form);
  const companies = (summary?.companies ?? []).map((company) => ({
    value: company.companyCode,
    label: company.companyName,
  }));
  const parents = possibleParents(summary, companyCode, row?.departmentCode ?? null);
  return (
    <>
      <Field name="name" />
      <Field
        name="companyCode"
        {...(row && { hint: t('form.companyStays') })}
        options={companies}
        fieldProps={{ disabled: row !== null, onChange: () => write({ parentCode: null }) }}
      />
      <Field
        name="parentCode"
        isWide
        options={parents}
        fieldProps={{ allowClear: true, placeholder: t('form.top') }}
        format={(value) => parents.find((parent) => parent.value === value)?.label ?? t('form.top')}
      />
    </>
  );
}

function startOf({ companyCode, parentCode, name, version }: DepartmentRow): FormStart<DepartmentFormValues> {
  return { values: { companyCode, parentCode, name }, version };
}

/** Returns the possible parents of a department, each with its path from the top. */
function possibleParents(
  summary: Schemas['DepartmentSummary'] | undefined,
  companyCode: string | null | undefined,
  departmentCode: string | null,
) {
  const all = summary?.departments ?? [];
  const wayTo = (code: string | null): string[] => {
    const place = all.find((each) => each.departmentCode === code);
    return place ? [...wayTo(place.parentCode), place.name] : [];
  };
  return all
    .filter(
      (each) =>
        each.companyCode === companyCode &&
        departmentPlaceIssue(all, {
          departmentCode,
          companyCode: each.companyCode,
          parentCode: each.departmentCode,
        }) === null,
    )
    .map((each) => ({ value: each.departmentCode, label: wayTo(each.departmentCode).join(' › ') }));
}

function onlyOf<T>(list: readonly T[] | undefined): T | undefined {
  return list?.length === 1 ? list[0] : undefined;
}
