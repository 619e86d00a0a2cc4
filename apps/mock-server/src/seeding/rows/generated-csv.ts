/** Media type of exported files. */
export const CSV_MEDIA_TYPE = 'text/csv; charset=utf-8';

/** Generates a seeded text file with its name and record. The same file has the same bytes. */
export function generateCsv({ fileName, linkedCode }: { fileName: string; linkedCode: string }): Buffer {
  return Buffer.from(`\ufeff檔案,說明\r\n${fileName},示範檔案（${linkedCode}） Parking Plus\r\n`);
}
