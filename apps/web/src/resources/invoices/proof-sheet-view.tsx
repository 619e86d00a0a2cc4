import type { Schemas } from '@parking-plus/contracts';
import { proofSheet } from '@parking-plus/domain';
import { QRCodeSVG } from '@rc-component/qrcode';
import { useTranslation } from 'react-i18next';
import { formatTwd } from '../../shared/formats/amount-format.ts';
import { Code39 } from '../../shared/print/code39.tsx';
import styles from './proof-sheet.module.css';

interface ProofSheetViewProps {
  proof: Schemas['InvoiceProof'];
  /** Marks the sheet as 補印, because only one original may exist. */
  isReprint: boolean;
}

/** Both QR codes have the same size, 41 × 41 modules, regardless of their content. */
const QR = { level: 'L', minVersion: 6, boostLevel: false, marginSize: 0 } as const;

/**
 * 電子發票證明聯, 57 × 90 mm. Uses the tax office's Chinese text in every interface language.
 * Source: docs/decisions/0027.
 */
export function ProofSheetView({ proof, isReprint }: ProofSheetViewProps) {
  const { t } = useTranslation('invoices');
  const { siteName, machineCode, salesTwd, taxTwd } = proof;
  const sheet = proofSheet(
    {
      shopName: proof.sellerName,
      number: proof.invoiceNumber,
      issuedAt: Date.parse(proof.issuedAt),
      randomCode: proof.randomCode,
      salesTwd,
      totalTwd: proof.totalTwd,
      buyerTaxNumber: proof.buyerTaxNumber ?? undefined,
      sellerTaxNumber: proof.sellerTaxNumber,
      checkCode: proof.checkCode,
      items: proof.items.map(({ description, quantity, unitPriceTwd }) => ({
        name: description,
        quantity,
        priceTwd: unitPriceTwd,
      })),
    },
    isReprint,
  );
  return (
    <article
      className={styles.sheet}
      lang="zh-Hant-TW"
      aria-label={t('proof.sheet', { number: sheet.number })}
    >
      <p className={styles.shop}>{sheet.shopName}</p>
      <h3 className={styles.title}>電子發票證明聯{sheet.isReprint && '補印'}</h3>
      <p className={styles.big}>{sheet.period}</p>
      <p className={styles.big}>{sheet.number}</p>
      <dl className={styles.summary}>
        <div>
          <dd>{sheet.issuedAt}</dd>
          {sheet.formatCode && <dd>格式 {sheet.formatCode}</dd>}
        </div>
        <Pair
          facts={[
            ['隨機碼', sheet.randomCode],
            ['總計', formatTwd(sheet.totalTwd)],
          ]}
        />
        <Pair
          facts={[
            ['賣方', sheet.sellerTaxNumber],
            ['買方', sheet.buyerTaxNumber],
          ]}
        />
        {/* The tax is separate from the sales amount, because a business deducts it. */}
        {sheet.buyerTaxNumber && (
          <Pair
            facts={[
              ['銷售額', formatTwd(salesTwd)],
              ['稅額', formatTwd(taxTwd)],
            ]}
          />
        )}
      </dl>
      <Code39 className={styles.barcode} text={sheet.barcode} label={t('proof.barcode')} />
      <div className={styles.codes}>
        <QRCodeSVG {...QR} value={sheet.qr.left} aria-label={t('proof.leftCode')} />
        <QRCodeSVG {...QR} value={sheet.qr.right} aria-label={t('proof.rightCode')} />
      </div>
      <p className={styles.footer}>
        <span>{[siteName, machineCode && `機 ${machineCode}`].filter(Boolean).join(' ')}</span>
        <span>退貨憑電子發票證明聯正本辦理</span>
      </p>
    </article>
  );
}

function Pair({ facts }: { facts: readonly (readonly [name: string, value: string | undefined])[] }) {
  return (
    <div>
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <span key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </span>
          ),
      )}
    </div>
  );
}
