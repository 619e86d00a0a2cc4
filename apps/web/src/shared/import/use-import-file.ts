import { useInsertionEffect, useRef, useState } from 'react';
import { type CheckedFile, checkFile, type FileRules, unreadRows } from './check-file.ts';
import { decodeText, type FileEncoding } from './decode-text.ts';
import { readWorkbook } from './read-workbook.ts';
import { exceedsRequest } from './request-limit.ts';

/** Larger files are not lists made by hand. */
const MAX_BYTES = 50 * 1_048_576;

/** A workbook is compressed, and is read at once. */
const MAX_WORKBOOK_BYTES = 10 * 1_048_576;

/** State of a file during an import. */
export type ImportFile<Row> =
  | { step: 'none' }
  | { step: 'reading'; fileName: string; rowCount: number }
  | {
      step: 'unreadable';
      fileName: string;
      reason: 'empty' | 'spreadsheet' | 'encoding' | 'tooLarge' | 'tooLong' | 'unread';
    }
  | { step: 'checked'; fileName: string; encoding: FileEncoding | 'xlsx'; checked: CheckedFile<Row> };

/**
 * Reads and checks the selected file, and refuses one whose payload the server would not read. A new selection aborts
 * the previous one.
 */
export function useImportFile<Row extends object>(
  rules: FileRules<Row>,
  payloadOf: (rows: readonly Row[]) => unknown,
) {
  const [file, setFile] = useState<ImportFile<Row>>({ step: 'none' });
  const reading = useRef<AbortController>(null);
  // Only insertion effects skip their cleanup while a tab is hidden.
  useInsertionEffect(() => () => reading.current?.abort(), []);

  async function read(selected: File) {
    reading.current?.abort();
    const turn = new AbortController();
    reading.current = turn;
    const { signal } = turn;
    const fileName = selected.name;
    const show = (next: ImportFile<Row>) => !signal.aborted && setFile(next);
    show({ step: 'reading', fileName, rowCount: 0 });
    if (selected.size > MAX_BYTES) return show({ step: 'unreadable', fileName, reason: 'tooLarge' });
    try {
      const bytes = await selected.arrayBuffer();
      const decoded = isWorkbook(new Uint8Array(bytes))
        ? await decodeWorkbook(bytes)
        : decodeText(new Uint8Array(bytes), rules.layout?.encoding);
      if (!decoded.ok) return show({ step: 'unreadable', fileName, reason: decoded.reason });
      const onProgress = (rowCount: number) => show({ step: 'reading', fileName, rowCount });
      const { text } = decoded;
      const xml = typeof text === 'string' && isXml(text) ? await rules.readXml?.(text) : undefined;
      const checked =
        xml && 'findings' in xml
          ? unreadRows<Row>(xml.findings)
          : await checkFile(xml?.rows ?? text, rules, { signal, onProgress });
      if (checked.ok && checked.findings.length === 0 && exceedsRequest(payloadOf(checked.rows)))
        return show({ step: 'unreadable', fileName, reason: 'tooLong' });
      show({ step: 'checked', fileName, encoding: decoded.encoding, checked });
    } catch {
      // The file was moved or changed during reading. An aborted reading shows nothing.
      show({ step: 'unreadable', fileName, reason: 'unread' });
    }
  }

  return {
    file,
    read,
    forget() {
      reading.current?.abort();
      setFile({ step: 'none' });
    },
  };
}

/** A zip file, as .xlsx is. */
const isWorkbook = (bytes: Uint8Array) => [0x50, 0x4b, 3, 4].every((byte, index) => bytes[index] === byte);

const isXml = (text: string) => text.trimStart().startsWith('<');

async function decodeWorkbook(bytes: ArrayBuffer) {
  if (bytes.byteLength > MAX_WORKBOOK_BYTES) return { ok: false, reason: 'tooLarge' } as const;
  const outcome = await readWorkbook(bytes);
  if (!outcome.ok) return outcome;
  const { rows } = outcome;
  return rows.some((cells) => cells.some(Boolean))
    ? ({ ok: true, text: rows, encoding: 'xlsx' } as const)
    : ({ ok: false, reason: 'empty' } as const);
}
