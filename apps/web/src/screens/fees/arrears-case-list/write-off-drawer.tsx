import type { DocumentForm, DocumentOf } from '@parking-plus/contracts';
import { arrearsWriteOffFormShape } from '@parking-plus/contracts/forms/arrears-write-off';
import { arrearsCaseListShape } from '@parking-plus/contracts/lists/arrears-case-list';
import { useTranslation } from 'react-i18next';
import { arrearsQueries } from '../../../resources/arrears/arrears-queries.ts';
import { documentQueries } from '../../../resources/documents/document-queries.ts';
import { submitDocument } from '../../../resources/documents/submit-document.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import type { ArrearsCaseRow } from './arrears-case-list.ts';

const Field = contractFields(arrearsWriteOffFormShape.fields);

type Reasons = { [N in 'reason' | 'note']: DocumentForm<'ArrearsWriteOff'>[N] | null };

interface WriteOffDrawerProps {
  /** Null if the drawer is closed. */
  row: ArrearsCaseRow | null;
  onClose: () => void;
}

/** 呆帳沖銷: submits document 30330 for the unpaid fees of a case. */
export function WriteOffDrawer({ row, onClose }: WriteOffDrawerProps) {
  const { t } = useTranslation('fees/arrears-case-list');
  const { caseId = '', feeCount = 0, owedTwd = 0, oldestOn } = row ?? {};
  return (
    <FormDrawer<Reasons, DocumentOf<'ArrearsWriteOff'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'fees/arrears-write-off', record: caseId }}
      title={t('writeOff.title', { plate: row?.plate })}
      submitText={t('writeOff.submit')}
      start={{ values: { reason: null, note: null } }}
      onFinish={(values, { idempotencyKey }) =>
        submitDocument(
          'ArrearsWriteOff',
          {
            ...(values as Pick<DocumentForm<'ArrearsWriteOff'>, keyof Reasons>),
            caseId,
            feeCount,
            amountTwd: owedTwd,
            oldestOn: oldestOn ?? '',
          },
          idempotencyKey,
        )
      }
      pointerBase="/form"
      success={({ head }) => t('writeOff.done', { id: head.documentId })}
      invalidates={[arrearsQueries.all(), documentQueries.all()]}
    >
      {row && (
        <RecordSection
          title={t('writeOff.case')}
          shape={arrearsCaseListShape.row}
          record={row}
          fields={[
            'plate',
            'caseId',
            'feeCount',
            'oldestOn',
            'overdueDays',
            { field: 'owedTwd', isStrong: true },
          ]}
        />
      )}
      <FormSection title={t('writeOff.why')}>
        <Field name="reason" isWide />
        <Field name="note" isWide />
      </FormSection>
      <p>{t('writeOff.what')}</p>
    </FormDrawer>
  );
}
