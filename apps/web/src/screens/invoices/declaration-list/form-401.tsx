import type { Schemas } from '@parking-plus/contracts';
import { recordsOfBox } from '@parking-plus/domain';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { type SmallColumn, SmallTable } from '../../../shared/table/rows/small-table.tsx';
import styles from './form-401.module.css';
import {
  ALL_PURCHASES,
  amountsOf,
  type FormRow,
  PURCHASE_ROWS,
  SALES_ROWS,
  TAX_ROWS,
  ZERO_ROWS,
} from './form-rows.ts';

interface Form401Props {
  form: Schemas['ReturnForm'];
  /** Shows the records of a box. */
  onBox: (box: number) => void;
}

/** 401 申報書 on screen, grouped as the form. A figure that adds up records links to them. */
export function Form401({ form, onBox }: Form401Props) {
  const { t } = useTranslation('invoices/declaration-list');
  const amount = amountsOf(form);
  const table = (section: string, rows: readonly FormRow[], columns: readonly string[]) => (
    <SmallTable<FormRow>
      label={t(`form.${section}`)}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'label',
          title: t('form.item'),
          content: ({ key }) => <span className={styles.label}>{t(`box.${key}`)}</span>,
        },
        ...columns.map(
          (name, index): SmallColumn<FormRow> => ({
            key: name,
            title: t(`form.${name}`),
            isNumeric: true,
            content: ({ key, boxes }) => {
              const box = boxes[index] ?? 0;
              const text = formatTwd(amount(box));
              return (
                <>
                  <small>{box} </small>
                  {recordsOfBox(box) && amount(box) !== 0 ? (
                    <Button
                      type="link"
                      size="small"
                      aria-label={t('form.open', { box, item: t(`box.${key}`), amount: text })}
                      onClick={() => onBox(box)}
                    >
                      {text}
                    </Button>
                  ) : (
                    text
                  )}
                </>
              );
            },
          }),
        ),
      ]}
    />
  );
  return (
    <>
      <DetailSection title={t('form.sales')}>
        {table('sales', SALES_ROWS, ['amount', 'tax'])}
        {table('zero', ZERO_ROWS, ['amount'])}
      </DetailSection>
      <DetailSection title={t('form.purchases')}>
        {table('purchases', PURCHASE_ROWS, ['purchase', 'purchaseTax', 'asset', 'assetTax'])}
        {table('allPurchases', ALL_PURCHASES, ['amount'])}
      </DetailSection>
      <DetailSection title={t('form.calculation')}>{table('calculation', TAX_ROWS, ['tax'])}</DetailSection>
      <Explanations form={form} />
    </>
  );
}

/** Explains why the form differs from the sums of the records. */
function Explanations({ form }: { form: Schemas['ReturnForm'] }) {
  const { t } = useTranslation('invoices/declaration-list');
  const amount = amountsOf(form);
  const { grossTwd, periodTaxTwd, invoiceTaxTwd } = form.consumer;
  const nondeductible = amount(48) + amount(49) - amount(44) - amount(46);
  const difference = periodTaxTwd - invoiceTaxTwd;
  const customs = amount(78) + amount(80);
  return (
    <DetailSection title={t('explain.title')}>
      <ul>
        <li>
          {t('explain.consumer', {
            gross: formatTwd(grossTwd),
            tax: formatTwd(periodTaxTwd),
            sales: formatTwd(grossTwd - periodTaxTwd),
          })}
        </li>
        <li>{t('explain.rounding', { sum: formatTwd(invoiceTaxTwd), difference: formatTwd(difference) })}</li>
        {nondeductible !== 0 && <li>{t('explain.nondeductible', { amount: formatTwd(nondeductible) })}</li>}
        {customs !== 0 && <li>{t('explain.customs', { amount: formatTwd(customs) })}</li>}
      </ul>
    </DetailSection>
  );
}
