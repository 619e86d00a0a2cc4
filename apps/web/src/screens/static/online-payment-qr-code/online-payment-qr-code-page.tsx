import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { runtimeConfig } from '../../../shared/config/runtime-config.ts';
import { logError } from '../../../shared/errors/error-log.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { notify } from '../../../shared/feedback/notify.ts';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { saveBlob } from '../../../shared/page/save-blob.ts';
import styles from './online-payment-qr-code.module.css';
import { onlinePaymentUrl } from './online-payment-url.ts';
import { PaymentSign } from './payment-sign.tsx';
import { drawSign, signFileName } from './sign-picture.ts';

/** `/parkingfeeOnlineQrcode`: sign of a site with a QR code for online payment. */
export function OnlinePaymentQrCodePage() {
  const { t } = useTranslation('static/online-payment-qr-code');
  const id = useId();
  const sign = useRef<HTMLElement>(null);
  const [search, setSearch] = useSearchParams();
  const [isDrawing, setIsDrawing] = useState(false);
  const { data, error, isPending, refetch } = useQuery(lookupQueries.lists());
  usePageTitle(t('title'));
  const wanted = search.get('site');
  const site = data?.sites.find(({ siteCode }) => siteCode === wanted);
  const address = onlinePaymentUrl(
    runtimeConfig().onlinePaymentUrl,
    site?.siteCode ?? '',
    window.location.origin,
  );

  async function handleSave() {
    const code = sign.current?.querySelector('svg');
    if (!code || !site) return;
    setIsDrawing(true);
    try {
      const lines = [t('scanChinese'), t('scanEnglish'), t('steps')];
      saveBlob(await drawSign(code, { ...site, lines, address }), signFileName(site));
    } catch (failure) {
      logError(failure);
      notify.error(t('notDrawn'));
    } finally {
      setIsDrawing(false);
    }
  }

  return (
    <main className={styles.page}>
      <div className={styles.controls}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        {error && <FailedLoad className={styles.notice} error={error} onRetry={() => refetch()} />}
        {data && wanted !== null && !site && (
          <Alert
            className={styles.notice}
            type="warning"
            showIcon
            title={t('unknownSite', { site: wanted })}
          />
        )}
        <label htmlFor={id}>{t('site')}</label>
        <Select
          id={id}
          className={styles.select}
          size="large"
          showSearch={{ optionFilterProp: 'label' }}
          loading={isPending}
          placeholder={t('choose')}
          notFoundContent={t('noSite')}
          value={site?.siteCode}
          options={data?.sites.map(({ siteCode, siteName }) => ({
            value: siteCode,
            label: `${siteName} ${siteCode}`,
          }))}
          onChange={(siteCode) => setSearch({ site: siteCode }, { replace: true })}
        />
        <div className={styles.actions}>
          <Button type="primary" disabled={!site} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button disabled={!site} loading={isDrawing} onClick={handleSave}>
            {t('save')}
          </Button>
        </div>
      </div>
      <PaymentSign ref={sign} site={site} address={address} />
    </main>
  );
}
