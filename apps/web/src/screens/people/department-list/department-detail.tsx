import { departmentListShape } from '@parking-plus/contracts/lists/department-list';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { departmentQueries } from '../../../resources/departments/department-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/record-history.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import type { RowAction } from '../../../shared/table/table-action.ts';
import type { DepartmentRow } from './department-list.ts';

/** Name and code: enough to know that the right one was opened. */
export function DepartmentTitle({ code, row }: { code: string; row: DepartmentRow | undefined }) {
  const { data } = useQuery(departmentQueries.detail(code));
  const name = data?.department.name ?? row?.name;
  return (
    <>
      {name && <span>{name}</span>}
      <span>{code}</span>
    </>
  );
}

/** What may be done with it as it stands, whether or not the list has it. */
export function DepartmentDetailActions({
  code,
  row,
  actions,
}: {
  code: string;
  row: DepartmentRow | undefined;
  actions: readonly RowAction<DepartmentRow>[];
}) {
  const { data } = useQuery(departmentQueries.detail(code));
  return <DetailActions actions={actions} row={data?.department ?? row} />;
}

/** Where a department stands, who belongs to it, and who changed it. */
export function DepartmentDetail({ code }: { code: string }) {
  const { t } = useTranslation('people/department-list');
  const labelOf = useFieldLabels(departmentListShape.row);
  const { data, error, refetch } = useQuery(departmentQueries.detail(code));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const { department, people, history } = data;
  const names = formatList(people.map(({ account, name }) => `${name} (${account})`));
  return (
    <>
      <DetailSection
        title={t('form.department')}
        items={[
          { label: labelOf('companyName'), content: department.companyName },
          { label: labelOf('ancestors'), content: department.ancestors.join(' › ') || t('form.top') },
          { label: labelOf('childCount'), content: formatCount(department.childCount) },
          { label: labelOf('peopleCount'), content: formatCount(department.peopleCount) },
          { label: t('detail.people'), content: names || null, isWide: true },
        ]}
      />
      <RecordHistory
        title={t('history.title')}
        entries={history}
        labelOf={(deal) => t(`history.${deal}`)}
        emptyText={t('history.none')}
      />
    </>
  );
}
