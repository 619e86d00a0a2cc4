[[#hasSite]]
import { useQuery } from '@tanstack/react-query';
[[/hasSite]]
[[#antdNames]]
import { [[antdNames]] } from 'antd';
[[/antdNames]]
import { useTranslation } from 'react-i18next';
[[#hasSite]]
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
[[/hasSite]]
[[#hasEnums]]
import { enumLabel } from '../../../shared/enums/enum-label.ts';
[[/hasEnums]]
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
[[#hasEnums]]
import { useLanguage } from '../../../shared/formats/use-language.ts';
[[/hasEnums]]
[[#hasDate]]
import { DateInput } from '../../../shared/inputs/date-input.tsx';
[[/hasDate]]
[[#hasEnums]]
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
[[/hasEnums]]
[[#hasRules]]
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
[[/hasRules]]
[[#hasInstant]]
import { MomentInput } from '../../../shared/inputs/moment-input.tsx';
[[/hasInstant]]
[[#hasNumbers]]
import { NumericInput } from '../../../shared/inputs/numeric-input.tsx';
[[/hasNumbers]]
[[#textInputNames]]
import { [[textInputNames]] } from '../../../shared/inputs/text-inputs.tsx';
[[/textInputNames]]

/** The fields of an entry. */
export function [[Entity]]FormFields() {
  const { t } = useTranslation('[[path]]');
[[#hasEnums]]
  const language = useLanguage();
[[/hasEnums]]
[[#hasRules]]
  const rules = useInputRules();
[[/hasRules]]
[[#hasSite]]
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const siteName = (code: unknown) => sites?.find((site) => site.siteCode === code)?.siteName ?? String(code);
[[/hasSite]]
  return (
    <FormSection title={t('form.section')}>
[[#fields]]
      <FormField name="[[name]]" label={t('fields.[[name]]')}[[#required]][[^isBoolean]] isRequired[[/isBoolean]][[/required]][[fieldProps]]>
        [[input]]
      </FormField>
[[/fields]]
    </FormSection>
  );
}
