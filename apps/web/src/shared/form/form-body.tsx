import type { ReactNode } from 'react';
import { PendingOverlay } from '../feedback/pending-overlay.tsx';
import styles from './form.module.css';
import { FormHead } from './form-head.tsx';
import type { RecordForm } from './use-record-form.ts';

/** Content of a form: its notices, and its fields, covered while they are sent. */
export function FormBody({ record, children }: { record: RecordForm; children: ReactNode }) {
  return (
    <>
      <FormHead record={record} />
      <PendingOverlay isPending={record.isPending}>
        <div className={styles.sections}>{children}</div>
      </PendingOverlay>
    </>
  );
}
