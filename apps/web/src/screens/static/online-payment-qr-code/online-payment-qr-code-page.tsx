import { useQuery } from '@tanstack/react-query';
import { Button, QRCode, Select } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { runtimeConfig } from '../../../shared/config/runtime-config.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import styles from './online-payment-qr-code.module.css';
import { onlinePaymentUrl } from './online-payment-url.ts';
import { saveCanvasAsPng } from './save-canvas-as-png.ts';

/** `/parkingfeeOnlineQrcode`: a sign for one site, whose QR code leads drivers to online payment. */
export function OnlinePaymentQrCodePage() {
  const { t } = useTranslation('static/online-payment-qr-code');
  const id = useId();
  const sign = useRef<HTMLElement>(null);
  const [search, setSearch] = useSearchParams();
  const { data, error, isPending, refetch } = useQuery(lookupQueries.lists());
  usePageTitle(t('title'));
  const site = data?.sites.find(({ siteCode }) => siteCode === search.get('site'));
  const address =
    site && onlinePaymentUrl(runtimeConfig().onlinePaymentUrl, site.siteCode, window.location.origin);

  function handleSave() {
    const canvas = sign.current?.querySelector('canvas');
    if (canvas && site) saveCanvasAsPng(canvas, `${site.siteName}-QR.png`);
  }

  return (
    <main className={styles.page}>
      <div className={styles.controls}>
        <h1>{t('title')}</h1>
        {error && <FailedLoad error={error} onRetry={() => refetch()} />}
        <label htmlFor={id}>{t('site')}</label>
        <Select
          id={id}
          className={styles.select}
          size="large"
          showSearch={{ optionFilterProp: 'label' }}
          loading={isPending}
          placeholder={t('choose')}
          value={site?.siteCode}
          options={data?.sites.map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName }))}
          onChange={(siteCode) => setSearch({ site: siteCode }, { replace: true })}
        />
        <div className={styles.actions}>
          <Button type="primary" disabled={!site} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button disabled={!site} onClick={handleSave}>
            {t('save')}
          </Button>
        </div>
      </div>
      <section ref={sign} className={styles.sign} aria-label={t('sign')}>
        {site && address ? (
          <>
            <h2>{site.siteName}</h2>
            <QRCode
              aria-label={t('qrCode', { site: site.siteName })}
              value={address}
              size={280}
              type="canvas"
              errorLevel="M"
              color="#000000"
              bgColor="#ffffff"
              bordered={false}
            />
            <p className={styles.scan}>{t('scan')}</p>
            <p className={styles.address}>{address}</p>
          </>
        ) : (
          <p>{t('hint')}</p>
        )}
      </section>
    </main>
  );
}
