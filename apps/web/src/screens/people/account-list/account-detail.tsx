import type { Schemas } from '@parking-plus/contracts';
import { DataScope } from '@parking-plus/contracts';
import { accountListShape } from '@parking-plus/contracts/lists/account-list';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { accountQueries } from '../../../resources/accounts/account-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/record-history.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import type { RowAction } from '../../../shared/table/table-action.ts';
import type { WorkedAccount } from './account-actions.ts';
import styles from './account-list.module.css';
import type { AccountRow } from './account-list.ts';

/** Name, account and state: enough to know that the right person was opened. */
export function AccountTitle({ account, row }: { account: string; row: AccountRow | undefined }) {
  const { data } = useQuery(accountQueries.detail(account));
  const name = data?.settings.name ?? row?.name;
  const state = data?.state ?? row?.state;
  return (
    <>
      {name && <span>{name}</span>}
      <span>{account}</span>
      {state !== undefined && <EnumTag name="State" code={state} />}
    </>
  );
}

/** What may be done with it as it stands, whether or not the list has it. */
export function AccountDetailActions({
  account,
  row,
  actions,
}: {
  account: string;
  row: AccountRow | undefined;
  actions: readonly RowAction<WorkedAccount>[];
}) {
  const { data } = useQuery(accountQueries.detail(account));
  return <DetailActions actions={actions} row={data ? { ...data, name: data.settings.name } : row} />;
}

/** Everything of one account. */
export function AccountDetail({ account }: { account: string }) {
  const { t } = useTranslation('people/account-list');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(accountQueries.detail(account));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
  return (
    <>
      <AccountFacts record={data} />
      <DetailSection title={t('detail.extra')}>
        {data.extraActions.length === 0 ? (
          <p className={styles.quiet}>{t('detail.noExtra')}</p>
        ) : (
          <ul className={styles.codes}>
            {data.extraActions.map(({ code, title, titleEn }) => (
              <li key={code}>
                <span className={styles.code}>{code}</span> {language === 'en' ? titleEn : title}
              </li>
            ))}
          </ul>
        )}
      </DetailSection>
      <RecordHistory
        title={t('history.title')}
        entries={data.history}
        labelOf={(deal) => t(`history.${deal}`)}
        emptyText={t('history.none')}
      />
    </>
  );
}

function AccountFacts({ record }: { record: Schemas['AccountRecord'] }) {
  const { t } = useTranslation('people/account-list');
  const labelOf = useFieldLabels(accountListShape.row);
  const language = useLanguage();
  const { settings } = record;
  const yesNo = (value: boolean) => enumLabel('YesNo', Number(value), language);
  const people = (list: readonly Schemas['AccountPerson'][]) =>
    formatList(list.map(({ account, name }) => `${name} (${account})`)) || null;
  const isAll = settings.dataScope === DataScope.All;
  return (
    <>
      <DetailSection
        title={t('form.person')}
        items={[
          { label: labelOf('accountCode'), content: record.accountCode },
          {
            label: labelOf('accountType'),
            content: enumLabel('AccountType', settings.accountType, language),
          },
          { label: labelOf('companyName'), content: record.companyName ?? t('allCompanies') },
          { label: labelOf('departmentName'), content: record.departmentName },
          { label: t('form.email'), content: settings.email },
          { label: t('form.mobile'), content: settings.mobile },
        ]}
      />
      <DetailSection
        title={t('form.sight')}
        items={[
          { label: labelOf('dataScope'), content: enumLabel('DataScope', settings.dataScope, language) },
          { label: t('detail.roleActions'), content: formatCount(record.roleActions.length) },
          {
            label: labelOf('sites'),
            content: isAll ? t('allSites') : formatList(record.sites.map(({ siteName }) => siteName)) || null,
            isWide: true,
          },
          { label: labelOf('deputies'), content: people(record.deputies), isWide: true },
          { label: t('detail.actsFor'), content: people(record.actsFor), isWide: true },
        ]}
      />
      <DetailSection
        title={t('detail.signIn')}
        items={[
          {
            label: t('detail.lastSignIn'),
            content: record.lastSignInAt ? formatInstant(record.lastSignInAt) : null,
          },
          { label: t('detail.openSessions'), content: formatCount(record.openSessionCount) },
          { label: labelOf('needsPasswordChange'), content: yesNo(record.needsPasswordChange) },
          { label: labelOf('singleSession'), content: yesNo(settings.singleSession) },
        ]}
      />
    </>
  );
}
