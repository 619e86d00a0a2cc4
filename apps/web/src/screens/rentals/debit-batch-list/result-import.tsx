import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { isApiError } from '@parking-plus/contracts/client';
import { debitResultImportFormShape } from '@parking-plus/contracts/forms/debit-result-import';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { debitQueries } from '../../../resources/debits/debit-queries.ts';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { rentalChanges } from '../../../resources/rentals/rental-queries.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { failureText } from '../../../shared/feedback/failure-text.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { formatCount, formatTwd } from '../../../shared/formats/amount-format.ts';
import { FileDrop } from '../../../shared/import/file-drop.tsx';
import { FindingsReport } from '../../../shared/import/findings-report.tsx';
import { readTextFile, type TextFile } from '../../../shared/import/read-text-file.ts';
import { serverFindings } from '../../../shared/import/server-findings.ts';
import type { DebitBatchRow } from './debit-batch-list.ts';

const { fields: SHAPE } = debitResultImportFormShape;
const TEXT_FILES = '.txt,.dat,.ach,text/plain';

interface ResultImportProps {
  /** Null if the dialog is closed. */
  batch: DebitBatchRow | null;
  onClose: () => void;
}

/** 匯入結果: imports the bank's reply to a batch. The server checks the file and reports errors by row. */
export function ResultImport({ batch, onClose }: ResultImportProps) {
  const { t } = useTranslation('rentals/debit-batch-list');
  const { t: tImport } = useTranslation('import');
  const [file, setFile] = useState<TextFile | null>(null);
  const action = useAction<DealRequest<'DebitResultImport'>, DealResult<'DebitResultImport'>>({
    run: (request, { idempotencyKey }) => api.data('DebitResultImport', request, { idempotencyKey }),
    success: ({ paidCount, paidTwd, refusedCount, noticeCount, unappliedCount }) => {
      const done = t('import.done', {
        paid: formatCount(paidCount),
        amount: formatTwd(paidTwd),
        refused: formatCount(refusedCount),
        told: formatCount(noticeCount),
      });
      return unappliedCount > 0 ? `${done} ${t('import.unapplied', { count: unappliedCount })}` : done;
    },
    invalidates: [debitQueries.all(), ...rentalChanges(), transactionQueries.all(), invoiceQueries.all()],
    showsOwnFailure: true,
  });

  async function send() {
    if (!batch || !file || file.problem) return;
    const outcome = await action.run({ batchId: batch.batchId, version: batch.version, text: file.text });
    if (outcome && !('error' in outcome)) onClose();
  }

  return (
    <Modal
      open={batch !== null}
      title={t('import.title', { id: batch?.batchId })}
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
        accept={TEXT_FILES}
        hint={t('import.file')}
        onFile={async (selected) => {
          action.reset();
          setFile(await readTextFile(selected, SHAPE.text.maxLength, (text) => ({ text })));
        }}
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
  const rowOf = (pointer: string) => Number(/^\/rows\/(\d+)/.exec(pointer)?.[1] ?? -1);
  const count = Math.max(-1, ...found.map(({ pointer }) => rowOf(pointer))) + 1;
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
