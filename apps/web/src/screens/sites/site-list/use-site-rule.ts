import { checkSite, type SiteIssue } from '@parking-plus/domain';
import { Form } from 'antd';
import type { RuleObject } from 'antd/es/form/index.js';
import { useTranslation } from 'react-i18next';
import { type SiteFormValues, settingsOf } from './site-entries.ts';

/** Returns the validation rule of a field for the rules across settings. The server checks the same rules. */
export function useSiteRule(): (field: SiteIssue['field']) => RuleObject {
  const { t } = useTranslation('sites/site-list');
  const form = Form.useFormInstance<SiteFormValues>();
  return (field) => ({
    validator: async () => {
      const issues = checkSite(settingsOf(form.getFieldsValue(true) as SiteFormValues));
      // The field itself says what is wrong with the digits of a tax number.
      const issue = issues.find(
        (found) => found.field === field && !(field === 'ownerTaxNumber' && found.reason === 'format'),
      );
      if (issue !== undefined) throw new Error(t(`issue.${issue.reason}.${issue.field}`));
    },
  });
}
