import { DownloadOutlined, UndoOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Modal } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../shared/feedback/notify.ts';
import { formatList } from '../../shared/formats/list-format.ts';
import { saveBlob } from '../../shared/page/save-blob.ts';
import {
  exportPreferences,
  type ImportProblem,
  importPreferences,
} from '../../shared/preferences/preference-file.ts';
import { resetAllPreferences } from '../../shared/preferences/preference-store.ts';
import { changePageStyle, DRAWER_DEFAULTS } from '../../shared/theme/page-style.ts';
import styles from './settings-drawer.module.css';

interface Refusal {
  /** Invalid setting, or null if the file itself is invalid. */
  section: string | null;
  reason: ImportProblem | 'unreadable';
}

const FILE_NAME = 'parking-plus-settings.json';

/** Exports and imports all preferences as one file, and resets them. */
export function SettingsFile() {
  const { t } = useTranslation('settings');
  const picker = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [error, setRefusal] = useState<Refusal | null>(null);

  function handleExport() {
    saveBlob(new Blob([exportPreferences()], { type: 'application/json' }), FILE_NAME);
  }

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    setRefusal(null);
    try {
      takeOver(await file.text());
    } catch {
      setRefusal({ section: null, reason: 'unreadable' });
    }
    // Allows selecting the same file again after a correction.
    target.value = '';
  }

  function takeOver(fileText: string) {
    const outcome = importPreferences(fileText);
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    const total = outcome.sections.length;
    if (outcome.unknown.length === 0) notify.success(t('imported', { total }));
    else notify.info(t('importedUnknown', { total, names: formatList(outcome.unknown) }));
  }

  function refusalText({ section, reason }: Refusal): string {
    const words = t(`refused.${reason}`);
    return section === null ? words : t('refused.section', { section, reason: words });
  }

  function handleReset() {
    changePageStyle(DRAWER_DEFAULTS);
    notify.success(t('wasReset'));
  }

  function handleResetAll() {
    setIsAsking(false);
    resetAllPreferences();
    handleReset();
  }

  return (
    <div className={styles.file}>
      {error !== null && (
        <Alert
          type="error"
          showIcon
          title={t('refused.title')}
          description={refusalText(error)}
          closable={{ 'aria-label': t('close'), onClose: () => setRefusal(null) }}
        />
      )}
      <div className={styles.actions}>
        <Button icon={<DownloadOutlined />} onClick={handleExport}>
          {t('export')}
        </Button>
        <Button icon={<UploadOutlined />} onClick={() => picker.current?.click()}>
          {t('import')}
        </Button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          aria-label={t('import')}
          hidden
          onChange={handleFile}
        />
        <Button icon={<UndoOutlined />} onClick={handleReset}>
          {t('reset')}
        </Button>
        <Button type="text" onClick={() => setIsAsking(true)}>
          {t('resetAll')}
        </Button>
      </div>
      <Modal
        open={isAsking}
        title={t('resetAllTitle')}
        okText={t('resetAll')}
        cancelText={t('cancel')}
        onOk={handleResetAll}
        onCancel={() => setIsAsking(false)}
        closable={false}
        width={420}
      >
        {t('resetAllText')}
      </Modal>
    </div>
  );
}
