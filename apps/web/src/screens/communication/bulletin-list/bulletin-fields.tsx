import { BulletinTarget } from '@parking-plus/contracts';
import { bulletinEditFormShape } from '@parking-plus/contracts/forms/bulletin-edit';
import { needsSites } from '@parking-plus/domain';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOpenSiteOptions } from '../../../resources/lookups/use-site-options.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RichTextField } from './rich-text-field.tsx';

const { bulletin, asksAgain } = bulletinEditFormShape.fields;
const Field = contractFields({ ...bulletin.fields, asksAgain });

/** Form fields of a bulletin. A published bulletin adds the option to require re-reading. */
export function BulletinFields({ isPublished }: { isPublished: boolean }) {
  const { t } = useTranslation('communication/bulletin-list');
  const language = useLanguage();
  const sites = useOpenSiteOptions(Form.useWatch<string[]>('siteCodes'));
  const target: number = Form.useWatch('target') ?? BulletinTarget.All;
  return (
    <>
      <FormSection title={t('form.text')}>
        <Field name="title" isWide fieldProps={{ showCount: true }} />
        <Field
          name="contentHtml"
          isRequired
          isWide
          format={(html) => String(html ?? '').replaceAll(/<[^>]*>/g, ' ')}
        >
          <RichTextField label={bulletin.fields.contentHtml.label[language]} />
        </Field>
      </FormSection>
      <FormSection title={t('form.audience')}>
        <Field name="target" />
        <Field name="isForced" />
        {needsSites(target) && (
          <Field
            name="siteCodes"
            isRequired
            isWide
            options={sites}
            fieldProps={{ placeholder: t('form.chooseSites') }}
          />
        )}
        {isPublished && <Field name="asksAgain" isWide />}
      </FormSection>
    </>
  );
}
