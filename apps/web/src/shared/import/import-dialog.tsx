import type { QueryKey } from '@tanstack/react-query';
import { Modal } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../form/action/use-action.ts';
import type { FileRules } from './check-file.ts';
import { FileDrop } from './file-drop.tsx';
import styles from './import.module.css';
import { ImportOutcome } from './import-outcome.tsx';
import type { PreviewColumn } from './import-preview.tsx';
import { useCheckLabels } from './use-check-labels.ts';
import { useImportFile } from './use-import-file.ts';

export interface ImportDialogProps<Row extends object, Result> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  rules: Omit<FileRules<Row>, 'words'>;
  preview: readonly PreviewColumn<Row>[];
  /**
   * Sends all rows in one call, which imports all or none. Its errors have pointers such as `/rows/12/date`.
   */
  send: (rows: readonly Row[], sending: { idempotencyKey: string }) => Promise<Result>;
  success: (result: Result) => string;
  invalidates?: readonly QueryKey[];
  onDone?: (result: Result) => void;
  /** Format description, and options of the import. */
  children?: ReactNode;
}

/**
 * Imports a CSV file: selects, decodes, checks row by row, previews, and sends it once.
 * Nothing is imported while a row has a problem. Source: docs/forms.md.
 */
export function ImportDialog<Row extends object, Result>(props: ImportDialogProps<Row, Result>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

function Dialog<Row extends object, Result>(props: ImportDialogProps<Row, Result>) {
  const { isOpen, onClose, title, rules, preview, send, success, invalidates, onDone, children } = props;
  const { t } = useTranslation('import');
  const { file, read, forget } = useImportFile<Row>({ ...rules, words: useCheckLabels() });
  const action = useAction<readonly Row[], Result>({
    run: send,
    success,
    invalidates,
    showsOwnFailure: true,
  });
  const checked = file.step === 'checked' && file.checked.ok ? file.checked : null;
  const isReady = checked !== null && checked.findings.length === 0 && checked.rows.length > 0;

  async function handleImport() {
    if (!checked || !isReady) return;
    const outcome = await action.run(checked.rows);
    if (!outcome || 'error' in outcome) return;
    onClose();
    onDone?.(outcome.result);
  }

  return (
    <Modal
      open={isOpen}
      title={title}
      width={720}
      okText={checked ? t('import', { count: checked.rows.length }) : t('importNothing')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isReady, loading: action.isPending }}
      cancelButtonProps={{ disabled: action.isPending }}
      onOk={() => void handleImport()}
      onCancel={() => !action.isPending && onClose()}
      mask={{ closable: false }}
      afterClose={() => {
        forget();
        action.reset();
      }}
    >
      <div className={styles.dialog}>
        {children}
        <FileDrop
          fileName={file.step === 'none' ? null : file.fileName}
          isDisabled={action.isPending}
          onFile={(selected) => {
            action.reset();
            void read(selected);
          }}
        />
        <div aria-live="polite">
          <ImportOutcome file={file} rules={rules} preview={preview} error={action.error} />
        </div>
      </div>
    </Modal>
  );
}
