import type { DealResult, Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { QueryStatus } from '../../shared/feedback/query-status.tsx';
import { useAction } from '../../shared/form/action/use-action.ts';
import { PrintDialog } from '../../shared/form/dialog/print-dialog.tsx';
import { formatInvoiceNumber } from '../../shared/formats/invoice-format.ts';
import { formatList } from '../../shared/formats/list-format.ts';
import { winnerQueries } from '../invoice-winners/winner-queries.ts';
import { invoiceQueries } from './invoice-queries.ts';
import styles from './proof-sheet.module.css';
import { ProofSheetView } from './proof-sheet-view.tsx';

interface ProofDialogProps {
  isOpen: boolean;
  invoiceNumbers: readonly string[];
  onClose: () => void;
  /** Called after the proofs are recorded and printed. */
  onPrinted?: (() => void) | undefined;
  /** Deal that records the print. */
  deal?: 'InvoiceProofPrint' | 'InvoiceWinnerPrint';
}

type Proof = Schemas['InvoiceProof'];

/** 列印證明聯: prints the proofs of one or several invoices, first the originals, then 補印 with a reason. */
export function ProofDialog({
  isOpen,
  invoiceNumbers,
  onClose,
  onPrinted,
  deal = 'InvoiceProofPrint',
}: ProofDialogProps) {
  const { t } = useTranslation('invoices');
  const query = useQuery({
    ...invoiceQueries.proofs(invoiceNumbers),
    enabled: isOpen,
  });
  const { data, isFetching, refetch } = query;
  const proofs = data?.items ?? [];
  const printed = proofs.filter(isPrintable);
  const reprints = printed.filter(({ isPrinted }) => isPrinted);
  const action = useAction<{ reason: string }, DealResult<'InvoiceProofPrint'>>({
    run: async ({ reason }, { idempotencyKey }) => {
      // Awaits a running refetch, so the print has current data.
      const now = isFetching ? (await refetch({ cancelRefetch: false })).data : data;
      const invoices = (now?.items ?? [])
        .filter(isPrintable)
        .map(({ invoiceNumber, version }) => ({ invoiceNumber, version }));
      return api.data(deal, { invoices, ...(reason !== '' && { reason }) }, { idempotencyKey });
    },
    success: () => null,
    invalidates: [invoiceQueries.all(), winnerQueries.all()],
    showsOwnFailure: true,
  });
  const [only] = invoiceNumbers;

  return (
    <PrintDialog
      isOpen={isOpen}
      title={
        invoiceNumbers.length === 1
          ? t('proof.titleOne', { number: formatInvoiceNumber(only ?? '') })
          : t('proof.title', { count: invoiceNumbers.length })
      }
      okText={t('proof.print', { count: printed.length })}
      canPrint={printed.length > 0}
      isReprint={reprints.length > 0}
      action={action}
      paper={(noted) => <Sheets proofs={proofs} noted={noted} />}
      onClose={onClose}
      onPrinted={onPrinted}
    >
      <QueryStatus query={query} />
      {printed.length < proofs.length && <LeftOut proofs={proofs} />}
      {reprints.length > 0 && (
        <Alert type="warning" showIcon title={t('proof.reprints', { count: reprints.length })} />
      )}
      {printed.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <section className={styles.preview} aria-label={t('proof.preview')} tabIndex={0}>
          {printed.map((proof) => (
            <ProofSheetView key={proof.invoiceNumber} proof={proof} isReprint={proof.isPrinted} />
          ))}
        </section>
      )}
    </PrintDialog>
  );
}

function isPrintable({ standing }: Proof): boolean {
  return standing === 'printable';
}

/** Printed sheets. The server decides whether a sheet is a reprint. */
function Sheets({ proofs, noted }: { proofs: readonly Proof[]; noted: DealResult<'InvoiceProofPrint'> }) {
  const proofOf = new Map(proofs.map((proof) => [proof.invoiceNumber, proof]));
  return noted.printed.map(({ invoiceNumber, isReprint }) => {
    const proof = proofOf.get(invoiceNumber);
    return proof && <ProofSheetView key={invoiceNumber} proof={proof} isReprint={isReprint} />;
  });
}

/** Invoices that are not printed, with the reasons. */
function LeftOut({ proofs }: { proofs: readonly Proof[] }) {
  const { t } = useTranslation('invoices');
  const left = proofs.filter(({ standing }) => standing !== 'printable');
  const statuses = [...new Set(left.map(({ standing }) => standing))];
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: 8 }}
      title={t('proof.leftOut', { count: left.length })}
      description={statuses.map((status) => (
        <div key={status}>
          {t(`proof.status.${status}`)}{' '}
          {formatList(
            left
              .filter((proof) => proof.standing === status)
              .map(({ invoiceNumber }) => formatInvoiceNumber(invoiceNumber)),
          )}
        </div>
      ))}
    />
  );
}
