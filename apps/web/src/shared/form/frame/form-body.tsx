import type { ReactNode } from 'react';
import { PendingOverlay } from '../../feedback/pending-overlay.tsx';
import styles from '../fields/form.module.css';
import type { RecordForm } from '../record/use-record-form.ts';
import { FormHeader } from './form-header.tsx';

/** Content of a form: messages, and fields, covered while sending. */
export function FormBody({ record, children }: { record: RecordForm; children: ReactNode }) {
  return (
    <>
      <FormHeader record={record} />
      <PendingOverlay isPending={record.isPending}>
        <div className={styles.sections}>{children}</div>
      </PendingOverlay>
    </>
  );
}
