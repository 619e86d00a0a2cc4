import type { Schemas } from '@parking-plus/contracts';
import { formatRocDate } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { enumTableLabel } from '../../../shared/enums/enum-table-label.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatInvoiceNumber } from '../../../shared/formats/invoice-format.ts';
import { Code39 } from '../../../shared/print/code39.tsx';
import styles from './allowance-proof.module.css';

interface AllowanceProofProps {
  proof: Schemas['AllowanceProof'];
  /** Marks the sheet as 補印, because only one original may exist. */
  isReprint: boolean;
}

/** 折讓證明單, A5. Uses the tax office's Chinese text in every interface language. */
export function AllowanceProof({ proof, isReprint }: AllowanceProofProps) {
  const { t } = useTranslation('invoices/allowance-list');
  const { allowance, buyerTaxNumber, buyerTitle, taxType } = proof;
  const number = allowance.allowanceNumber ?? allowance.allowanceId;
  const parties = [
    ['折讓單號', number],
    ['折讓日期', formatRocDate(allowance.issuedOn)],
    ['賣方名稱', proof.sellerName],
    ['賣方統一編號', proof.sellerTaxNumber],
    ['買方名稱', buyerTitle ?? '消費者'],
    ['買方統一編號', buyerTaxNumber ?? '–'],
  ] as const;
  return (
    <article className={styles.sheet} lang="zh-Hant-TW" aria-label={t('proof.sheet', { number })}>
      <h3 className={styles.title}>
        電子發票銷貨退回、進貨退出或折讓證明單證明聯{isReprint && <strong>（補印）</strong>}
      </h3>
      <dl className={styles.parties}>
        {parties.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.items}>
        <thead>
          <tr>
            {['原發票開立日期', '原發票號碼', '品名', '課稅別', '未稅額', '營業稅額', '折讓金額'].map(
              (name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{formatRocDate(proof.invoiceIssuedOn)}</td>
            <td>{formatInvoiceNumber(allowance.invoiceNumber)}</td>
            <td>{proof.itemName}</td>
            <td>{enumTableLabel('TaxType', taxType, 'zh_TC')}</td>
            <td>{formatTwd(allowance.salesTwd)}</td>
            <td>{formatTwd(allowance.taxTwd)}</td>
            <td>{formatTwd(allowance.amountTwd)}</td>
          </tr>
        </tbody>
      </table>
      <p className={styles.reason}>折讓原因：{allowance.reason}</p>
      <div className={styles.footer}>
        <div className={styles.code}>
          <Code39 className={styles.barcode} text={number} label={t('proof.barcode')} />
          <span>{number}</span>
        </div>
        <span className={styles.signature}>簽收人</span>
        <span className={styles.signature}>日期</span>
      </div>
    </article>
  );
}
