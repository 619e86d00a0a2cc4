import type { OpeningItem } from '@parking-plus/domain';
import { businessError } from '../../errors/error-catalogue.ts';
import { formatErrorMessage, toFieldErrors } from '../../errors/error-message.ts';
import { type LocalizedText, listed, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

const ITEMS: Readonly<Record<OpeningItem, LocalizedText>> = {
  bays: localized('車格', 'bays'),
  lanes: localized('車道', 'lanes'),
  machines: localized('設備', 'machines'),
  rates: localized('生效中的費率', 'rates in force'),
  rentalPlans: localized('銷售中的月租方案', 'monthly plans on sale'),
  invoiceNumbers: localized('本期發票配號', 'invoice numbers for this period'),
  bankAccount: localized('收款銀行帳戶', 'a bank account for receipts'),
  ownerContract: localized('生效中的業主契約', 'an owner contract in force'),
  responsiblePerson: localized('負責人員', 'a responsible person'),
};

/** The site lacks items that it needs before it opens. Each is an error with its name as code. */
export function siteNotReady(siteCode: string, missing: readonly OpeningItem[]): ServiceError {
  const names = listed(missing.map((item) => ITEMS[item]));
  return businessError(
    'site-not-ready',
    formatErrorMessage(
      localized('未開站', 'Not opened'),
      localized(`${siteCode} 還缺${names.zh_TC}`, `${siteCode} lacks ${names.en}`),
    ),
    toFieldErrors(
      missing.map((item) => ({
        pointer: '/event',
        code: item.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        why: ITEMS[item],
      })),
    ),
  );
}
