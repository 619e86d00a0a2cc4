import { type Schemas, SiteState } from '@parking-plus/contracts';
import { siteRecordFields } from '@parking-plus/contracts/fields/site-record';
import { siteUseFields } from '@parking-plus/contracts/fields/site-use';
import { siteEditFormShape } from '@parking-plus/contracts/forms/site-edit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MenuLink } from '../../../session/account/menu-link.tsx';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import { OpeningChecklist } from './opening-checklist.tsx';
import { setupPath } from './setup-url.ts';
import { BAYS } from './site-fields.tsx';
import { SitePhotos } from './site-photos.tsx';
import { carsInsidePath, machinesPath, ratesPath, runningRentalsPath } from './site-use-paths.ts';

const SHAPE = { ...siteRecordFields, ...siteEditFormShape.fields.settings.fields };

/** Operation, settings, photos and history of a site. */
export function SiteDetail({ site }: { site: Schemas['SiteRecord'] }) {
  const { t } = useTranslation('sites/site-list');
  const { siteCode, settings } = site;
  const shared = { shape: SHAPE, record: { ...site, ...settings } };
  return (
    <>
      {site.state === SiteState.BeingBuilt && (
        <>
          <OpeningChecklist siteCode={siteCode} />
          <Link to={setupPath(siteCode)}>{t('setup.continue')}</Link>
        </>
      )}
      <SiteUse site={site} />
      <RecordSection
        {...shared}
        title={t('form.basic')}
        fields={[
          'companyName',
          'branchName',
          'authorityCode',
          'mode',
          'openedOn',
          'withdrawnOn',
          'sync',
          { field: 'address', isWide: true },
        ]}
      />
      <RecordSection {...shared} title={t('form.bays')} fields={BAYS} />
      <RecordSection
        {...shared}
        title={t('form.owner')}
        fields={['ownerType', 'ownerTaxNumber', { field: 'ownerName', isWide: true }]}
      />
      <RecordSection
        {...shared}
        title={t('form.feesAndInvoices')}
        fields={['feeType', 'feeCollection', 'prepaidType', 'invoiceType', 'selfInvoice']}
      />
      <RecordSection {...shared} title={t('form.signInCheck')} fields={['checkType', 'checkValue']} />
      <DetailSection title={t('detail.photos')}>
        <SitePhotos siteCode={siteCode} />
      </DetailSection>
      <RecordHistory t={t} entries={site.history} />
    </>
  );
}

function SiteUse({ site: { siteCode, use } }: { site: Schemas['SiteRecord'] }) {
  const { t } = useTranslation('sites/site-list');
  const link = (to: string, text: string) => <MenuLink to={to}>{text}</MenuLink>;
  const machines = t('detail.machineCounts', { count: use.machineCount, offline: use.offlineMachineCount });
  return (
    <RecordSection
      title={t('detail.use')}
      shape={siteUseFields}
      record={use}
      fields={[
        {
          field: 'carsInsideCount',
          content: link(carsInsidePath(siteCode), formatCount(use.carsInsideCount)),
        },
        {
          field: 'runningRentalCount',
          content: link(runningRentalsPath(siteCode), formatCount(use.runningRentalCount)),
        },
        { field: 'machineCount', content: link(machinesPath(siteCode), machines) },
        { field: 'rateCount', content: link(ratesPath(siteCode), formatCount(use.rateCount)) },
      ]}
    />
  );
}
