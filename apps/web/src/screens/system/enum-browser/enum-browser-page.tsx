import { Input } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { runtimeConfig } from '../../../shared/config/runtime-config.ts';
import { DealCard, findDeals } from './deal-cards.tsx';
import styles from './enum-browser.module.css';
import { EnumCard } from './enum-card.tsx';
import { findEnums } from './find-enums.ts';

/** 代碼一覽: codes of the contract with both labels and their screens, then deal types and states. */
export function EnumBrowserPage() {
  const { t } = useTranslation('system/enum-browser');
  const [wanted, setWanted] = useState('');
  const text = useDeferredValue(wanted);
  const names = useMemo(() => findEnums(text), [text]);
  const deals = useMemo(() => findDeals(text), [text]);
  const { specialCompanyCode } = runtimeConfig();
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Input
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          placeholder={t('search')}
          aria-label={t('search')}
          allowClear
          className={styles.search ?? ''}
        />
        <span role="status">{t('count', { count: names.length + deals.length })}</span>
        <span>{t('specialCompany', { code: specialCompanyCode ?? t('notSet') })}</span>
      </div>
      {names.length + deals.length === 0 && <p>{t('none')}</p>}
      <div className={styles.enums}>
        {names.map((name) => (
          <EnumCard key={name} name={name} />
        ))}
        {deals.map((card) => (
          <DealCard key={card.name} {...card} />
        ))}
      </div>
    </div>
  );
}
