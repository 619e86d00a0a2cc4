import { defineDeals } from '../../deals/define-deals.ts';
import { invoiceTrackList } from './invoice-track-list.query.ts';
import { listTrackOwners, showTrack } from './invoice-tracks.service.ts';
import { deleteTrack } from './track-deletion.service.ts';
import { createTrack, importTracks } from './track-writes.service.ts';

export const deals = defineDeals({
  InvoiceTrackList: invoiceTrackList.page,
  InvoiceTrackExport: invoiceTrackList.export,
  InvoiceTrackDetail: showTrack,
  InvoiceTrackOwners: listTrackOwners,
  InvoiceTrackCreate: createTrack,
  InvoiceTrackImport: importTracks,
  InvoiceTrackDelete: deleteTrack,
});
