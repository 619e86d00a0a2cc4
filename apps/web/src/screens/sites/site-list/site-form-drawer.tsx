import type { DealResult, Schemas } from '@parking-plus/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/use-record-form.ts';
import { NEW_SITE, type SiteEntries } from './site-entries.ts';
import { SiteFields } from './site-fields.tsx';

interface SiteFormDrawerProps {
  isOpen: boolean;
  /** Null is a new site. */
  siteCode: string | null;
  onClose: () => void;
}

/** A site's settings, of a new one or of one that is there. */
export function SiteFormDrawer({ isOpen, siteCode, onClose }: SiteFormDrawerProps) {
  const { t } = useTranslation('sites/site-list');
  const client = useQueryClient();
  const isNew = siteCode === null;
  const record = useQuery({ ...siteQueries.detail(siteCode ?? ''), enabled: isOpen && !isNew });

  return (
    <FormDrawer<SiteEntries, DealResult<'SiteEdit'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'sites/site', record: siteCode ?? 'new' }}
      title={
        isNew ? t('form.newTitle') : t('form.editTitle', { name: record.data?.settings.name ?? siteCode })
      }
      start={isNew ? { values: NEW_SITE } : record.data && startOf(record.data)}
      loadError={record.error}
      onRetryLoad={() => void record.refetch()}
      onFinish={(entries, { version, idempotencyKey }) => {
        const settings = settingsOf(entries);
        return isNew
          ? api.data('SiteCreate', { siteCode: entries.siteCode, settings }, { idempotencyKey })
          : api.data('SiteEdit', { siteCode, version: version ?? 0, settings }, { idempotencyKey });
      }}
      reload={
        isNew
          ? undefined
          : async () => startOf(await client.fetchQuery({ ...siteQueries.detail(siteCode), staleTime: 0 }))
      }
      success={({ siteCode: code }) => t('form.saved', { code })}
      invalidates={[siteQueries.all(), lookupQueries.lists().queryKey]}
    >
      <SiteFields isNew={isNew} />
    </FormDrawer>
  );
}

/** Entries once the form's own checks have let them through; what was taken back is none. */
function settingsOf({ settings }: SiteEntries): Schemas['SiteSettings'] {
  return {
    ...(settings as Schemas['SiteSettings']),
    branchCode: settings.branchCode ?? null,
    ownerTaxNumber: settings.ownerTaxNumber || null,
    checkValue: settings.checkValue || null,
  };
}

function startOf({ siteCode, settings, version }: Schemas['SiteRecord']): FormStart<SiteEntries> {
  return { values: { siteCode, settings }, version };
}
