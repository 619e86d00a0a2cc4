import { type DealResult, dealActions, type Schemas, SiteState } from '@parking-plus/contracts';
import { siteRecordFields } from '@parking-plus/contracts/fields/site-record';
import { siteEditFormShape } from '@parking-plus/contracts/forms/site-edit';
import type { OpeningItem } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Steps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { Can } from '../../../session/permissions/can.tsx';
import { api } from '../../../shared/api/api.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { QueryContent } from '../../../shared/feedback/query-content.tsx';
import { FormSteps, useStepsRecord } from '../../../shared/form/frame/form-steps.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { isMissing, OpeningChecklist } from './opening-checklist.tsx';
import { type SetupAddress, setupPath } from './setup-url.ts';
import type { SiteDialogState } from './site-actions.ts';
import { SiteDialogs } from './site-dialogs.tsx';
import { NEW_SITE, type SiteFormValues, settingsOf } from './site-entries.ts';
import { SiteFields } from './site-fields.tsx';
import styles from './site-list.module.css';

const STEPS = ['basic', 'copy', 'equipment', 'rates', 'contract', 'open'] as const;
type Step = (typeof STEPS)[number];
const LAST = STEPS.length - 1;

/** Items of the opening checklist by step. The last step shows all. */
const ITEMS: Partial<Record<Step, readonly OpeningItem[]>> = {
  equipment: ['bays', 'lanes', 'machines'],
  rates: ['rates', 'rentalPlans'],
  contract: ['invoiceNumbers', 'bankAccount', 'ownerContract', 'responsiblePerson'],
};

const SHAPE = { ...siteRecordFields, ...siteEditFormShape.fields.settings.fields };

/** 開站: sets up a site in steps, from its basic data to its opening. */
export function SiteSetup({ siteCode, step }: SetupAddress) {
  const { t } = useTranslation('sites/site-list');
  return siteCode === '' ? (
    <Can codes={[dealActions.SiteCreate]} fallback={<p>{t('setup.notAllowed')}</p>}>
      <NewSite />
    </Can>
  ) : (
    <StartedSite key={siteCode} siteCode={siteCode} step={step} />
  );
}

/** Step 1 of a new site: creates it under construction. */
function NewSite() {
  const { t } = useTranslation('sites/site-list');
  const navigate = useNavigate();
  const record = useStepsRecord<SiteFormValues, DealResult<'SiteCreate'>>(1, {
    draft: { form: 'sites/site', record: 'new' },
    title: t('form.newTitle'),
    start: { values: NEW_SITE },
    onFinish: (entries, { idempotencyKey }) =>
      api.data(
        'SiteCreate',
        { siteCode: entries.siteCode, settings: settingsOf(entries) },
        { idempotencyKey },
      ),
    success: ({ siteCode }) => t('form.saved', { code: siteCode }),
    invalidates: [siteQueries.all(), lookupQueries.lists().queryKey],
    onSaved: ({ siteCode }) => navigate(setupPath(siteCode, 2), { replace: true }),
  });
  return (
    <div className={styles.setup}>
      <FormSteps
        record={record}
        backText={t('setup.toList')}
        onBack={() => navigate('/sites/site-list')}
        head={<SetupHead title={t('setup.title')} current={0} />}
        steps={[
          {
            key: 'basic',
            title: t('setup.step.basic'),
            content: <SiteFields isNew />,
            submitText: t('setup.create'),
            lack: null,
          },
        ]}
      />
    </div>
  );
}

function StartedSite({ siteCode, step }: SetupAddress) {
  const site = useQuery(siteQueries.detail(siteCode));
  const opening = useQuery(siteQueries.opening(siteCode));
  return (
    <QueryContent query={site}>
      {(record) => (
        <QueryContent query={opening}>
          {({ items }) => (
            <SetupStep site={record} items={items} current={step === null ? firstStep(items) : step - 1} />
          )}
        </QueryContent>
      )}
    </QueryContent>
  );
}

