import { Alert, Button, ConfigProvider } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../formats/date-format.ts';
import type { FormProblem } from '../entries/form-problem.ts';
import styles from '../fields/form.module.css';
import type { RecordForm } from '../record/use-record-form.ts';
import { ConflictList } from './conflict-list.tsx';

/** Messages about the whole form: rejection, conflicts, and a stored draft. */
export function FormHeader({ record }: { record: RecordForm }) {
  const { problem, clashes, offeredDraft, isOutdated } = record;
  return (
    <ConfigProvider componentDisabled={false}>
      <div className={styles.header}>
        {problem && <ProblemAlert problem={problem} record={record} />}
        {isOutdated && problem?.kind !== 'stale' && <OutdatedAlert record={record} />}
        {clashes.length > 0 && (
          <ConflictList clashes={clashes} factsOf={record.factsOf} onSettle={record.settleClash} />
        )}
        {offeredDraft && <DraftAlert savedAtMs={offeredDraft.savedAtMs} record={record} />}
      </div>
    </ConfigProvider>
  );
}

function ProblemAlert({ problem, record }: { problem: FormProblem; record: RecordForm }) {
  const { t } = useTranslation('form');
  const { kind, text, details } = problem;
  const hint = kind === 'refused' ? null : t(`kept.${kind}`);
  return (
    <Alert
      type="error"
      showIcon
      title={text}
      description={
        (hint !== null || details.length > 0) && (
          <>
            {hint}
            <ul className={styles.findings}>
              {[...new Set(details)].map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          </>
        )
      }
      action={kind === 'stale' && record.canLoadNewest && <LoadNewestButton record={record} />}
    />
  );
}

function OutdatedAlert({ record }: { record: RecordForm }) {
  const { t } = useTranslation('form');
  return (
    <Alert
      type="warning"
      showIcon
      title={t('outdated')}
      description={t('kept.stale')}
      action={<LoadNewestButton record={record} />}
    />
  );
}

function LoadNewestButton({ record }: { record: RecordForm }) {
  const { t } = useTranslation('form');
  const [isLoading, setIsLoading] = useState(false);
  async function load() {
    setIsLoading(true);
    await record.loadNewest();
    setIsLoading(false);
  }
  return (
    <Button size="small" loading={isLoading} onClick={() => void load()}>
      {t('loadNewest')}
    </Button>
  );
}

function DraftAlert({ savedAtMs, record }: { savedAtMs: number; record: RecordForm }) {
  const { t } = useTranslation('form');
  return (
    <Alert
      type="info"
      showIcon
      title={t('draft.found', { at: formatInstant(new Date(savedAtMs).toISOString()) })}
      description={t('draft.hint')}
      action={
        <span className={styles.choices}>
          <Button size="small" type="primary" onClick={record.restoreDraft}>
            {t('draft.restore')}
          </Button>
          <Button size="small" onClick={record.refuseDraft}>
            {t('draft.discard')}
          </Button>
        </span>
      }
    />
  );
}
