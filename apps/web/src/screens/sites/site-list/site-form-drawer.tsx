import type { DealResult, Schemas } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { useRecordStart } from '../../../shared/form/record/use-record-start.ts';
import { NEW_SITE, type SiteFormValues, settingsOf } from './site-entries.ts';
import { SiteFields } from './site-fields.tsx';

interface SiteFormDrawerProps {
  isOpen: boolean;
  /** Null for a new site. */
  siteCode: string | null;
  onClose: () => void;
}

/** Form of a new or existing site. */
export function SiteFormDrawer({ isOpen, siteCode, onClose }: SiteFormDrawerProps) {
  const { t } = useTranslation('sites/site-list');
  const isNew = siteCode === null;
  const site = useRecordStart(siteQueries.detail(siteCode ?? ''), isOpen && !isNew, startOf);
  return (
    <FormDrawer<SiteFormValues, DealResult<'SiteEdit'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'sites/site', record: siteCode ?? 'new' }}
      title={isNew ? t('form.newTitle') : t('form.editTitle', { name: site.data?.settings.name ?? siteCode })}
      {...(isNew ? { start: { values: NEW_SITE } } : site.form)}
      onFinish={(entries, { version, idempotencyKey }) => {
        const settings = settingsOf(entries);
        return isNew
          ? api.data('SiteCreate', { siteCode: entries.siteCode, settings }, { idempotencyKey })
          : api.data('SiteEdit', { siteCode, version: version ?? 0, settings }, { idempotencyKey });
      }}
      success={({ siteCode: code }) => t('form.saved', { code })}
      invalidates={[siteQueries.all(), lookupQueries.lists().queryKey]}
    >
      <SiteFields isNew={isNew} />
    </FormDrawer>
  );
}

function startOf({ siteCode, settings, version }: Schemas['SiteRecord']): FormStart<SiteFormValues> {
  return { values: { siteCode, settings }, version };
}
