import {
  AutoWithhold,
  type DocumentForm,
  InvoiceMode,
  PaymentMethod,
  TenantKind,
} from '@parking-plus/contracts';
import { addMonths, endOfMonth, InvoiceInfoMode, type PlanPrice, startOfMonth } from '@parking-plus/domain';

type RentalForm = DocumentForm<'RentalCreate'>;

/** A vehicle, its bay if the plan has fixed bays, and the vehicles that share the bay (輪停). */
export type RentalLineValues = Required<RentalForm['lines'][number]>;

export const BLANK_LINE: RentalLineValues = { plate: '', bayCode: null, rotatingPlates: [] };

type Chosen = 'siteCode' | 'planCode' | 'startsOn' | 'endsOn' | 'depositTwd';

/** Form values. Unselected values are null; values of other invoice modes can remain. */
export type NewRentalValues = Omit<RentalForm, Chosen | 'lines'> & {
  [Name in Chosen]: RentalForm[Name] | null;
} & { lines: RentalLineValues[] };

/** Returns the deposit of a plan's price for all vehicles: it is charged per bay. */
export function depositOf(plan: PlanPrice | undefined, lines: NewRentalValues['lines']): number {
  return (plan?.depositTwd ?? 0) * lines.length;
}

/** Returns the initial values of a new rental, of a bay if one was picked: whole months from next month. */
export function blankRental(
  today: string,
  siteCode: string | null,
  bayCode: string | null = null,
): NewRentalValues {
  const startsOn = addMonths(startOfMonth(today), 1);
  return {
    siteCode,
    planCode: null,
    tenantKind: TenantKind.Person,
    tenantName: '',
    tenantMobile: null,
    lines: [{ ...BLANK_LINE, bayCode }],
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

/** Converts the document's form to form values. */
export function valuesOfForm(form: RentalForm): NewRentalValues {
  return { ...form, lines: form.lines.map((line) => ({ ...BLANK_LINE, ...line })) };
}

/** Converts form values to the document's form. Omits values that the invoice mode excludes. */
export function newRentalForm(values: NewRentalValues, isFixed: boolean): RentalForm {
  const { invoiceInfo, lines, depositTwd, depositMethod, ...rest } = values;
  const { infoMode } = invoiceInfo;
  const when = (wanted: number, text: string | null) => (infoMode === wanted ? text?.trim() || null : null);
  return {
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
      infoMode,
      buyerTaxNumber: when(InvoiceInfoMode.Company, invoiceInfo.buyerTaxNumber),
      buyerTitle: when(InvoiceInfoMode.Company, invoiceInfo.buyerTitle),
      carrierType: infoMode === InvoiceInfoMode.ECarrier ? invoiceInfo.carrierType : null,
      carrierId: when(InvoiceInfoMode.ECarrier, invoiceInfo.carrierId),
      donationCode: when(InvoiceInfoMode.Donation, invoiceInfo.donationCode),
    },
    note: values.note ?? '',
  };
}
