import type { Schemas } from '@parking-plus/contracts';
import { formatRocDate } from '@parking-plus/domain';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { Code39 } from '../../../shared/print/code39.tsx';
import styles from './letter-sheet.module.css';

/** Stays listed in a letter, so that it fits one page with four lines of text. A longer text takes a second page. */
const MAX_STAYS = 8;

/** 催繳函, one A4 page. Uses Chinese text in every interface language, because its reader's matter is a Chinese one. */
export const LetterSheet = memo(function LetterSheet({ letter }: { letter: Schemas['ArrearsLetter'] }) {
  const { t } = useTranslation('fees/arrears-case-list');
  const { letterId, plate, fees, barcodes } = letter;
  const more = fees.length - MAX_STAYS;
  return (
    <article className={styles.sheet} lang="zh-Hant-TW" aria-label={t('letter.sheet', { plate })}>
      <header className={styles.head}>
        <strong>{letter.companyName}</strong>
        <span>{formatRocDate(letter.issuedOn)}</span>
      </header>
      <address className={styles.addressee}>
        {letter.contactAddress}
        <br />
        {letter.contactName ?? `車牌 ${plate} 車主`} 收
      </address>
      <h3 className={styles.title}>{letter.title}</h3>
      <p className={styles.text}>{letter.text}</p>
      <table className={styles.fees}>
        <thead>
          <tr>
            {['交易編號', '場站', '出場時間', '停車費'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fees.slice(0, MAX_STAYS).map(({ transactionId, siteName, exitedAt, owedTwd }) => (
            <tr key={transactionId}>
              <td>{transactionId}</td>
              <td>{siteName}</td>
              <td>{exitedAt && formatInstant(exitedAt)}</td>
              <td>{formatTwd(owedTwd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>另有 {more} 筆，請洽本公司。</p>}
      <dl className={styles.sums}>
        <div>
          <dt>停車費</dt>
          <dd>{formatTwd(letter.owedTwd)}</dd>
        </div>
        <div>
          <dt>催繳費用</dt>
          <dd>{formatTwd(letter.feeTwd)}</dd>
        </div>
        <div className={styles.total}>
          <dt>應繳合計</dt>
          <dd>{formatTwd(letter.totalTwd)}</dd>
        </div>
        <div>
          <dt>繳款期限</dt>
          <dd>{formatRocDate(letter.dueOn)}</dd>
        </div>
      </dl>
      <footer className={styles.slip}>
        <span>{barcodes ? '超商繳款條碼' : '請至場站或洽本公司繳款'}</span>
        {barcodes?.map((text, index) => (
          <div key={text} className={styles.code}>
            <Code39
              className={styles.barcode}
              text={text}
              label={t('letter.barcode', { place: index + 1 })}
            />
            <span>{text}</span>
          </div>
        ))}
        <span>案件 {letterId}</span>
      </footer>
    </article>
  );
});
