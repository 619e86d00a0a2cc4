import { defineDeals } from '../../deals/define-deals.ts';
import { showTrack } from '../invoice-tracks/invoice-tracks.service.ts';
import { createAllocation, editAllocation, returnAllocation } from './allocation-writes.service.ts';
import { exportAllocations, listAllocationChoices, listAllocations } from './invoice-allocations.service.ts';

export const deals = defineDeals({
  InvoiceAllocationList: listAllocations,
  InvoiceAllocationExport: exportAllocations,
  InvoiceAllocationTrack: showTrack,
  InvoiceAllocationChoices: listAllocationChoices,
  InvoiceAllocationCreate: createAllocation,
  InvoiceAllocationEdit: editAllocation,
  InvoiceAllocationReturn: returnAllocation,
});
