import { defineDeals } from '../../deals/define-deals.ts';
import { showPlatformFile } from './platform-file-detail.service.ts';
import { platformFileList } from './platform-file-list.query.ts';

export const deals = defineDeals({
  PlatformFileList: platformFileList.page,
  PlatformFileDetail: showPlatformFile,
});
