import type { DealResult } from '@parking-plus/contracts';
import { isApiError } from '@parking-plus/contracts/client';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { declarationQueries } from '../../../resources/declarations/declaration-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { failureText } from '../../../shared/feedback/failure-text.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { FormDialog } from '../../../shared/form/dialog/form-dialog.tsx';
import { FileDrop } from '../../../shared/import/file-drop.tsx';
import { purchaseQueries } from './purchase-list.ts';

/** Imports a file of the platform. Its errors are shown by row, and nothing is imported then. */
export function PurchaseImport({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('invoices/input-list');
  const [file, setFile] = useState<File | null>(null);
  const action = useAction<File, DealResult<'PurchaseImport'>>({
    run: async (chosen, { idempotencyKey }) =>
      api.data('PurchaseImport', { xml: await chosen.text() }, { idempotencyKey }),
    success: ({ createdCount, changedCount, keptCount }) =>
      t('import.done', { created: createdCount, changed: changedCount, kept: keptCount }),
    invalidates: [purchaseQueries.all(), declarationQueries.all()],
    showsOwnFailure: true,
  });
  const { error } = action;
  const issues = isApiError(error) ? error.fieldErrors : [];

  function choose(chosen: File) {
    setFile(chosen);
    action.reset();
  }

  async function handleImport() {
    if (!file) return;
    const outcome = await action.run(file);
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
      cannotSubmit={file === null}
      loading={action.isPending}
      afterOpenChange={(open) => {
        if (open) return;
        setFile(null);
        action.reset();
      }}
      onFinish={handleImport}
    >
      <p>{t('import.hint')}</p>
      <FileDrop fileName={file?.name ?? null} isDisabled={action.isPending} accept=".xml" onFile={choose} />
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
