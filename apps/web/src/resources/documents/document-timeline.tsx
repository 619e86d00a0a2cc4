import type { Schemas } from '@parking-plus/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EnumTag } from '../../shared/enums/enum-tag.tsx';
import { formatInstant } from '../../shared/formats/date-format.ts';
import styles from './document-timeline.module.css';

export interface DocumentTimelineProps {
  steps: readonly Schemas['DocumentStep'][];
  /** Renders the changes of a step. Omitted if the record itself shows them. */
  changesOf?: ((step: Schemas['DocumentStep']) => ReactNode) | undefined;
}

/** Steps of a document in chronological order: user, action, time and reason. */
export function DocumentTimeline({ steps, changesOf }: DocumentTimelineProps) {
  const { t } = useTranslation('document');
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={`${step.at} ${step.action}`} className={styles.step}>
          <span className={styles.header}>
            <strong>{t(`action.${step.action}`)}</strong>
            <EnumTag name="DocumentState" code={step.toState} />
          </span>
          <span className={styles.who}>
            {step.accountName}
            {step.actingForName && <span>{t('onBehalfOf', { name: step.actingForName })}</span>}
            <time dateTime={step.at}>{formatInstant(step.at)}</time>
          </span>
          {step.reason && <span>{t('reason', { reason: step.reason })}</span>}
          {changesOf?.(step)}
        </li>
      ))}
    </ol>
  );
}
