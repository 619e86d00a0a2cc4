import type { DealResult } from '@parking-plus/contracts';
import { isApiError } from '@parking-plus/contracts/client';
import { purchaseImportFormShape } from '@parking-plus/contracts/forms/purchase-import';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api.ts';
import { failureText } from '../../../shared/feedback/failure-text.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { FormDialog } from '../../../shared/form/dialog/form-dialog.tsx';
import { FileDrop, XML } from '../../../shared/import/file-drop.tsx';
import { readTextFile, type TextFile } from '../../../shared/import/read-text-file.ts';
import { changedByPurchases } from './purchase-list.ts';

const { fields: SHAPE } = purchaseImportFormShape;

/** Imports a file of the platform. Its errors are shown by row, and nothing is imported then. */
export function PurchaseImport({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('invoices/input-list');
  const { t: tImport } = useTranslation('import');
  const [file, setFile] = useState<TextFile | null>(null);
  const action = useAction<string, DealResult<'PurchaseImport'>>({
    run: (xml, { idempotencyKey }) => api.data('PurchaseImport', { xml }, { idempotencyKey }),
    success: ({ createdCount, changedCount, keptCount }) =>
      t('import.done', { created: createdCount, changed: changedCount, kept: keptCount }),
    invalidates: changedByPurchases(),
    showsOwnFailure: true,
  });
  const { error } = action;
  const issues = isApiError(error) ? error.fieldErrors : [];

  async function choose(chosen: File) {
    action.reset();
    setFile(await readTextFile(chosen, SHAPE.xml.maxLength, (xml) => ({ xml })));
  }

  async function handleImport() {
    if (!file || file.problem) return;
    const outcome = await action.run(file.text);
    if (!outcome || 'error' in outcome) return;
    onClose();
  }

  return (
    <FormDialog
      open={isOpen}
      onClose={onClose}
      title={t('import.title')}
      width={640}
      submitText={t('import.run')}
      cannotSubmit={file === null || file.problem !== null}
      loading={action.isPending}
      afterOpenChange={(open) => {
        if (open) return;
        setFile(null);
        action.reset();
      }}
      onFinish={handleImport}
    >
      <p>{t('import.hint')}</p>
      <FileDrop fileName={file?.name ?? null} isDisabled={action.isPending} accept={XML} onFile={choose} />
      {file?.problem && <Alert type="error" showIcon title={tImport(`unreadable.${file.problem}`)} />}
      {error && (
        <Alert
          type="error"
          showIcon
          title={failureText(error)?.text}
          description={
            <ul aria-label={t('import.errors')}>
              {issues.map(({ pointer, message }) => (
                <li key={`${pointer} ${message}`}>{message}</li>
              ))}
            </ul>
          }
        />
      )}
    </FormDialog>
  );
}
