import { lazy, Suspense, useState } from 'react';
import { AllowanceDrawer } from '../../../resources/invoices/allowance-drawer.tsx';
import { InvoiceVoidDialog } from '../../../resources/invoices/invoice-void-dialog.tsx';
import { LateInvoiceDrawer } from '../../../resources/invoices/late-invoice-drawer.tsx';
import { ReissueDrawer } from '../../../resources/invoices/reissue-drawer.tsx';

// The barcode and QR code libraries load with the first print.
const ProofDialog = lazy(async () => ({
  default: (await import('../../../resources/invoices/proof-dialog.tsx')).ProofDialog,
}));

/** The open dialog with its invoice, or with a transaction that lacks an invoice. */
export type InvoiceAction =
  | { readonly deed: 'void' | 'allowance' | 'reissue'; readonly invoiceNumber: string }
  | { readonly deed: 'issue'; readonly transactionId: string }
  | { readonly deed: 'print'; readonly invoiceNumbers: readonly string[]; readonly onPrinted?: () => void };

interface InvoiceDialogsProps {
  open: InvoiceAction | null;
  onOpen: (deed: InvoiceAction) => void;
  onClose: () => void;
}

/** Dialogs of invoices. Split from the list, because most users only read. */
export function InvoiceDialogs({ open, onOpen, onClose }: InvoiceDialogsProps) {
  const print = open?.deed === 'print' ? open : null;
  const [lastPrint, setLastPrint] = useState(print);
  if (print !== null && print !== lastPrint) setLastPrint(print);
  return (
    <>
      {lastPrint && (
        <Suspense fallback={null}>
          <ProofDialog
            isOpen={print !== null}
            invoiceNumbers={lastPrint.invoiceNumbers}
            onClose={onClose}
            onPrinted={lastPrint.onPrinted}
          />
        </Suspense>
      )}
      <LateInvoiceDrawer
        transactionId={open?.deed === 'issue' ? open.transactionId : null}
        onClose={onClose}
      />
      <AllowanceDrawer
        invoiceNumber={open?.deed === 'allowance' ? open.invoiceNumber : null}
        onClose={onClose}
      />
      <ReissueDrawer invoiceNumber={open?.deed === 'reissue' ? open.invoiceNumber : null} onClose={onClose} />
      <InvoiceVoidDialog
        invoiceNumber={open?.deed === 'void' ? open.invoiceNumber : null}
        onClose={onClose}
        onAllowance={(invoiceNumber) => onOpen({ deed: 'allowance', invoiceNumber })}
      />
    </>
  );
}
