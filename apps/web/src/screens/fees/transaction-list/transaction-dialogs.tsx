import { AllowanceDrawer } from '../../../resources/invoices/allowance-drawer.tsx';
import { LateInvoiceDrawer } from '../../../resources/invoices/late-invoice-drawer.tsx';
import { PlateDrawer } from '../../../resources/transactions/plate-drawer.tsx';
import { ManualEntryDrawer } from './manual-entry-drawer.tsx';
import { ManualEntryListDrawer } from './manual-entry-list-drawer.tsx';
import type { TransactionRow } from './transaction-list.ts';
import { VoidDialog } from './void-dialog.tsx';

/** The open dialog and its row. One dialog is open at a time. */
export interface OpenDialog {
  deed: 'plate' | 'invoice' | 'allowance' | 'void' | 'fill' | 'fills' | null;
  row: TransactionRow | null;
}

interface TransactionDialogsProps {
  open: OpenDialog;
  onOpen: (open: OpenDialog) => void;
  onClose: () => void;
}

/** Dialogs of transactions. Split from the list, because most users only read. */
export function TransactionDialogs({ open, onOpen, onClose }: TransactionDialogsProps) {
  const rowFor = (deed: OpenDialog['deed']) => (open.deed === deed ? open.row : null);
  return (
    <>
      <PlateDrawer row={rowFor('plate')} onClose={onClose} />
      <LateInvoiceDrawer transactionId={rowFor('invoice')?.transactionId ?? null} onClose={onClose} />
      <AllowanceDrawer invoiceNumber={rowFor('allowance')?.invoiceNumber ?? null} onClose={onClose} />
      <VoidDialog
        row={rowFor('void')}
        onClose={onClose}
        onAllowance={(row) => onOpen({ deed: 'allowance', row })}
      />
      <ManualEntryDrawer isOpen={open.deed === 'fill'} onClose={onClose} />
      <ManualEntryListDrawer isOpen={open.deed === 'fills'} onClose={onClose} />
    </>
  );
}
