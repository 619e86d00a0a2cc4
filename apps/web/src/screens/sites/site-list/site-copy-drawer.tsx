import {
  type ActionCode,
  type DealRequest,
  type DealResult,
  dealActions,
  type Schemas,
  SiteState,
} from '@parking-plus/contracts';
import { siteCopyFormShape } from '@parking-plus/contracts/forms/site-copy';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox, type GetProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { bayQueries } from '../../../resources/bays/bay-queries.ts';
import { partnerQueries } from '../../../resources/discount-partners/partner-queries.ts';
import { laneQueries } from '../../../resources/lanes/lane-queries.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { rateQueries } from '../../../resources/rates/rate-queries.ts';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { hasAnyActionCode } from '../../../session/rights/guard.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useReload } from '../../../shared/form/record/use-record-start.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { WorkedSite } from './site-actions.ts';

const Field = contractFields(siteCopyFormShape.fields);

type Copy = Pick<DealRequest<'SiteCopy'>, 'parts'> & { fromSiteCode: string | null };

const BLANK: Copy = { fromSiteCode: null, parts: [] };

/** Permissions for the records of a part, beyond that of copying. */
const ACTIONS: Partial<Record<Schemas['SiteCopyPart'], readonly ActionCode[]>> = {
  rentalPlans: [dealActions.RentalPlanCreate],
  lanes: [dealActions.LaneCreate],
  bays: [dealActions.SiteBayCreate, dealActions.SiteBayPlanSave],
  partners: [dealActions.DiscountPartnerEdit],
};

/** 複製設定: copies selected settings and records from another site. */
export function SiteCopyDrawer({ site, onClose }: { site: WorkedSite | null; onClose: () => void }) {
  const { t } = useTranslation('sites/site-list');
  const client = useQueryClient();
  const session = useSessionInfo();
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const others = sites?.filter(({ siteCode }) => siteCode !== site?.siteCode);
  const reload = useReload(siteQueries.detail(site?.siteCode ?? ''), ({ version }) => ({
    values: BLANK,
    version,
  }));
  const isBeingBuilt = site?.state === SiteState.BeingBuilt;
  const parts = siteCopyFormShape.fields.parts.codes.map((part) => ({
    value: part,
    label: t(`copy.part.${part}`),
    disabled:
      // Rates of an open site change only by document.
      (part === 'rates' && !isBeingBuilt) ||
      ACTIONS[part]?.some((action) => !hasAnyActionCode(session, [action])),
  }));
  return (
    <FormDrawer<Copy, DealResult<'SiteCopy'>>
      open={site !== null}
      onClose={onClose}
      draft={{ form: 'sites/site-copy', record: site?.siteCode ?? '' }}
      title={t('copy.title', { name: site?.name ?? '' })}
      submitText={t('actions.copy')}
      start={site ? { values: BLANK, version: site.version } : undefined}
      reload={reload}
      onFinish={({ fromSiteCode, parts: wanted }, { version, idempotencyKey }) =>
        api.data(
          'SiteCopy',
          {
            siteCode: site?.siteCode ?? '',
            version: version ?? 0,
            fromSiteCode: fromSiteCode ?? '',
            parts: wanted,
          },
          { idempotencyKey },
        )
      }
      success={({ copied }) =>
        t('copy.done', {
          parts: formatList(
            copied.map(({ part, count }) => formatParenthetical(t(`copy.part.${part}`), String(count))),
          ),
        })
      }
      invalidates={[siteQueries, rateQueries, laneQueries, bayQueries, partnerQueries].map(({ all }) =>
        all(),
      )}
      onSaved={({ siteCode, version }) => {
        // Updates the cached version, so the next action does not depend on the refetch.
        client.setQueryData(
          siteQueries.detail(siteCode).queryKey,
          (record) => record && { ...record, version },
        );
      }}
    >
      <FormFields>
        <Field
          name="fromSiteCode"
          isWide
          options={others?.map(({ siteCode, siteName }) => ({
            value: siteCode,
            label: formatParenthetical(siteName, siteCode),
          }))}
        />
        <Field
          name="parts"
          isWide
          rules={[{ required: true, type: 'array', message: t('copy.nothing') }]}
          hint={`${t('copy.machinesHint')}${isBeingBuilt ? '' : ` ${t('copy.ratesHint')}`}`}
        >
          <PartsInput options={parts} />
        </Field>
      </FormFields>
    </FormDrawer>
  );
}

type GroupProps = GetProps<typeof Checkbox.Group> & { 'aria-required'?: 'true' };

/** Checkboxes as a named group. A group cannot have `aria-required`, which the form item sets. */
function PartsInput({ 'aria-required': _required, ...props }: GroupProps) {
  const language = useLanguage();
  return <Checkbox.Group {...props} aria-label={siteCopyFormShape.fields.parts.label[language]} />;
}
