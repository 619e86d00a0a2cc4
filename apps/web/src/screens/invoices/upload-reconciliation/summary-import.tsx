import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { isApiError } from '@parking-plus/contracts/client';
import { uploadSummaryImportFormShape } from '@parking-plus/contracts/forms/upload-summary-import';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadReconciliationQueries } from '../../../resources/upload-reconciliation/upload-reconciliation-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { failureText } from '../../../shared/feedback/failure-text.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { FormDialog } from '../../../shared/form/dialog/form-dialog.tsx';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { FileDrop } from '../../../shared/import/file-drop.tsx';
import { readTextFile, type TextFile } from '../../../shared/import/read-text-file.ts';
import { SmallTable } from '../../../shared/table/rows/small-table.tsx';
import styles from './upload-reconciliation.module.css';

const { fields } = uploadSummaryImportFormShape;
const Field = contractFields(fields);

/** `/rows/12/Id`: row of the file, from 0, and its element. */
const ROW_POINTER = /^\/rows\/(\d+)\/(.+)$/;

/** 匯入存證檢核: imports a SummaryResult file, and shows its errors row by row. */
export function SummaryImport({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('invoices/upload-reconciliation');
  const { t: tImport } = useTranslation('import');
  const language = useLanguage();
  const [file, setFile] = useState<TextFile | null>(null);
  const action = useAction<DealRequest<'UploadSummaryImport'>, DealResult<'UploadSummaryImport'>>({
    run: (input, { idempotencyKey }) => api.data('UploadSummaryImport', input, { idempotencyKey }),
    success: ({ dayCount, differingCount }) =>
      t(differingCount > 0 ? 'import.differs' : 'import.done', {
        count: dayCount,
        differing: differingCount,
      }),
    invalidates: [uploadReconciliationQueries.all()],
    showsOwnFailure: true,
  });
  const failure = action.error && failureText(action.error);
  const errors = (isApiError(action.error) ? action.error.fieldErrors : []).map(({ pointer, message }) => {
    const [, index, element = pointer] = ROW_POINTER.exec(pointer) ?? [];
    return { row: index === undefined ? '–' : String(Number(index) + 1), element, message };
  });
  return (
    <FormDialog<{ transmittedOn?: string | null }>
      open={isOpen}
      onClose={onClose}
      title={t('actions.import')}
      submitText={t('actions.import')}
      width={720}
      loading={action.isPending}
      cannotSubmit={file === null || file.problem !== null}
      initialValues={{ transmittedOn: null }}
      afterOpenChange={(open) => {
        if (open) return;
        setFile(null);
        action.reset();
      }}
      onFinish={async ({ transmittedOn = null }) => {
        const outcome = await action.run({ xml: file?.text ?? '', transmittedOn });
        return outcome !== null && 'result' in outcome;
      }}
    >
      <div className={styles.import}>
        <div>{t('import.about')}</div>
        <FileDrop
          fileName={file?.name ?? null}
          isDisabled={action.isPending}
          accept=".xml,text/xml,application/xml"
          hint={fields.xml.hint[language]}
          onFile={async (selected) => {
            action.reset();
            setFile(await readTextFile(selected, fields.xml.maxLength, (xml) => ({ xml })));
          }}
        />
        <Field name="transmittedOn" isRequired={false} />
        {file?.problem && (
          <Alert
            type="error"
            showIcon
            title={file.problem === 'tooLong' ? t('import.tooLarge') : tImport(`unreadable.${file.problem}`)}
          />
        )}
        {failure && <Alert type="error" showIcon title={failure.text} />}
        {errors.length > 0 && (
          <SmallTable
            label={t('import.errors')}
            rows={errors}
            rowKey={({ row, element, message }) => `${row} ${element} ${message}`}
            columns={[
              { key: 'row', title: t('import.row'), isNumeric: true, content: ({ row }) => row },
              { key: 'element', title: t('import.element'), content: ({ element }) => element },
              { key: 'message', title: t('import.problem'), content: ({ message }) => message },
            ]}
          />
        )}
      </div>
    </FormDialog>
  );
}
