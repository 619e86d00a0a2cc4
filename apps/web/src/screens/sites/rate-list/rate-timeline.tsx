import { dealActions, type Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { documentStateOf } from '../../../resources/documents/document-head.ts';
import { rateQueries } from '../../../resources/rates/rate-queries.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import styles from './rate-list.module.css';
import { isChangeOf, OPEN_STATES } from './tariff/rate-changes.ts';
import { hoursText, tariffText } from './tariff/rate-format.ts';

interface RateTimelineProps {
  rate: Schemas['RateRecord'];
  onOpen: (rateId: string) => void;
}

/**
 * Versions of one site, vehicle kind and day kind, newest first, with pending documents on top. Drafts and
 * documents under review are visible to users who can create them.
 */
export function RateTimeline({ rate, onOpen }: RateTimelineProps) {
  const { t } = useTranslation('sites/rate-list');
  const { siteCode, vehicleKind } = rate;
  const { dateType } = rate.pricing;
  const canChange = useCan([dealActions.RateChange]);
  const versions = useQuery(
    rateQueries.list({
      page: 1,
      pageSize: 100,
      sort: { field: 'effectiveFrom', order: 'desc' },
      filters: { siteCodes: [siteCode], vehicleKinds: [vehicleKind], dateTypes: [dateType] },
    }),
  );
  const changes = useQuery({
    ...rateQueries.changes({
      page: 1,
      pageSize: 100,
      filters: { siteCodes: [siteCode], states: [...OPEN_STATES] },
    }),
    enabled: canChange,
  });
  const place = { siteCode, vehicleKind, dateType };
  const asked = (changes.data?.items ?? []).filter((change) => isChangeOf(change, place));
  if (!versions.data && versions.error)
    return <FailedLoad error={versions.error} onRetry={() => void versions.refetch()} />;

  return (
    <ol className={styles.timeline}>
      {asked.map((change) => (
        <li key={change.head.documentId} className={styles.requested}>
          <span className={styles.moment}>
            {t('timeline.from', { day: formatBusinessDate(change.form.effectiveFrom) })}
          </span>
          <span className={styles.entryHeader}>
            <strong>{change.head.documentId}</strong>
            <EnumTag name="DocumentState" code={documentStateOf(change.head)} />
            {change.head.applicantName}
          </span>
          <PriceLine pricing={change.form.pricing} />
        </li>
      ))}
      {(versions.data?.items ?? []).map((version) => (
        <li key={version.rateId} data-standing={version.standing}>
          <span className={styles.moment}>
            {formatBusinessDate(version.effectiveFrom)}–
            {version.effectiveTo === null ? t('timeline.open') : formatBusinessDate(version.effectiveTo)}
          </span>
          <span className={styles.entryHeader}>
            {version.rateId === rate.rateId ? (
              <strong aria-current="true">{version.rateId}</strong>
            ) : (
              <button type="button" className={styles.entryLink} onClick={() => onOpen(version.rateId)}>
                {version.rateId}
              </button>
            )}
            <EnumTag name="RateStatus" code={version.standing} />
            {t('timeline.version', { number: version.version })}
          </span>
          <PriceLine pricing={version.pricing} />
        </li>
      ))}
    </ol>
  );
}

function PriceLine({ pricing }: { pricing: Schemas['RatePricing'] }) {
  const { t } = useTranslation('sites/rate-list');
  return (
    <span className={styles.quiet}>
      {hoursText(pricing)} {tariffText(pricing.tariff, t)}
    </span>
  );
}
