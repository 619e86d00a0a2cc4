import type { Schemas } from '@parking-plus/contracts';
import { formatPeriod, formatRocDate, toPeriodCode } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import styles from './form-401-paper.module.css';
import {
  ALL_PURCHASES,
  amountsOf,
  type FormRow,
  PURCHASE_ROWS,
  SALES_ROWS,
  TAX_ROWS,
  ZERO_ROWS,
} from './form-rows.ts';

const LABELS: Readonly<Record<string, string>> = {
  triplicate: '三聯式發票、電子計算機發票',
  electronic: '收銀機發票（三聯式）及電子發票',
  twoPart: '二聯式發票、收銀機發票（二聯式）',
  noInvoice: '免用發票',
  salesReturns: '減：退回及折讓',
  salesSum: '合計',
  notByCustoms: '非經海關出口應附證明文件者',
  byCustoms: '經海關出口免附證明文件者',
  zeroReturns: '減：退回及折讓',
  zeroSum: '零稅率銷售額合計',
  allSales: '銷售額總計',
  inputTriplicate: '統一發票扣抵聯（包括電子計算機發票）',
  inputElectronic: '三聯式收銀機發票扣抵聯及電子發票',
  inputOther: '載有稅額之其他憑證（包括二聯式收銀機發票）',
  inputCustoms: '海關代徵營業稅繳納證扣抵聯',
  inputReturns: '減：退出、折讓及海關退還溢繳稅款',
  inputSum: '合計',
  allPurchases: '進項總金額：進貨及費用',
  allAssets: '進項總金額：固定資產',
  outputTax: '1. 本期（月）銷項稅額合計',
  inputTax: '7. 得扣抵進項稅額合計',
  credit: '8. 上期（月）累積留抵稅額',
  subtotal: '10. 小計（7＋8）',
  payable: '11. 本期（月）應實繳稅額（1－10）',
  overpaid: '12. 本期（月）申報留抵稅額（10－1）',
  refundLimit: '13. 得退稅限額合計',
  refund: '14. 本期（月）應退稅額',
  carried: '15. 本期（月）累積留抵稅額（12－14）',
};

interface Form401PaperProps {
  declaration: Schemas['DeclarationRow'];
  form: Schemas['ReturnForm'];
}

/** 401 申報書, A4 landscape. Uses the tax office's Chinese text in every interface language. */
export function Form401Paper({ declaration, form }: Form401PaperProps) {
  const { t } = useTranslation('invoices/declaration-list');
  const amount = amountsOf(form);
  const head = [
    ['統一編號', declaration.taxNumber],
    ['營業人名稱', declaration.sellerName ?? ''],
    ['稅籍編號', declaration.registrationNumber ?? ''],
    ['所屬年月份', formatPeriod(toPeriodCode(declaration.periodCode))],
    ['使用發票份數', formatTwd(form.invoiceCount)],
    ['產製日期', declaration.generatedAt ? formatRocDate(declaration.generatedAt.slice(0, 10)) : '–'],
  ] as const;
  const table = (heads: readonly string[], rows: readonly FormRow[]) => (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, boxes }) => (
          <tr key={key}>
            <th scope="row">{LABELS[key]}</th>
            {boxes.map((box) => (
              <td key={box}>
                <small>{box}</small>
                {formatTwd(amount(box))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <article className={styles.sheet} lang="zh-Hant-TW" aria-label={t('print.sheet')}>
      <h3 className={styles.title}>營業人銷售額與稅額申報書（401）（一般稅額計算－專營應稅營業人使用）</h3>
      <dl className={styles.head}>
        {head.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.columns}>
        <div>
          {table(['銷項', '應稅銷售額', '應稅稅額'], SALES_ROWS)}
          {table(['進項', '進貨及費用', '稅額', '固定資產', '稅額　'], PURCHASE_ROWS)}
        </div>
        <div>
          {table(['零稅率', '銷售額'], ZERO_ROWS)}
          {table(['包括不得扣抵憑證及普通收據', '金額'], ALL_PURCHASES)}
          {table(['稅額計算', '稅額'], TAX_ROWS)}
        </div>
      </div>
    </article>
  );
}
