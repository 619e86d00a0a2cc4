import { CarrierType, parsePeriodCode } from '@parking-plus/domain';
import { formatInvoicePeriod } from '../formats/invoice-format.ts';
import { useLanguage } from '../formats/use-language.ts';
import { FormattedInput, type TextInputProps } from './formatted-input.tsx';
import {
  codeShape,
  digitsShape,
  invoiceNumberShape,
  mobileShape,
  periodShape,
  plateShape,
  upperCodeShape,
} from './input-normalizers.ts';

/** Input for codes in upper case. Source: docs/spec-statements.md 5.23. */
export function UpperCaseInput(props: TextInputProps) {
  return <FormattedInput shape={upperCodeShape} autoCapitalize="characters" {...props} />;
}

/** Input for a plate, normalised by the domain: 軍A12345, or ABC-1234 for abc1234. Rule: `rules.plate`. */
export function PlateInput(props: TextInputProps) {
  return <FormattedInput shape={plateShape} autoCapitalize="characters" {...props} />;
}

/** Input for a mobile number of ten digits. Removes separators. Rule: `rules.mobile`. */
export function MobileInput(props: TextInputProps) {
  return <FormattedInput shape={mobileShape} inputMode="tel" {...props} />;
}

/** Input for an e-mail address. Rule: `rules.email`. */
export function EmailInput(props: TextInputProps) {
  return <FormattedInput shape={codeShape} inputMode="email" autoCapitalize="none" {...props} />;
}

/** Input for an invoice period: stores 1151112, displays 115年11-12月 or 2026/11-12. Rule: `rules.period`. */
export function InvoicePeriodInput({ value, ...props }: TextInputProps) {
  const language = useLanguage();
  const code = value ?? '';
  return (
    <FormattedInput
      shape={periodShape}
      value={value}
      suffix={parsePeriodCode(code) ? formatInvoicePeriod(code, language) : <span />}
      {...props}
    />
  );
}

/** Input for an invoice number, stored without its dash. Rule: `rules.invoiceNumber`. */
export function InvoiceNumberInput(props: TextInputProps) {
  return <FormattedInput shape={invoiceNumberShape} autoCapitalize="characters" {...props} />;
}

/** Carriers in upper case. Card numbers are case-sensitive. */
const CAPITAL_CARRIERS: readonly CarrierType[] = [CarrierType.MobileBarcode, CarrierType.CitizenCertificate];

/** Input for a carrier identifier, a mobile barcode by default. Rule: `rules.carrier(type)`. */
export function CarrierInput({
  type = CarrierType.MobileBarcode,
  ...props
}: Omit<TextInputProps, 'type'> & { type?: CarrierType }) {
  const isCapital = CAPITAL_CARRIERS.includes(type);
  return (
    <FormattedInput
      shape={isCapital ? upperCodeShape : codeShape}
      autoCapitalize={isCapital ? 'characters' : 'none'}
      {...props}
    />
  );
}

/** Input for digits, such as a 統一編號 or an account number. Rules: `rules.taxNumber`, `rules.digits`. */
export function DigitsInput(props: TextInputProps) {
  return <FormattedInput shape={digitsShape} inputMode="numeric" {...props} />;
}
