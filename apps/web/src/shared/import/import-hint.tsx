import { Button } from 'antd';
import type { ReactNode } from 'react';
import { saveCsv } from '../page/save-csv.ts';

interface ImportHintProps {
  hint: string;
  sampleText: string;
  /** Without file extension. */
  sampleName: string;
  sampleRows: readonly (readonly string[])[];
  children?: ReactNode;
}

/** Format description with a sample file. */
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
