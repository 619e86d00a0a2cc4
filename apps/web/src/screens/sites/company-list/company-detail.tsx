import type { DealResult } from '@parking-plus/contracts';
import { branchRowFields } from '@parking-plus/contracts/fields/branch-row';
import { companyListShape } from '@parking-plus/contracts/lists/company-list';
import { useTranslation } from 'react-i18next';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordTableSection } from '../../../shared/list/record-table.tsx';
import { RowActionLinks } from '../../../shared/table/actions/row-actions.tsx';
import type { RowAction } from '../../../shared/table/actions/table-action.ts';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import type { BranchRow } from './company-list.ts';

interface CompanyDetailProps {
  record: DealResult<'CompanyDetail'>;
  actions: readonly RowAction<BranchRow>[];
}

/** Details, branches and history of a company. */
export function CompanyDetail({ record: { company, branches, history }, actions }: CompanyDetailProps) {
  const { t } = useTranslation('sites/company-list');
  return (
    <>
      <RecordSection
        title={t('form.seller')}
        shape={companyListShape.row}
        record={company}
        fields={[
          'taxNumber',
          'state',
          'taxOffice',
          'taxRegistrationNumber',
          'responsiblePerson',
          'endsOn',
          { field: 'address', isWide: true },
        ]}
      />
      <RecordSection
        title={t('form.certificate')}
        shape={companyListShape.row}
        record={company}
        fields={['certificateContact', 'certificatePhone', 'certificateEmail']}
      />
      <RecordTableSection
        title={t('detail.branches')}
        shape={branchRowFields}
        columns={[
          'branchCode',
          'name',
          'taxNumber',
          'taxRegistrationNumber',
          'siteCount',
          'state',
          {
            key: 'actions',
            title: '',
            isPinned: true,
            content: (row) => <RowActionLinks actions={actions} row={row} />,
          },
        ]}
        rows={branches}
        rowKey={({ branchCode }) => branchCode}
        empty={t('detail.noBranches')}
      />
      <RecordHistory t={t} entries={history} />
    </>
  );
}
