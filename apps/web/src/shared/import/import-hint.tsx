import { Button } from 'antd';
import type { ReactNode } from 'react';
import { saveBlob } from '../page/save-blob.ts';
import { csvText } from './csv-text.ts';

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
  const saveSample = () =>
    saveBlob(new Blob([csvText(sampleRows)], { type: 'text/csv;charset=utf-8' }), `${sampleName}.csv`);
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
