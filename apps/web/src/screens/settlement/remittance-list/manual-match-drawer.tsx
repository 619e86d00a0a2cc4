import type { DealResult, Schemas } from '@parking-plus/contracts';
import { bankLineManualMatchFormShape } from '@parking-plus/contracts/forms/bank-line-manual-match';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../i18n/languages.ts';
import { bankLineQueries } from '../../../resources/bank-lines/bank-line-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useFetchLatest } from '../../../shared/form/record/use-form-record.ts';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { type BankLineRow, wordsOf } from './remittance-list.ts';

const Field = contractFields(bankLineManualMatchFormShape.fields);

/** Option value for a line without a deposit. The select would not show an empty value. */
const NO_DUE = '-';

interface Entries {
  dueId: string;
  reason: string | null;
}

/** 手動沖銷: matches a line to a deposit, or to none, with a reason. */
export function ManualMatchDrawer({ line, onClose }: { line: BankLineRow | null; onClose: () => void }) {
  const { t } = useTranslation('settlement/remittance-list');
  const bankLineId = line?.bankLineId ?? '';
  const readNow = useFetchLatest(bankLineQueries.detail(bankLineId));
  return (
    <FormDrawer<Entries, DealResult<'BankLineManualMatch'>>
      open={line !== null}
      onClose={onClose}
      draft={{ form: 'settlement/write-off', record: bankLineId }}
      title={line ? t('manualMatch.title', wordsOf(line)) : ''}
      submitText={t('actions.manualMatch')}
      start={line ? startOf(line) : undefined}
      onFinish={({ dueId, reason }, { version, idempotencyKey }) =>
        api.data(
          'BankLineManualMatch',
          {
            bankLineId,
            version: version ?? 0,
            dueId: dueId === NO_DUE ? null : dueId,
            reason: reason?.trim() ?? '',
          },
          { idempotencyKey },
        )
      }
      reload={async () => startOf((await readNow()).line)}
      success={t('manualMatch.done')}
      invalidates={[bankLineQueries.all()]}
    >
      {line && <WriteOffFields line={line} />}
    </FormDrawer>
  );
}

function WriteOffFields({ line }: { line: BankLineRow }) {
  const { t } = useTranslation('settlement/remittance-list');
  const language = useLanguage();
  const { data, isPending } = useQuery(bankLineQueries.dues(line.bankLineId));
  const own = line.dueId === null ? [] : [{ value: line.dueId, label: ownText(line) }];
  const options = [
    { value: NO_DUE, label: t('manualMatch.noDue') },
    ...own,
    ...(data?.dues ?? []).map((due) => ({ value: due.dueId, label: dueText(due, language) })),
  ];
  return (
    <FormFields>
      <Field name="dueId" options={isPending ? undefined : options} isWide />
      <Field name="reason" />
    </FormFields>
  );
}

function dueText(
  { siteName, businessDate, depositKind, amountTwd, dueId }: Schemas['DueDeposit'],
  language: Language,
): string {
  const kind = enumLabel('DepositKind', depositKind, language);
  return `${formatBusinessDate(businessDate)} ${siteName} ${kind} ${formatTwd(amountTwd)} (${dueId})`;
}

function ownText({ dueId, siteName, dueTwd }: BankLineRow): string {
  return `${siteName ?? ''} ${formatTwd(dueTwd ?? 0)} (${dueId})`;
}

function startOf({ dueId, version }: BankLineRow): FormStart<Entries> {
  return { values: { dueId: dueId ?? NO_DUE, reason: null }, version };
}
