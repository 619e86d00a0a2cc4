import { defineDeals } from '../../deals/define-deals.ts';
import { exportTracks, listTrackOwners, listTracks, showTrack } from './invoice-tracks.service.ts';
import { deleteTrack } from './track-deletion.service.ts';
import { createTrack, importTracks } from './track-writes.service.ts';

export const deals = defineDeals({
  InvoiceTrackList: listTracks,
  InvoiceTrackExport: exportTracks,
  InvoiceTrackDetail: showTrack,
  InvoiceTrackOwners: listTrackOwners,
  InvoiceTrackCreate: createTrack,
  InvoiceTrackImport: importTracks,
  InvoiceTrackDelete: deleteTrack,
});
