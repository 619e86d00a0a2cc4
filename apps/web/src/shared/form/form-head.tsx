import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../formats/date-format.ts';
import { ClashList } from './clash-list.tsx';
import styles from './form.module.css';
import type { FormProblem } from './form-problem.ts';
import type { FormWork } from './use-form-work.ts';

/** What there is to say about the whole form: why it was refused, what others have done, a draft of before. */
export function FormHead({ work }: { work: FormWork }) {
  const { problem, clashes, offeredDraft, isOutdated } = work;
  return (
    <div className={styles.head}>
      {problem && <ProblemAlert problem={problem} work={work} />}
      {isOutdated && problem?.kind !== 'stale' && <OutdatedAlert work={work} />}
      {clashes.length > 0 && (
        <ClashList clashes={clashes} factsOf={work.factsOf} onSettle={work.settleClash} />
      )}
      {offeredDraft && <DraftAlert savedAtMs={offeredDraft.savedAtMs} work={work} />}
    </div>
  );
}

function ProblemAlert({ problem, work }: { problem: FormProblem; work: FormWork }) {
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
      action={kind === 'stale' && work.canLoadNewest && <LoadNewestButton work={work} />}
    />
  );
}

function OutdatedAlert({ work }: { work: FormWork }) {
  const { t } = useTranslation('form');
  return (
    <Alert
      type="warning"
      showIcon
      title={t('outdated')}
      description={t('kept.stale')}
      action={<LoadNewestButton work={work} />}
    />
  );
}

function LoadNewestButton({ work }: { work: FormWork }) {
  const { t } = useTranslation('form');
  const [isLoading, setIsLoading] = useState(false);
  async function load() {
    setIsLoading(true);
    await work.loadNewest();
    setIsLoading(false);
  }
  return (
    <Button size="small" loading={isLoading} onClick={() => void load()}>
      {t('loadNewest')}
    </Button>
  );
}

function DraftAlert({ savedAtMs, work }: { savedAtMs: number; work: FormWork }) {
  const { t } = useTranslation('form');
  return (
    <Alert
      type="info"
      showIcon
      title={t('draft.found', { at: formatInstant(new Date(savedAtMs).toISOString()) })}
      description={t('draft.hint')}
      action={
        <span className={styles.choices}>
          <Button size="small" type="primary" onClick={work.restoreDraft}>
            {t('draft.restore')}
          </Button>
          <Button size="small" onClick={work.refuseDraft}>
            {t('draft.discard')}
          </Button>
        </span>
      }
    />
  );
}
