import { CarrierType, parsePeriodCode } from '@parking-plus/domain';
import { formatInvoicePeriod } from '../formats/invoice-format.ts';
import { useLanguage } from '../formats/use-language.ts';
import { ShapedInput, type TextInputProps } from './shaped-input.tsx';
import {
  codeShape,
  digitsShape,
  invoiceNumberShape,
  mobileShape,
  periodShape,
  plateShape,
  upperCodeShape,
} from './text-shapes.ts';

/** Codes in capitals, whatever the keyboard says. Source: docs/spec-statements.md 5.23. */
export function UpperCaseInput(props: TextInputProps) {
  return <ShapedInput shape={upperCodeShape} autoCapitalize="characters" {...props} />;
}

/** A plate, stored as the domain normalises it: 軍A12345, ABC-1234, also for abc1234. Its check: `rules.plate`. */
export function PlateInput(props: TextInputProps) {
  return <ShapedInput shape={plateShape} autoCapitalize="characters" {...props} />;
}

/** A mobile number: ten digits, whatever stood between them. Its check: `rules.mobile`. */
export function MobileInput(props: TextInputProps) {
  return <ShapedInput shape={mobileShape} inputMode="tel" {...props} />;
}

/** An e-mail address. Its check: `rules.email`. */
export function EmailInput(props: TextInputProps) {
  return <ShapedInput shape={codeShape} inputMode="email" autoCapitalize="none" {...props} />;
}

/**
 * An invoice period, stored as its code (1151112) and read out as printed (115年11-12月), in English as 2026/11-12.
 * Its check: `rules.period`.
 */
export function InvoicePeriodInput({ value, ...props }: TextInputProps) {
  const language = useLanguage();
  const code = value ?? '';
  return (
    <ShapedInput
      shape={periodShape}
      value={value}
      suffix={parsePeriodCode(code) ? formatInvoicePeriod(code, language) : <span />}
      {...props}
    />
  );
}

/** An invoice number, stored without its dash. Its check: `rules.invoiceNumber`. */
export function InvoiceNumberInput(props: TextInputProps) {
  return <ShapedInput shape={invoiceNumberShape} autoCapitalize="characters" {...props} />;
}

/** Carriers whose letters are capitals; on a card their case counts. */
const CAPITAL_CARRIERS: readonly CarrierType[] = [CarrierType.MobileBarcode, CarrierType.CitizenCertificate];

/** A carrier's identifier; a mobile barcode unless another type is given. Its check: `rules.carrier(type)`. */
export function CarrierInput({
  type = CarrierType.MobileBarcode,
  ...props
}: Omit<TextInputProps, 'type'> & { type?: CarrierType }) {
  const isCapital = CAPITAL_CARRIERS.includes(type);
  return (
    <ShapedInput
      shape={isCapital ? upperCodeShape : codeShape}
      autoCapitalize={isCapital ? 'characters' : 'none'}
      {...props}
    />
  );
}

/** A 統一編號. Its check: `rules.taxNumber`. */
export function TaxNumberInput(props: TextInputProps) {
  return <ShapedInput shape={digitsShape} inputMode="numeric" {...props} />;
}
