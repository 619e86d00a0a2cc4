import type { Schemas } from '@parking-plus/contracts';
import { siteListShape } from '@parking-plus/contracts/lists/site-list';
import { useTranslation } from 'react-i18next';
import { MenuLink } from '../../../session/menu-link.tsx';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { carsInsidePath, machinesPath, ratesPath, runningRentalsPath } from './site-use-paths.ts';

/** How a site is set, and what goes on there. */
export function SiteFacts({ record }: { record: Schemas['SiteRecord'] }) {
  const { t } = useTranslation('sites/site-list');
  const language = useLanguage();
  const { settings, use, siteCode } = record;
  const labelOf = useFieldLabels(siteListShape.row);
  const day = (date: string | null) => date && formatBusinessDate(date);
  return (
    <>
      <DetailSection
        title={t('detail.use')}
        items={[
          {
            label: t('detail.carsInside'),
            content: <MenuLink to={carsInsidePath(siteCode)}>{formatCount(use.carsInsideCount)}</MenuLink>,
          },
          {
            label: t('detail.runningRentals'),
            content: (
              <MenuLink to={runningRentalsPath(siteCode)}>{formatCount(use.runningRentalCount)}</MenuLink>
            ),
          },
          {
            label: t('detail.machines'),
            content: (
              <MenuLink to={machinesPath(siteCode)}>
                {t('detail.machineCounts', { count: use.machineCount, offline: use.offlineMachineCount })}
              </MenuLink>
            ),
          },
          {
            label: t('detail.rates'),
            content: <MenuLink to={ratesPath(siteCode)}>{formatCount(use.rateCount)}</MenuLink>,
          },
        ]}
      />
      <DetailSection
        title={t('form.basic')}
        items={[
          { label: t('form.company'), content: record.companyName },
          { label: t('form.branch'), content: record.branchName },
          {
            label: labelOf('authorityCode'),
            content: enumLabel('Authority', settings.authorityCode, language),
          },
          { label: labelOf('mode'), content: enumLabel('SiteMode', settings.mode, language) },
          { label: t('detail.openedOn'), content: day(record.openedOn) },
          { label: t('detail.withdrawnOn'), content: day(record.withdrawnOn) },
          { label: labelOf('sync'), content: <EnumTag name="Sync" code={record.sync} /> },
          { label: t('form.address'), content: settings.address, isWide: true },
        ]}
      />
      <DetailSection
        title={t('form.bays')}
        items={(
          ['flatBays', 'mechanicalBays', 'motorcycleBays', 'disabledBays', 'electricBays'] as const
        ).map((name) => ({ label: t(`form.${name}`), content: formatCount(settings[name]) }))}
      />
      <DetailSection
        title={t('form.owner')}
        items={[
          { label: labelOf('ownerType'), content: enumLabel('SiteOwner', settings.ownerType, language) },
          { label: t('form.ownerTaxNumber'), content: settings.ownerTaxNumber },
          { label: labelOf('ownerName'), content: settings.ownerName, isWide: true },
        ]}
      />
      <DetailSection
        title={t('form.feesAndInvoices')}
        items={[
          { label: labelOf('feeType'), content: enumLabel('FeeType', settings.feeType, language) },
          {
            label: t('form.feeCollection'),
            content: enumLabel('FeeCollection', settings.feeCollection, language),
          },
          {
            label: t('form.prepaidType'),
            content: enumLabel('SitePrepaidType', settings.prepaidType, language),
          },
          {
            label: labelOf('invoiceType'),
            content: enumLabel('SiteInvoiceType', settings.invoiceType, language),
          },
          { label: t('form.selfInvoice'), content: enumLabel('SelfInvoice', settings.selfInvoice, language) },
        ]}
      />
      <DetailSection
        title={t('form.signInCheck')}
        items={[
          { label: labelOf('checkType'), content: enumLabel('SiteCheck', settings.checkType, language) },
          { label: t('form.checkValue'), content: settings.checkValue },
        ]}
      />
    </>
  );
}
