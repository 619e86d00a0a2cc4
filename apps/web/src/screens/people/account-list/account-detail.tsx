import { DataScope, type Schemas } from '@parking-plus/contracts';
import { accountRecordFields } from '@parking-plus/contracts/fields/account-record';
import { accountEditFormShape } from '@parking-plus/contracts/forms/account-edit';
import { accountListShape } from '@parking-plus/contracts/lists/account-list';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import styles from './account-list.module.css';

const SHAPE = {
  ...accountEditFormShape.fields.settings.fields,
  ...accountListShape.row,
  ...accountRecordFields,
};

export function AccountDetail({ record }: { record: Schemas['AccountRecord'] }) {
  const { t } = useTranslation('people/account-list');
  const language = useLanguage();
  const { settings, extraActions } = record;
  const isAll = settings.dataScope === DataScope.All;
  const people = (list: readonly Schemas['AccountPerson'][]) =>
    formatList(list.map(({ account, name }) => `${name} (${account})`)) || null;
  const shared = { shape: SHAPE, record: { ...settings, ...record } };
  return (
    <>
      <RecordSection
        {...shared}
        title={t('form.person')}
        fields={[
          'accountCode',
          'accountType',
          { field: 'companyName', content: record.companyName ?? t('allCompanies') },
          'departmentName',
          'email',
          'mobile',
        ]}
      />
      <RecordSection
        {...shared}
        title={t('form.sight')}
        fields={[
          'dataScope',
          { field: 'roleActions', content: formatCount(record.roleActions.length) },
          {
            field: 'sites',
            content: isAll ? t('allSites') : formatList(record.sites.map(({ siteName }) => siteName)) || null,
            isWide: true,
          },
          { field: 'deputies', content: people(record.deputies), isWide: true },
          { field: 'actsFor', content: people(record.actsFor), isWide: true },
        ]}
      />
      <RecordSection
        {...shared}
        title={t('detail.signIn')}
        fields={['lastSignInAt', 'openSessionCount', 'needsPasswordChange', 'singleSession']}
      />
      <DetailSection title={SHAPE.extraActions.label[language]}>
        {extraActions.length === 0 ? (
          <p className={styles.quiet}>{t('detail.noExtra')}</p>
        ) : (
          <ul className={styles.codes}>
            {extraActions.map(({ code, title, titleEn }) => (
              <li key={code}>
                <span className={styles.code}>{code}</span> {language === 'en' ? titleEn : title}
              </li>
            ))}
          </ul>
        )}
      </DetailSection>
      <RecordHistory t={t} entries={record.history} />
    </>
  );
}
