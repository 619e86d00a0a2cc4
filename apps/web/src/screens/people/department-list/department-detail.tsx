import type { DealResult } from '@parking-plus/contracts';
import { departmentRecordFields } from '@parking-plus/contracts/fields/department-record';
import { departmentListShape } from '@parking-plus/contracts/lists/department-list';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../shared/formats/list-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';

const SHAPE = { ...departmentListShape.row, ...departmentRecordFields };

/** Parents, members and history of a department. */
export function DepartmentDetail({ record }: { record: DealResult<'DepartmentDetail'> }) {
  const { t } = useTranslation('people/department-list');
  const { department, people, history } = record;
  const names = formatList(people.map(({ account, name }) => `${name} (${account})`));
  return (
    <>
      <RecordSection
        title={t('form.department')}
        shape={SHAPE}
        record={{ ...department, people }}
        fields={[
          'companyName',
          { field: 'ancestors', content: department.ancestors.join(' › ') || t('form.top') },
          'childCount',
          'peopleCount',
          { field: 'people', content: names || null, isWide: true },
        ]}
      />
      <RecordHistory t={t} entries={history} />
    </>
  );
}
