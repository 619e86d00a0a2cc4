import type { Schemas } from '@parking-plus/contracts';
import { QRCode } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './online-payment-qr-code.module.css';

interface PaymentSignProps {
  ref: Ref<HTMLElement>;
  site: Schemas['SiteOption'] | undefined;
  address: string;
}

/** Printed sign. In both languages regardless of the interface language, because drivers read it. */
export function PaymentSign({ ref, site, address }: PaymentSignProps) {
  const { t } = useTranslation('static/online-payment-qr-code');
  return (
    <section ref={ref} className={styles.sign} aria-label={t('sign')}>
      {site ? (
        <>
          <h2>{site.siteName}</h2>
          <p className={styles.code}>{site.siteCode}</p>
          <QRCode
            className={styles.qr}
            aria-label={t('qrCode', { site: site.siteName })}
            value={address}
            size={280}
            style={{ width: 'var(--qr-size)', height: 'var(--qr-size)' }}
            type="svg"
            errorLevel="M"
            color="#000000"
            bgColor="#ffffff"
            bordered={false}
          />
          <p className={styles.scan} lang="zh-Hant-TW">
            {t('scanChinese')}
          </p>
          <p className={styles.scanEnglish} lang="en">
            {t('scanEnglish')}
          </p>
          <p className={styles.steps}>{t('steps')}</p>
          <p className={styles.address}>{address}</p>
        </>
      ) : (
        <p>{t('hint')}</p>
      )}
    </section>
  );
}
