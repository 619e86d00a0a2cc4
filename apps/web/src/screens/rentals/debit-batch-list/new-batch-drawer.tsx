import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { debitCandidateFields } from '@parking-plus/contracts/fields/debit-candidate';
import { excludedBillFields } from '@parking-plus/contracts/fields/excluded-bill';
import { debitBatchCreateFormShape } from '@parking-plus/contracts/forms/debit-batch-create';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { debitQueries } from '../../../resources/debits/debit-queries.ts';
import { rentalChanges } from '../../../resources/rentals/rental-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { useSetFormValues } from '../../../shared/form/entries/form-parts.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatMonth } from '../../../shared/formats/month-format.ts';
import { RecordTableSection } from '../../../shared/list/record-table.tsx';
import type { DebitBatchRow } from './debit-batch-list.ts';

const { billIds: _bills, ...fields } = debitBatchCreateFormShape.fields;
const Field = contractFields(fields);

type Request = DealRequest<'DebitBatchCreate'>;
type Entries = Omit<Request, 'billIds'>;
/** An empty field is null until the form has validated it. */
type Values = { [K in keyof Entries]: Entries[K] | null };
type Accounts = DealResult<'DebitOptions'>['accounts'];
type Preview = DealResult<'DebitBatchPreview'>;

interface NewBatchDrawerProps {
  isOpen: boolean;
  /** Batch whose refused bills are debited again; null for a batch of all due bills. */
  retryOf: DebitBatchRow | null;
  onClose: () => void;
  onSaved: () => void;
}

/** 新增批次: chooses account, day and bills of a batch of direct debits. */
export function NewBatchDrawer({ isOpen, retryOf, onClose, onSaved }: NewBatchDrawerProps) {
  const { t } = useTranslation('rentals/debit-batch-list');
  const { data, error, refetch } = useQuery({ ...debitQueries.options(), enabled: isOpen });
  // Bills that the user has excluded. All others are debited.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [bills, setBills] = useState<Preview['bills']>([]);
  const taken = bills.filter(({ billId }) => !left.has(billId));
  const accounts = data?.accounts ?? [];
  return (
    <FormDrawer<Values, DealResult<'DebitBatchCreate'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'rentals/debit-batch', record: retryOf?.batchId ?? 'new' }}
      title={retryOf ? t('form.retryTitle', { id: retryOf.batchId }) : t('form.title')}
      submitText={t('form.submit')}
      cannotSend={taken.length === 0}
      start={data && { values: startOf(accounts, retryOf) }}
      loadError={error}
      onRetryLoad={() => void refetch()}
      onFinish={(values, { idempotencyKey }) =>
        api.data(
          'DebitBatchCreate',
          { ...(values as Entries), billIds: taken.map(({ billId }) => billId) },
          { idempotencyKey },
        )
      }
      success={({ batchId, lineCount, totalTwd }) =>
        t('form.done', { id: batchId, count: lineCount, amount: formatTwd(totalTwd) })
      }
      invalidates={[debitQueries.all(), ...rentalChanges()]}
      onSaved={onSaved}
    >
      <FormSection title={t('form.batch')}>
        <AccountField accounts={accounts} />
        <Field name="debitOn" />
      </FormSection>
      <FormSection title={t('form.codes')}>
        <Field name="senderCode" />
        <Field name="presentingBank" />
        <Field name="itemCode" />
      </FormSection>
      <p>{t('form.codesHint')}</p>
      <BillChoice retryOf={retryOf?.batchId ?? null} left={left} onLeave={setLeft} onBills={setBills} />
    </FormDrawer>
  );
}

function AccountField({ accounts }: { accounts: Accounts }) {
  const write = useSetFormValues<Values>();
  return (
    <Field
      name="bankAccountCode"
      options={accounts.map(({ bankAccountCode, bankName, accountNumber, companyName }) => ({
        value: bankAccountCode,
        label: `${bankName} ${accountNumber} ${companyName}`,
      }))}
      fieldProps={{
        onSelect: (code: unknown) => {
          const account = accounts.find(({ bankAccountCode }) => bankAccountCode === code);
          if (account) write(codesOf(account));
        },
      }}
    />
  );
}

interface BillChoiceProps {
  retryOf: string | null;
  left: ReadonlySet<string>;
  onLeave: (left: ReadonlySet<string>) => void;
  onBills: (bills: Preview['bills']) => void;
}

/** Bills that can be debited on the chosen day, and those that cannot. */
function BillChoice({ retryOf, left, onLeave, onBills }: BillChoiceProps) {
  const { t } = useTranslation('rentals/debit-batch-list');
  const bankAccountCode = Form.useWatch<string | null | undefined>('bankAccountCode');
  const debitOn = Form.useWatch<string | null | undefined>('debitOn');
  const isReady = Boolean(bankAccountCode && debitOn);
  const query = useQuery({
    ...debitQueries.preview({ bankAccountCode: bankAccountCode ?? '', debitOn: debitOn ?? '', retryOf }),
    enabled: isReady,
  });
  const bills = isReady ? query.data?.bills : undefined;
  // The drawer sends the bills, and knows only then whether there are any.
  useEffect(() => onBills(bills ?? []), [bills, onBills]);
  if (!isReady) return <p>{t('form.choose')}</p>;
  if (!query.data) return <QueryStatus query={query} rows={4} />;
  const taken = query.data.bills.filter(({ billId }) => !left.has(billId));
  const totalTwd = taken.reduce((sum, { dueTwd }) => sum + dueTwd, 0);
  function toggle(billId: string) {
    const next = new Set(left);
    if (!next.delete(billId)) next.add(billId);
    onLeave(next);
  }
  return (
    <>
      <RecordTableSection
        title={t('form.bills')}
        shape={debitCandidateFields}
        empty={t('form.none')}
        rows={query.data.bills}
        rowKey={({ billId }) => billId}
        columns={[
          {
            key: 'take',
            title: t('form.take'),
            content: ({ billId }) => (
              <Checkbox
                aria-label={t('form.takeBill', { bill: billId })}
                checked={!left.has(billId)}
                onChange={() => toggle(billId)}
              />
            ),
          },
          'rentalId',
          'tenantName',
          { field: 'coversFrom', content: ({ coversFrom }) => formatMonth(coversFrom.slice(0, 7)) },
          'accountMasked',
          'lastCode',
          'dueTwd',
        ]}
        foot={[['', t('form.total', { count: taken.length }), '', '', '', '', formatTwd(totalTwd)]]}
      />
      {query.data.excluded.length > 0 && (
        <RecordTableSection
          title={t('form.excluded')}
          shape={excludedBillFields}
          rows={query.data.excluded}
          rowKey={({ billId }) => billId}
          columns={['rentalId', 'tenantName', 'exclusion', 'dueTwd']}
        />
      )}
    </>
  );
}

const codesOf = ({ senderCode, presentingBank, itemCode }: Accounts[number]) => ({
  senderCode,
  presentingBank,
  itemCode,
});

/** A retry takes the codes of its batch. */
function startOf(accounts: Accounts, retryOf: DebitBatchRow | null): Values {
  const code = retryOf?.bankAccountCode ?? (accounts.length === 1 ? accounts[0]?.bankAccountCode : null);
  const account = accounts.find(({ bankAccountCode }) => bankAccountCode === code);
  const none = { senderCode: null, presentingBank: null, itemCode: null };
  return {
    bankAccountCode: account?.bankAccountCode ?? null,
    debitOn: null,
    ...(account ? codesOf(account) : none),
  };
}
