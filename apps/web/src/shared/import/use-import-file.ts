import { useInsertionEffect, useRef, useState } from 'react';
import { type CheckedFile, checkFile, type FileRules } from './check-file.ts';
import { decodeText, type FileEncoding } from './decode-text.ts';

/** More than this is no list that a person has made. */
const MOST_BYTES = 50 * 1_048_576;

/** A file on its way into an import. */
export type ImportFile<Row> =
  | { step: 'none' }
  | { step: 'reading'; fileName: string; rowCount: number }
  | {
      step: 'unreadable';
      fileName: string;
      reason: 'empty' | 'spreadsheet' | 'encoding' | 'tooLarge' | 'unread';
    }
  | { step: 'checked'; fileName: string; encoding: FileEncoding; checked: CheckedFile<Row> };

/** Reads and checks the file that is chosen; another one takes the place of the first, whose reading is given up. */
export function useImportFile<Row extends object>(rules: FileRules<Row>) {
  const [file, setFile] = useState<ImportFile<Row>>({ step: 'none' });
  const reading = useRef<AbortController>(null);
  // Of all effects only these are not undone while a tab is merely hidden.
  useInsertionEffect(() => () => reading.current?.abort(), []);

  async function read(chosen: File) {
    reading.current?.abort();
    const turn = new AbortController();
    reading.current = turn;
    const { signal } = turn;
    const fileName = chosen.name;
    const show = (next: ImportFile<Row>) => !signal.aborted && setFile(next);
    show({ step: 'reading', fileName, rowCount: 0 });
    if (chosen.size > MOST_BYTES) return show({ step: 'unreadable', fileName, reason: 'tooLarge' });
    try {
      const decoded = decodeText(new Uint8Array(await chosen.arrayBuffer()));
      if (!decoded.ok) return show({ step: 'unreadable', fileName, reason: decoded.reason });
      const onProgress = (rowCount: number) => show({ step: 'reading', fileName, rowCount });
      const checked = await checkFile(decoded.text, rules, { signal, onProgress });
      show({ step: 'checked', fileName, encoding: decoded.encoding, checked });
    } catch {
      // The file was moved or changed while it was read; a reading that was given up shows nothing.
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
