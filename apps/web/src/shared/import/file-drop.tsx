import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './import.module.css';

interface FileDropProps {
  fileName: string | null;
  isDisabled: boolean;
  /** Kinds of files; lists by default. */
  accept?: string;
  onFile: (file: File) => void;
}

const LISTS = '.csv,.txt,.tsv,.xlsx,text/csv,text/plain';

/** Drop area with a file picker for mouse, touch and keyboard. */
export function FileDrop({ fileName, isDisabled, accept = LISTS, onFile }: FileDropProps) {
  const { t } = useTranslation('import');
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  function take(files: FileList | null) {
    const [file] = files ?? [];
    if (file && !isDisabled) onFile(file);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div className={styles.drop}>
      <input
        id={id}
        type="file"
        accept={accept}
        className={styles.file}
        disabled={isDisabled}
        onChange={({ target }) => {
          take(target.files);
          // Allows choosing the same file again after a fix.
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={isOver ? styles.dropOver : styles.dropPlace}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <strong>{fileName ?? t('drop')}</strong>
        <span className={styles.faint}>{fileName === null ? t('dropHint') : t('another')}</span>
      </label>
    </div>
  );
}
