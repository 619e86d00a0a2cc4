import type { DealResult } from '@parking-plus/contracts';
import { bankAccountListShape } from '@parking-plus/contracts/lists/bank-account-list';
import { useTranslation } from 'react-i18next';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';

/** All values of a bank account, and its history. */
export function BankAccountDetail({ record }: { record: DealResult<'BankAccountDetail'> }) {
  const { t } = useTranslation('sites/bank-account-list');
  return (
    <>
      <RecordSection
        title={t('form.account')}
        shape={bankAccountListShape.row}
        record={record.account}
        fields={[
          'holder',
          'accountNumber',
          'bankName',
          'bankCode',
          'bankBranch',
          'purpose',
          'companyName',
          'branchName',
          'siteName',
          'virtualAccountPrefix',
          'validFrom',
          'validUntil',
          'state',
        ]}
      />
      <RecordHistory t={t} entries={record.history} />
    </>
  );
}
