import type { InputShape } from '@parking-plus/contracts';
import { Input, type InputProps, type RadioGroupProps, Switch, type SwitchProps } from 'antd';
import type { TextAreaProps } from 'antd/es/input/index.js';
import type { ReactElement } from 'react';
import { DateInput, type DateInputProps } from '../../inputs/date-input.tsx';
import { DateTimeInput, type DateTimeInputProps } from '../../inputs/date-time-input.tsx';
import { EnumSelect, type EnumSelectProps, EnumsSelect } from '../../inputs/enum-select.tsx';
import type { TextInputProps } from '../../inputs/formatted-input.tsx';
import type { InputRules } from '../../inputs/input-rules.ts';
import { MonthInput, type MonthInputProps } from '../../inputs/month-input.tsx';
import { NumericInput, type NumericInputProps } from '../../inputs/numeric-input.tsx';
import {
  DigitsInput,
  EmailInput,
  InvoiceNumberInput,
  InvoicePeriodInput,
  MobileInput,
  PlateInput,
} from '../../inputs/text-inputs.tsx';
import { TimeOfDayInput, type TimeOfDayInputProps } from '../../inputs/time-of-day-input.tsx';
import { YesNoChoice } from '../../inputs/yes-no-choice.tsx';

/** Props of the default input of each kind. Other kinds need an input from the screen. */
export interface KindInputProps {
  plainText: InputProps;
  identifier: InputProps;
  longText: TextAreaProps;
  plate: TextInputProps;
  mobileNumber: TextInputProps;
  emailAddress: TextInputProps;
  taxNumber: TextInputProps;
  donationCode: TextInputProps;
  digits: TextInputProps;
  invoiceNumber: TextInputProps;
  invoicePeriod: TextInputProps;
  twd: NumericInputProps;
  count: NumericInputProps;
  stay: NumericInputProps;
  businessDate: DateInputProps;
  instant: DateTimeInputProps;
  month: MonthInputProps;
  timeOfDay: TimeOfDayInputProps;
  enumeration: Omit<EnumSelectProps<number | string>, 'enumName'>;
  yesNo: SwitchProps;
}

/** Input of a kind. */
interface KindInput<Props> {
  draw: (shape: InputShape, props: Props | undefined) => ReactElement;
  /** Rule for the text in addition to the contract's limits. */
  rule?: Exclude<keyof InputRules, 'required' | 'carrier' | 'between' | 'pattern'>;
  isText?: true;
  isWide?: true;
  valueName?: 'checked';
}

const lengthOf = ({ maxLength }: InputShape) => (maxLength === undefined ? {} : { maxLength });

const line: KindInput<InputProps> = {
  draw: (shape, props) => <Input {...lengthOf(shape)} autoComplete="off" {...props} />,
  isText: true,
};
const wholeNumber: KindInput<NumericInputProps> = {
  draw: ({ minimum = 0 }, props) => <NumericInput decimals={0} allowNegative={minimum < 0} {...props} />,
};

const KIND_INPUTS: { readonly [K in keyof KindInputProps]: KindInput<KindInputProps[K]> } = {
  plainText: line,
  identifier: line,
  longText: {
    draw: (shape, props) => <Input.TextArea {...lengthOf(shape)} rows={3} showCount {...props} />,
    isText: true,
    isWide: true,
  },
  plate: { draw: (shape, props) => <PlateInput {...lengthOf(shape)} {...props} />, rule: 'plate' },
  mobileNumber: { draw: (shape, props) => <MobileInput {...lengthOf(shape)} {...props} />, rule: 'mobile' },
  emailAddress: { draw: (shape, props) => <EmailInput {...lengthOf(shape)} {...props} />, rule: 'email' },
  taxNumber: { draw: (_, props) => <DigitsInput maxLength={8} {...props} />, rule: 'taxNumber' },
  donationCode: { draw: (_, props) => <DigitsInput maxLength={7} {...props} />, rule: 'donationCode' },
  digits: { draw: (shape, props) => <DigitsInput {...lengthOf(shape)} {...props} />, rule: 'digits' },
  invoiceNumber: { draw: (_, props) => <InvoiceNumberInput {...props} />, rule: 'invoiceNumber' },
  invoicePeriod: { draw: (_, props) => <InvoicePeriodInput {...props} />, rule: 'period' },
  twd: wholeNumber,
  count: wholeNumber,
  stay: wholeNumber,
  businessDate: { draw: (_, props) => <DateInput {...props} /> },
  instant: { draw: (_, props) => <DateTimeInput {...props} /> },
  month: { draw: (_, props) => <MonthInput {...props} /> },
  timeOfDay: { draw: (_, props) => <TimeOfDayInput {...props} /> },
  enumeration: {
    draw: ({ enumName = 'YesNo', codes, isList }, props) => {
      const Choice = isList ? EnumsSelect : EnumSelect;
      return <Choice {...{ enumName, codes }} {...(props as object)} />;
    },
  },
  yesNo: { draw: (_, props) => <Switch {...props} />, valueName: 'checked' },
};

/** Yes and no with labels from the contract, such as “Submit it” and “Keep it as a draft”. */
const namedYesNo: KindInput<RadioGroupProps> = {
  draw: (shape, props) => <YesNoChoice yes={shape.yes} no={shape.no} {...props} />,
};

/** Returns the default input of a kind, or undefined. */
export function kindInput({ kind, yes }: InputShape): KindInput<object> | undefined {
  if (yes) return namedYesNo as KindInput<object>;
  return KIND_INPUTS[kind as keyof KindInputProps] as KindInput<object> | undefined;
}
