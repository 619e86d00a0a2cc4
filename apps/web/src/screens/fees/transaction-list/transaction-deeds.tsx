import { AllowanceDrawer } from '../../../resources/invoices/allowance-drawer.tsx';
import { LaterInvoiceDrawer } from '../../../resources/invoices/later-invoice-drawer.tsx';
import { FillDrawer } from './fill-drawer.tsx';
import { FillListDrawer } from './fill-list-drawer.tsx';
import { PlateDrawer } from './plate-drawer.tsx';
import type { TransactionRow } from './transaction-list.ts';
import { VoidDialog } from './void-dialog.tsx';

/** What is being done, and with which row; one thing at a time. */
export interface OpenDeed {
  deed: 'plate' | 'invoice' | 'allowance' | 'void' | 'fill' | 'fills' | null;
  row: TransactionRow | null;
}

interface TransactionDeedsProps {
  open: OpenDeed;
  onOpen: (open: OpenDeed) => void;
  onClose: () => void;
}

/** The forms of all that is done with transactions; apart from the list, which most people only read. */
export function TransactionDeeds({ open, onOpen, onClose }: TransactionDeedsProps) {
  const rowFor = (deed: OpenDeed['deed']) => (open.deed === deed ? open.row : null);
  return (
    <>
      <PlateDrawer row={rowFor('plate')} onClose={onClose} />
      <LaterInvoiceDrawer transactionId={rowFor('invoice')?.transactionId ?? null} onClose={onClose} />
      <AllowanceDrawer invoiceNumber={rowFor('allowance')?.invoiceNumber ?? null} onClose={onClose} />
      <VoidDialog
        row={rowFor('void')}
        onClose={onClose}
        onAllowance={(row) => onOpen({ deed: 'allowance', row })}
      />
      <FillDrawer isOpen={open.deed === 'fill'} onClose={onClose} />
      <FillListDrawer isOpen={open.deed === 'fills'} onClose={onClose} />
    </>
  );
}
