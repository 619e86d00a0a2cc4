import type { QueryKey } from '@tanstack/react-query';
import { Modal, Progress } from 'antd';
import { type ReactNode, Suspense, useInsertionEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../form/action/use-action.ts';
import type { FileRules } from './check-file.ts';
import { FileDrop, TABLES, XML } from './file-drop.tsx';
import styles from './import.module.css';
import { type ImportCalls, importInParts } from './import-in-parts.ts';
import { ImportOutcome } from './import-outcome.tsx';
import type { PreviewColumn } from './import-preview.tsx';
import { useCheckLabels } from './use-check-labels.ts';
import { useImportFile } from './use-import-file.ts';

export interface ImportDialogProps<Row extends object, Result> extends ImportCalls<Row, Result> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  rules: Omit<FileRules<Row>, 'words'>;
  preview: readonly PreviewColumn<Row>[];
  /** Returns the payload that `send` sends. */
  payloadOf: (rows: readonly Row[]) => unknown;
  success: (result: Result) => string;
  invalidates?: readonly QueryKey[];
  onDone?: (result: Result, rows: readonly Row[]) => void;
  /** Format description, and options of the import. */
  children?: ReactNode;
}

/**
 * Imports a CSV file or a workbook: selects, reads, checks row by row, previews, and sends it once. Progress is shown,
 * and a cancelled import is undone by the server.
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
  const { isOpen, onClose, title, rules, preview, payloadOf, check, send } = props;
  const { success, invalidates, onDone, children } = props;
  const { t } = useTranslation('import');
  const { file, read, forget } = useImportFile<Row>({ ...rules, words: useCheckLabels() }, payloadOf);
  const sending = useRef<AbortController>(null);
  const [checkedCount, setCheckedCount] = useState(0);
  // Only insertion effects skip their cleanup while a tab is hidden.
  useInsertionEffect(() => () => sending.current?.abort(), []);
  const action = useAction<readonly Row[], Result>({
    async run(rows, { idempotencyKey }) {
      const turn = new AbortController();
      sending.current = turn;
      const fileName = file.step === 'none' ? '' : file.fileName;
      const sendingFile = { idempotencyKey, signal: turn.signal, fileName };
      return importInParts(rows, { check, send }, sendingFile, setCheckedCount);
    },
    success,
    invalidates,
    showsOwnFailure: true,
  });
  const checked = file.step === 'checked' && file.checked.ok ? file.checked : null;
  const isReady = checked !== null && checked.findings.length === 0 && checked.rows.length > 0;

  async function handleImport() {
    if (!checked || !isReady) return;
    setCheckedCount(0);
    const outcome = await action.run(checked.rows);
    if (!outcome || 'error' in outcome) return;
    onClose();
    onDone?.(outcome.result, checked.rows);
  }

  return (
    <Modal
      open={isOpen}
      title={title}
      width={720}
      okText={checked ? t('import', { count: checked.rows.length }) : t('importNothing')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isReady, loading: action.isPending }}
      onOk={() => void handleImport()}
      onCancel={() => (action.isPending ? sending.current?.abort() : onClose())}
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
          {...(rules.readXml && { accept: `${TABLES},${XML}` })}
          onFile={(selected) => {
            action.reset();
            void read(selected);
          }}
        />
        {action.isPending && checked && (
          <div className={styles.report}>
            <Progress
              aria-label={t('progress')}
              percent={Math.round((99 * checkedCount) / checked.rows.length)}
              status="active"
            />
            <p className={styles.faint}>
              {checkedCount < checked.rows.length && check
                ? t('checking', { done: checkedCount, total: checked.rows.length })
                : t('writing')}
            </p>
          </div>
        )}
        <div aria-live="polite">
          <ImportOutcome file={file} rules={rules} preview={preview} error={action.error} />
        </div>
      </div>
    </Modal>
  );
}
