import {
  AutoWithhold,
  type DocumentForm,
  InvoiceMode,
  PaymentMethod,
  TenantKind,
} from '@parking-plus/contracts';
import { addMonths, endOfMonth, InvoiceInfoMode, startOfMonth } from '@parking-plus/domain';

/** A vehicle, its bay where the plan fixes one, and the vehicles that take turns with it (輪停). */
export interface RentalLineValues {
  plate: string;
  bayCode: string | null;
  rotatingPlates: string[];
}

export const BLANK_LINE: RentalLineValues = { plate: '', bayCode: null, rotatingPlates: [] };

/** What the form holds: what has not been chosen yet is null, what belongs to another invoice mode may linger. */
export interface NewRentalValues {
  siteCode: string | null;
  planCode: string | null;
  tenantKind: number;
  tenantName: string;
  tenantMobile: string | null;
  lines: RentalLineValues[];
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
    lines: [{ ...BLANK_LINE }],
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
    lines: form.lines.map(({ plate, bayCode, rotatingPlates = [] }) => ({
      plate,
      bayCode,
      rotatingPlates: [...rotatingPlates],
    })),
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
    lines: lines.map(({ plate, bayCode, rotatingPlates }) => {
      const rotating = (rotatingPlates ?? []).filter((one) => one?.trim());
      return {
        plate,
        bayCode: isFixed ? (bayCode ?? null) : null,
        ...(rotating.length > 0 ? { rotatingPlates: rotating } : {}),
      };
    }),
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
