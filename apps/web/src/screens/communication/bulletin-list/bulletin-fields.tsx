import { BulletinTarget } from '@parking-plus/contracts';
import { needsSites } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { useEnumFormat } from '../../../shared/enums/use-enum-format.ts';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { formatList } from '../../../shared/formats/list-format.ts';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import { RichTextField } from './rich-text-field.tsx';

const TITLE_MAX_LENGTH = 100;

/** The fields of a bulletin; of one that is out, whether everybody must read it once more. */
export function BulletinFields({ isPublished }: { isPublished: boolean }) {
  const { t } = useTranslation('communication/bulletin-list');
  const enumFormat = useEnumFormat();
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const target: number = Form.useWatch('target') ?? BulletinTarget.All;
  const nameOf = (code: unknown) => sites?.find((site) => site.siteCode === code)?.siteName ?? String(code);
  return (
    <>
      <FormSection title={t('form.text')}>
        <FormField
          name="title"
          label={t('columns.title')}
          isRequired
          isWide
          rules={[{ whitespace: true, message: t('form.titleMissing') }]}
        >
          <Input maxLength={TITLE_MAX_LENGTH} showCount autoComplete="off" />
        </FormField>
        <FormField
          name="contentHtml"
          label={t('form.content')}
          isRequired
          isWide
          hint={t('form.contentHint')}
          format={(html) => String(html ?? '').replaceAll(/<[^>]*>/g, ' ')}
        >
          <RichTextField label={t('form.content')} />
        </FormField>
      </FormSection>
      <FormSection title={t('form.audience')}>
        <FormField name="target" label={t('columns.target')} isRequired format={enumFormat('BulletinTarget')}>
          <EnumSelect enumName="BulletinTarget" />
        </FormField>
        <FormField
          name="isForced"
          label={t('columns.isForced')}
          hint={t('form.forcedHint')}
          valueName="checked"
          format={enumFormat('YesNo')}
        >
          <Switch />
        </FormField>
        {needsSites(target) && (
          <FormField
            name="siteCodes"
            label={t('form.sites')}
            isRequired
            isWide
            format={(codes) => formatList((codes as string[]).map(nameOf))}
          >
            <Select
              mode="multiple"
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('form.chooseSites')}
              loading={sites === undefined}
              options={sites?.map((site) => ({ value: site.siteCode, label: site.siteName })) ?? []}
            />
          </FormField>
        )}
        {isPublished && (
          <FormField
            name="asksAgain"
            label={t('form.asksAgain')}
            hint={t('form.asksAgainHint')}
            valueName="checked"
            isWide
            format={enumFormat('YesNo')}
          >
            <Switch />
          </FormField>
        )}
      </FormSection>
    </>
  );
}
