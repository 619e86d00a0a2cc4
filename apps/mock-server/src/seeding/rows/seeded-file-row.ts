import type { FileLinkType } from '@parking-plus/contracts';
import type { CopyValue } from '../../db/sql/sql-client.ts';
import { generatePdf } from './generated-pdf.ts';

export type SeededFile = {
  readonly folder: string;
  readonly fileName: string;
  readonly linkedType: FileLinkType;
  readonly linkedCode: string;
  /** Index among the record's files, from 1. */
  readonly number: number;
  readonly uploadedAt: string;
};

export const SEEDED_FILE_COLUMNS = [
  'file_id',
  'folder',
  'stored_name',
  'file_name',
  'media_type',
  'size_bytes',
  'linked_type',
  'linked_code',
  'uploaded_at',
] as const;

/**
 * Returns the row of a PDF that the server generates on download. Its ID and file name are derived from its
 * record.
 */
export function seededFileRow(file: SeededFile): CopyValue[] {
  const { folder, fileName, linkedType, linkedCode, number, uploadedAt } = file;
  const id = `${linkedCode}-${number}`;
  return [
    `seed-${linkedType}-${id}`,
    folder,
    `${id}.pdf`,
    fileName,
    'application/pdf',
    generatePdf({ fileName, linkedCode }).byteLength,
    linkedType,
    linkedCode,
    uploadedAt,
  ];
}
