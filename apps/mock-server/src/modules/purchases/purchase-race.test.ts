import { expect, test } from 'vitest';
import { countBlockedTransactions, describePostgres } from '../../db/testing/engines.ts';
import { startUncommittedTransaction } from '../../db/testing/uncommitted-transaction.ts';
import { adminContext } from '../../testing/deal-context.ts';
import { deals } from './purchases.deals.ts';
import { takeInputs } from './receive-purchases.ts';

describePostgres('of two imports of one document at once', (database) => {
  test('the second one is refused with its reason', async () => {
    const xml = `<InputInvoice><Main><InvoiceNumber>QA00000001</InvoiceNumber><InvoiceDate>20261103</InvoiceDate>
      <Seller><Identifier>04595257</Identifier></Seller><Buyer><Identifier>72979298</Identifier></Buyer>
      <BuyerRemark>1</BuyerRemark><CurrentStatus>1</CurrentStatus></Main>
      <Amount><SalesAmount>1000</SalesAmount><FreeTaxSalesAmount>0</FreeTaxSalesAmount><ZeroTaxSalesAmount>0</ZeroTaxSalesAmount>
      <TaxType>1</TaxType><TaxAmount>50</TaxAmount><TotalAmount>1050</TotalAmount></Amount></InputInvoice>`;
    const finish = await startUncommittedTransaction(
      database(),
      async (tx) => expect((await takeInputs(tx, xml)).createdCount).toBe(1),
      async () => {},
    );
    const context = adminContext(database());
    const isRefused = expect(deals.PurchaseImport?.({ xml }, context)).rejects.toMatchObject({
      code: 'purchase-repeated',
    });
    await expect.poll(() => countBlockedTransactions(database())).toBe(1);
    await finish();
    await isRefused;
    expect(await deals.PurchaseImport?.({ xml }, context)).toMatchObject({ keptCount: 1 });
  });
});
