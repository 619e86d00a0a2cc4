import type { Schemas } from '@parking-plus/contracts';
import { checkSite, type SiteIssue } from '@parking-plus/domain';
import { Form } from 'antd';
import type { RuleObject } from 'antd/es/form/index.js';
import { useTranslation } from 'react-i18next';

/** The rules that bind a site's settings to each other, as the check of one of them; the server asks the same ones. */
export function useSiteRule(): (field: SiteIssue['field']) => RuleObject {
  const { t } = useTranslation('sites/site-list');
  const form = Form.useFormInstance<{ settings: Schemas['SiteSettings'] }>();
  return (field) => ({
    validator: async () => {
      const { settings } = form.getFieldsValue(true) as { settings: Schemas['SiteSettings'] };
      const issue = checkSite({
        ...settings,
        branchCode: settings.branchCode ?? null,
        ownerTaxNumber: settings.ownerTaxNumber || null,
        checkValue: settings.checkValue || null,
      }).find((found) => found.field === field);
      if (issue !== undefined) throw new Error(t(`issue.${issue.reason}.${issue.field}`));
    },
  });
}