/** Returns the first step with a missing item, or the last step if nothing is missing. */
function firstStep(items: readonly Schemas['SiteOpeningItem'][]): number {
  const missing = items.filter(isMissing).map(({ item }) => item);
  const index = STEPS.findIndex((step) => ITEMS[step]?.some((item) => missing.includes(item)));
  return index === -1 ? LAST : index;
}

interface SetupStepProps {
  site: Schemas['SiteRecord'];
  items: readonly Schemas['SiteOpeningItem'][];
  current: number;
}

function SetupStep({ site, items, current }: SetupStepProps) {
  const { t } = useTranslation('sites/site-list');
  const language = useLanguage();
  const navigate = useNavigate();
  const [work, setWork] = useState<SiteDialogState | null>(null);
  const { siteCode, settings, state, version } = site;
  const worked = { siteCode, name: settings.name, state, version };
  const isBeingBuilt = state === SiteState.BeingBuilt;
  const isLacking = items.some(isMissing);
  const step = STEPS[current] ?? 'open';
  const start = (kind: 'edit' | 'copy' | 'open') => () => setWork({ kind, site: worked });
  const content: Record<'basic' | 'copy', ReactNode> = {
    basic: (
      <>
        <RecordSection
          title={t('form.basic')}
          shape={SHAPE}
          record={{ ...site, ...settings }}
          fields={['companyName', 'branchName', 'mode', 'feeType', { field: 'address', isWide: true }]}
        />
        <Can codes={[dealActions.SiteEdit]}>
          <Button onClick={start('edit')}>{t('actions.edit')}</Button>
        </Can>
      </>
    ),
    copy: (
      <>
        <p>{t('setup.copyHint')}</p>
        <Can codes={[dealActions.SiteCopy]}>
          <Button onClick={start('copy')}>{t('actions.copy')}</Button>
        </Can>
      </>
    ),
  };
  return (
    <div className={styles.setup}>
      <SetupHead
        title={t('setup.titleOf', { name: settings.name, code: siteCode })}
        current={current}
        onStep={(index) => navigate(setupPath(siteCode, index + 1))}
      />
      {!isBeingBuilt && (
        <Alert
          type="info"
          showIcon
          title={t('setup.notBeingBuilt', { state: enumLabel('SiteState', state, language) })}
        />
      )}
      <div className={styles.panel}>
        {step === 'basic' || step === 'copy' ? (
          content[step]
        ) : (
          <OpeningChecklist siteCode={siteCode} {...(ITEMS[step] && { only: ITEMS[step] })} />
        )}
      </div>
      <footer>
        <Link to="/sites/site-list">{t('setup.toList')}</Link>
        {current > 0 && (
          <Button onClick={() => navigate(setupPath(siteCode, current))}>{t('setup.back')}</Button>
        )}
        {step === 'open' ? (
          isBeingBuilt && (
            <Can codes={[dealActions.SiteMove]}>
              <Button
                type="primary"
                disabled={isLacking}
                title={isLacking ? t('setup.cannotOpen') : undefined}
                onClick={start('open')}
              >
                {t('setup.open')}
              </Button>
            </Can>
          )
        ) : (
          <Button type="primary" onClick={() => navigate(setupPath(siteCode, current + 2))}>
            {t('setup.next')}
          </Button>
        )}
      </footer>
      <SiteDialogs work={work} onClose={() => setWork(null)} />
    </div>
  );
}

interface SetupHeadProps {
  title: string;
  current: number;
  /** Goes to a step. Omitted before the site exists. */
  onStep?: (index: number) => void;
}

function SetupHead({ title, current, onStep }: SetupHeadProps) {
  const { t } = useTranslation('sites/site-list');
  return (
    <header>
      <h2>{title}</h2>
      <Steps
        size="small"
        responsive
        current={current}
        {...(onStep && { onChange: onStep })}
        items={STEPS.map((step) => ({ title: t(`setup.step.${step}`) }))}
      />
    </header>
  );
}
