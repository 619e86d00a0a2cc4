import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { inArray, sql } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import type { Transaction } from '../../db/database.ts';
import { bankAccounts } from '../../db/schema/sales/bank-accounts.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { findRowIssues } from '../../errors/import-faults.ts';
import { importRows, type RowImport } from '../../lists/import-rows.ts';
import { nextCode, requireCompanyInUse } from '../companies/company-writes.service.ts';
import {
  checkedFields,
  type Row as Known,
  storedEntries,
  updateAccount,
} from './bank-account-writes.service.ts';
import { accountNumberTaken } from './bank-accounts.errors.ts';

type Row = Schemas['BankAccountImportRow'];
type Importer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher' | 'signal'>;

/** Imports bank accounts by bank and number, all or none. Throws at the rows as creation and editing do. */
export async function importBankAccounts(
  payload: DealRequest<'BankAccountImport'>,
  context: Importer,
): Promise<DealResult<'BankAccountImport'>> {
  return importRows(payload, accountImport(context), context);
}

const keyOf = ({ bankCode, accountNumber }: Pick<Row, 'bankCode' | 'accountNumber'>) =>
  `${bankCode} ${accountNumber}`;

function accountImport(context: Importer): RowImport<Row, Known> {
  async function findKnown(tx: Transaction, rows: readonly Row[]) {
    const numbers = rows.map(({ accountNumber }) => accountNumber);
    const own = inArray(bankAccounts.accountNumber, numbers);
    const known = await tx.select().from(bankAccounts).where(own).for('update');
    return new Map(known.map((account) => [keyOf(account), account]));
  }
  return {
    deal: 'BankAccountImport',
    list: 'BankAccountList',
    lock: AdvisoryLock.CompanyNumbers,
    keyField: 'accountNumber',
    keyOf,
    findKnown,
    isSame: (row, known) => changesBetween(known, { ...known, ...storedEntries(row) }).length === 0,
    async findIssues(tx, rows) {
      const known = await findKnown(tx, rows);
      return [
        ...(await findRowIssues(
          rows,
          'companyCode',
          ({ companyCode }) => requireCompanyInUse(tx, context, companyCode),
          ({ companyCode }) => companyCode,
        )),
        ...(await findRowIssues(rows, 'accountNumber', async ({ companyCode, ...entries }) => {
          const account = known.get(keyOf(entries)) ?? null;
          if (account !== null && account.companyCode !== companyCode) throw accountNumberTaken();
          await checkedFields(tx, companyCode, entries, account);
        })),
      ];
    },
    async insert(tx, rows) {
      const created: string[] = [];
      for (const row of rows) {
        const codes = sql`select bank_account_code from bank_accounts`;
        const bankAccountCode = await nextCode(tx, 'BA', codes, 'BankAccountDelete', 3);
        await tx.insert(bankAccounts).values({ ...storedEntries(row), bankAccountCode });
        created.push(bankAccountCode);
      }
      return created;
    },
    async replace(tx, rows) {
      for (const { value, known } of rows) await updateAccount(tx, known, storedEntries(value));
    },
    recordId: 'bank-account-import',
    idOf: ({ bankAccountCode }) => bankAccountCode,
    changeOf: (row, known) => ({
      pointer: `/bank_accounts/${known?.bankAccountCode ?? keyOf(row)}`,
      before: known ?? null,
      after: storedEntries(row),
    }),
  };
}
