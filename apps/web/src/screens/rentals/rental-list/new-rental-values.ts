import {
  AutoWithhold,
  type DocumentForm,
  InvoiceMode,
  PaymentMethod,
  TenantKind,
} from '@parking-plus/contracts';
import { addMonths, endOfMonth, InvoiceInfoMode, startOfMonth } from '@parking-plus/domain';

/** What the form holds: what has not been chosen yet is null, what belongs to another invoice mode may linger. */
export interface NewRentalValues {
  siteCode: string | null;
  planCode: string | null;
  tenantKind: number;
  tenantName: string;
  tenantMobile: string | null;
  lines: { plate: string; bayCode: string | null }[];
  startsOn: string | null;
  endsOn: string | null;
  periodMonths: number;
  depositTwd: number | null;
  depositMethod: number | null;
  invoiceMode: number;
  invoiceInfo: {
    infoMode: number;
    buyerTaxNumber: string | null;
    buyerTitle: string | null;
    carrierType: number | null;
    carrierId: string | null;
    donationCode: string | null;
  };
  autoWithhold: number;
  note: string;
}

/** The blanks of a new rental: whole months from the next one on. */
export function blankRental(today: string, siteCode: string | null): NewRentalValues {
  const startsOn = addMonths(startOfMonth(today), 1);
  return {
    siteCode,
    planCode: null,
    tenantKind: TenantKind.Person,
    tenantName: '',
    tenantMobile: null,
    lines: [{ plate: '', bayCode: null }],
    startsOn,
    endsOn: endOfMonth(addMonths(startsOn, 11)),
    periodMonths: 1,
    depositTwd: null,
    depositMethod: PaymentMethod.Cash,
    invoiceMode: InvoiceMode.Immediate,
    invoiceInfo: {
      infoMode: InvoiceInfoMode.Personal,
      buyerTaxNumber: null,
      buyerTitle: null,
      carrierType: null,
      carrierId: null,
      donationCode: null,
    },
    autoWithhold: AutoWithhold.No,
    note: '',
  };
}

/** What a document's form reads as in the fields. */
export function valuesOfForm(form: DocumentForm<'RentalNew'>): NewRentalValues {
  return {
    ...form,
    lines: form.lines.map(({ plate, bayCode }) => ({ plate, bayCode })),
    invoiceInfo: { ...form.invoiceInfo },
  };
}

/** The document's form; members that the invoice mode bars are left out, whatever lingers in the fields. */
export function newRentalForm(values: NewRentalValues, isFixed: boolean): DocumentForm<'RentalNew'> {
  const { invoiceInfo, lines, depositTwd, depositMethod, ...rest } = values;
  const mode = invoiceInfo.infoMode;
  const when = (wanted: number, text: string | null) => (mode === wanted ? text?.trim() || null : null);
  const form = {
    ...rest,
    siteCode: values.siteCode ?? '',
    planCode: values.planCode ?? '',
    tenantName: values.tenantName.trim(),
    tenantMobile: values.tenantMobile?.trim() || null,
    startsOn: values.startsOn ?? '',
    endsOn: values.endsOn ?? '',
    lines: lines.map(({ plate, bayCode }) => ({ plate, bayCode: isFixed ? (bayCode ?? null) : null })),
    depositTwd: depositTwd ?? 0,
    depositMethod: depositTwd ? depositMethod : null,
    invoiceInfo: {
      infoMode: mode,
      buyerTaxNumber: when(InvoiceInfoMode.Company, invoiceInfo.buyerTaxNumber),
      buyerTitle: when(InvoiceInfoMode.Company, invoiceInfo.buyerTitle),
      carrierType: mode === InvoiceInfoMode.ECarrier ? invoiceInfo.carrierType : null,
      carrierId: when(InvoiceInfoMode.ECarrier, invoiceInfo.carrierId),
      donationCode: when(InvoiceInfoMode.Donation, invoiceInfo.donationCode),
    },
    note: values.note ?? '',
  };
  // The selects offer the contract's codes and nothing else.
  return form as DocumentForm<'RentalNew'>;
}
