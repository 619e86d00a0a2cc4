import { defineDeals } from '../../deals/define-deals.ts';
import { showTrack } from '../invoice-tracks/invoice-tracks.service.ts';
import { listAllocationOptions } from './allocation-choices.service.ts';
import { createAllocation, editAllocation, releaseAllocation } from './allocation-writes.service.ts';
import { sendBranchShares } from './branch-shares.service.ts';
import { invoiceAllocationList } from './invoice-allocation-list.query.ts';

export const deals = defineDeals({
  InvoiceAllocationList: invoiceAllocationList.page,
  InvoiceAllocationExport: invoiceAllocationList.export,
  InvoiceAllocationTrack: showTrack,
  InvoiceAllocationOptions: listAllocationOptions,
  InvoiceAllocationCreate: createAllocation,
  InvoiceAllocationEdit: editAllocation,
  InvoiceAllocationRelease: releaseAllocation,
  InvoiceBranchShareSend: sendBranchShares,
});
