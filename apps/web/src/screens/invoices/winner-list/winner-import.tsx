import type { DealResult } from '@parking-plus/contracts';
import { isApiError } from '@parking-plus/contracts/client';
import { invoiceWinnerImportFormShape } from '@parking-plus/contracts/forms/invoice-winner-import';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { winnerQueries } from '../../../resources/invoice-winners/winner-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { failureText } from '../../../shared/feedback/failure-text.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { FileDrop, XML } from '../../../shared/import/file-drop.tsx';
import { FindingsReport } from '../../../shared/import/findings-report.tsx';
import { readTextFile, type TextFile } from '../../../shared/import/read-text-file.ts';
import { serverFindings } from '../../../shared/import/server-findings.ts';

const { fields: SHAPE } = invoiceWinnerImportFormShape;

/** 匯入: imports the platform's list of winners (E0504). The server reads the file and reports errors by row. */
export function WinnerImport({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('invoices/winner-list');
  const { t: tImport } = useTranslation('import');
  const [file, setFile] = useState<TextFile | null>(null);
  const action = useAction<string, DealResult<'InvoiceWinnerImport'>>({
    run: (text, { idempotencyKey }) => api.data('InvoiceWinnerImport', { text }, { idempotencyKey }),
    success: ({ addedCount, changedCount, keptCount }) =>
      t('import.done', {
        added: formatCount(addedCount),
        changed: formatCount(changedCount),
        kept: formatCount(keptCount),
      }),
    invalidates: [winnerQueries.all()],
    showsOwnFailure: true,
  });

  async function read(selected: File) {
    action.reset();
    setFile(await readTextFile(selected, SHAPE.text.maxLength, (text) => ({ text })));
  }

  async function send() {
    if (!file || file.problem) return;
    const outcome = await action.run(file.text);
    if (outcome && !('error' in outcome)) onClose();
  }

  return (
    <Modal
      open={isOpen}
      title={t('actions.import')}
      width={640}
      okText={t('actions.import')}
      cancelText={tImport('cancel')}
      okButtonProps={{ disabled: !file || file.problem !== null, loading: action.isPending }}
      cancelButtonProps={{ disabled: action.isPending }}
      onOk={() => void send()}
      onCancel={() => !action.isPending && onClose()}
      mask={{ closable: false }}
      afterClose={() => {
        setFile(null);
        action.reset();
      }}
    >
      <p>{t('import.hint')}</p>
      <FileDrop
        fileName={file?.name ?? null}
        isDisabled={action.isPending}
        accept={XML}
        onFile={(selected) => void read(selected)}
      />
      <div aria-live="polite" style={{ marginBlockStart: 8 }}>
        {file?.problem && <Alert type="error" showIcon title={tImport(`unreadable.${file.problem}`)} />}
        {action.error && file && <Refusal error={action.error} fileName={file.name} />}
      </div>
    </Modal>
  );
}

function Refusal({ error, fileName }: { error: Error; fileName: string }) {
  const found = isApiError(error) ? error.fieldErrors : [];
  const count =
    found.reduce(
      (most, { pointer }) => Math.max(most, Number(/^\/rows\/(\d+)/.exec(pointer)?.[1] ?? -1)),
      -1,
    ) + 1;
  const lines = Array.from({ length: count }, (_none, index) => index + 1);
  const { findings, elsewhere } = serverFindings(found, [], lines, []);
  return (
    <FindingsReport
      title={failureText(error)?.text ?? ''}
      findings={findings}
      {...(elsewhere.length > 0 && { others: elsewhere })}
      fileName={fileName}
      header={[]}
      records={[]}
    />
  );
}
