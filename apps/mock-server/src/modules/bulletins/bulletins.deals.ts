import { defineDeals } from '../../deals/define-deals.ts';
import { showBulletin } from './bulletin-detail.service.ts';
import { bulletinList } from './bulletin-list.query.ts';
import { publishBulletin, unpublishBulletin } from './bulletin-publishing.service.ts';
import { exportReaders, listReaders, markRead } from './bulletin-reads.service.ts';
import { createBulletin, deleteBulletin, editBulletin } from './bulletin-writes.service.ts';

export const deals = defineDeals({
  BulletinList: bulletinList.page,
  BulletinExport: bulletinList.export,
  BulletinDetail: showBulletin,
  BulletinCreate: createBulletin,
  BulletinEdit: editBulletin,
  BulletinDelete: deleteBulletin,
  BulletinPublish: publishBulletin,
  BulletinUnpublish: unpublishBulletin,
  BulletinRead: markRead,
  BulletinReaderList: listReaders,
  BulletinReaderExport: exportReaders,
});
