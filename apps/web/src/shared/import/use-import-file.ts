import { useInsertionEffect, useRef, useState } from 'react';
import { type CheckedFile, checkFile, type FileRules } from './check-file.ts';
import { decodeText, type FileEncoding } from './decode-text.ts';

/** Larger files are not lists made by hand. */
const MAX_BYTES = 50 * 1_048_576;

/** State of a file during an import. */
export type ImportFile<Row> =
  | { step: 'none' }
  | { step: 'reading'; fileName: string; rowCount: number }
  | {
      step: 'unreadable';
      fileName: string;
      reason: 'empty' | 'spreadsheet' | 'encoding' | 'tooLarge' | 'unread';
    }
  | { step: 'checked'; fileName: string; encoding: FileEncoding; checked: CheckedFile<Row> };

/** Reads and checks the selected file. A new selection aborts the previous one. */
export function useImportFile<Row extends object>(rules: FileRules<Row>) {
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
      const decoded = decodeText(new Uint8Array(await selected.arrayBuffer()));
      if (!decoded.ok) return show({ step: 'unreadable', fileName, reason: decoded.reason });
      const onProgress = (rowCount: number) => show({ step: 'reading', fileName, rowCount });
      const checked = await checkFile(decoded.text, rules, { signal, onProgress });
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
