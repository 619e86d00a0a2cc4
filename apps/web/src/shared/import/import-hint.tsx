import { Button } from 'antd';
import type { ReactNode } from 'react';
import { saveCsv } from '../page/save-csv.ts';

interface ImportHintProps {
  hint: string;
  sampleText: string;
  /** Without its ending. */
  sampleName: string;
  sampleRows: readonly (readonly string[])[];
  children?: ReactNode;
}

/** What a file should look like, with a sample to start from. */
export function ImportHint({ hint, sampleText, sampleName, sampleRows, children }: ImportHintProps) {
  const saveSample = () => saveCsv(sampleRows, `${sampleName}.csv`);
  return (
    <div>
      {hint}{' '}
      <Button type="link" size="small" onClick={saveSample}>
        {sampleText}
      </Button>
      {children}
    </div>
  );
}
