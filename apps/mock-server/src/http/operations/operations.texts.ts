import { localized } from '../../errors/localized-text.ts';

export const PASSWORD_CHANGED = localized('密碼已變更。', 'Password changed.');

export const FILE_UPLOADED = localized('檔案已上傳。', 'File uploaded.');

export const FILE_DELETED = localized('檔案已刪除。', 'File deleted.');
