import { businessError, notFound } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import type { LinkedRecords } from './linked-records.ts';

/** The record has the maximum number of files. */
export function tooManyFiles(most: number): ServiceError {
  return businessError(
    'too-many-files',
    localized(
      `未上傳：每筆資料最多 ${most} 個檔案，請先刪除不需要的檔案。`,
      `Not uploaded: a record can have at most ${most} files. Delete one first.`,
    ),
  );
}

export function fileNotFound(): ServiceError {
  return businessError(
    'not-found',
    localized(
      '找不到此檔案，可能已被刪除，請重新整理。',
      'This file was not found. It may have been deleted. Reload the page.',
    ),
  );
}

/** 404: the file to download does not exist. */
export function nothingToDownload(): ServiceError {
  return notFound(
    localized('找不到此檔案，可能已被刪除。', 'This file was not found. It may have been deleted.'),
  );
}

export function nothingToReplace(): ServiceError {
  return businessError(
    'not-found',
    localized(
      '找不到要取代的檔案，可能已被刪除，請重新整理。',
      'The file to replace was not found. It may have been deleted. Reload the page.',
    ),
  );
}

/** The record of the file does not exist. */
export function unknownRecord(): ServiceError {
  return businessError(
    'unknown-record',
    localized(
      '找不到檔案所屬的資料，請確認後再試。',
      'The record for this file was not found. Check it and try again.',
    ),
  );
}

export function recordClosed(): ServiceError {
  return businessError(
    'record-closed',
    localized(
      '此單據已結案或作廢，附件不能再變更。',
      'This document is closed or void. Its attachments can no longer be changed.',
    ),
  );
}

/** Only the uploader can change files of this kind of record. */
export function notUploader(): ServiceError {
  return businessError(
    'not-uploader',
    localized(
      '只有上傳者可以取代或刪除此附件。',
      'Only the user who uploaded this file can replace or delete it.',
    ),
  );
}

const WANTED = {
  pictures: localized('圖片（PNG、JPEG、GIF、WebP）', 'a picture (PNG, JPEG, GIF, WebP)'),
  pdf: localized('PDF', 'a PDF'),
  all: localized('圖片、PDF、Word 或 Excel', 'a picture, PDF, Word or Excel file'),
};

/** The record does not accept this kind of file. */
export function wrongKind(accepts: LinkedRecords['accepts']): ServiceError {
  const wanted = WANTED[accepts];
  return businessError(
    'wrong-kind',
    localized(
      `不接受此檔案類型，請改上傳${wanted.zh_TC}。`,
      `This file type is not accepted. Upload ${wanted.en}.`,
    ),
  );
}
