import { defineDeals } from '../../deals/define-deals.ts';
import { exportBulletins, listBulletins, showBulletin } from './bulletin-list.service.ts';
import { publishBulletin, takeDownBulletin } from './bulletin-publishing.service.ts';
import { exportReaders, listReaders, markRead } from './bulletin-reads.service.ts';
import { createBulletin, deleteBulletin, editBulletin } from './bulletin-writes.service.ts';

export const deals = defineDeals({
  BulletinList: listBulletins,
  BulletinExport: exportBulletins,
  BulletinDetail: showBulletin,
  BulletinCreate: createBulletin,
  BulletinEdit: editBulletin,
  BulletinDelete: deleteBulletin,
  BulletinPublish: publishBulletin,
  BulletinTakeDown: takeDownBulletin,
  BulletinRead: markRead,
  BulletinReaderList: listReaders,
  BulletinReaderExport: exportReaders,
});
