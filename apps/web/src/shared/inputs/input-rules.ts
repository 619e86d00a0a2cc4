import type { InputKind, InputShape } from '@parking-plus/contracts';
import {
  CarrierType,
  checkTaxNumber,
  isCarrierId,
  isDigitsOnly,
  isDonationCode,
  isEmailAddress,
  isMobileNumber,
  parseInvoiceNumber,
  parsePeriodCode,
  plateProblem,
} from '@parking-plus/domain';
import type { RuleObject } from 'antd/es/form/index.js';
import { useTranslation } from 'react-i18next';

/** Returns the error of a value as a key of the texts `inputs`, or null. */
type Check = (text: string) => string | null;

const CARRIER_KEYS: Partial<Record<CarrierType, string>> = {
  [CarrierType.MobileBarcode]: 'carrier.mobileBarcode',
  [CarrierType.CitizenCertificate]: 'carrier.citizenCertificate',
};

const unless = (isRight: (text: string) => boolean, key: string): Check => {
  return (text) => (isRight(text) ? null : key);
};

const PLATE_KEYS = { none: null, 'dash-missing': 'plateDash', format: 'plate' } as const;

function taxNumberProblem(text: string): string | null {
  const check = checkTaxNumber(text);
  return check.ok ? null : `taxNumber.${check.reason}`;
}

const CHECKS = {
  plate: (text) => PLATE_KEYS[plateProblem(text) ?? 'none'],
  mobile: unless(isMobileNumber, 'mobile'),
  email: unless(isEmailAddress, 'email'),
  period: unless((text) => parsePeriodCode(text) !== undefined, 'period'),
  invoiceNumber: unless((text) => parseInvoiceNumber(text) !== undefined, 'invoiceNumber'),
  taxNumber: taxNumberProblem,
  donationCode: unless(isDonationCode, 'donationCode'),
  digits: unless(isDigitsOnly, 'digits'),
} as const satisfies Record<string, Check>;

const CHECK_OF_KIND: Partial<Record<InputKind, keyof typeof CHECKS>> = {
  plate: 'plate',
  mobileNumber: 'mobile',
  emailAddress: 'email',
  invoicePeriod: 'period',
  invoiceNumber: 'invoiceNumber',
  taxNumber: 'taxNumber',
  donationCode: 'donationCode',
  digits: 'digits',
};

/** Returns the error of an entry that is not empty as a key of the texts `inputs`, or null. */
export function entryProblem(
  { kind, pattern }: Pick<InputShape, 'kind' | 'pattern'>,
  text: string,
): string | null {
  const name = CHECK_OF_KIND[kind];
  const problem = name ? CHECKS[name](text) : null;
  return problem ?? (pattern === undefined || matches(pattern, text) ? null : 'pattern');
}

const matches = (source: string, text: string) => new RegExp(source).test(text);

/** Checks of the specification as `Form.Item` rules. They accept an empty field; `required` is separate. */
export type InputRules = Record<keyof typeof CHECKS, RuleObject> & {
  required: RuleObject;
  carrier: (type: CarrierType) => RuleObject;
  /** Limits of a numeric field, inclusive. Without a limit, that side is open. */
  between: (min?: number, max?: number) => RuleObject;
  /** A text that matches a pattern. The field's hint describes it. */
  pattern: (source: string) => RuleObject;
};

/**
 * Returns the rules with localised messages that explain the error and give a valid example.
 * Source: docs/spec-statements.md 5.9 to 5.22.
 */
export function useInputRules(): InputRules {
  const { t } = useTranslation('inputs');

  function ruleOf(check: Check): RuleObject {
    return {
      validator: async (_rule, value: unknown) => {
        const text = typeof value === 'string' ? value.trim() : '';
        const problem = text === '' ? null : check(text);
        if (problem !== null) throw new Error(t(problem));
      },
    };
  }

  const rules = Object.entries(CHECKS).map(([name, check]) => [name, ruleOf(check)]);
  return {
    ...(Object.fromEntries(rules) as Record<keyof typeof CHECKS, RuleObject>),
    required: { required: true, message: t('required') },
    carrier: (type) =>
      ruleOf(unless((text) => isCarrierId(type, text), CARRIER_KEYS[type] ?? 'carrier.card')),
    between: (min, max) => ({
      validator: async (_rule, value: unknown) => {
        if (typeof value !== 'number') return;
        const isBelow = min !== undefined && value < min;
        const isAbove = max !== undefined && value > max;
        if (!isBelow && !isAbove) return;
        throw new Error(
          t(max === undefined ? 'atLeast' : min === undefined ? 'atMost' : 'between', { min, max }),
        );
      },
    }),
    pattern: (source) => ruleOf(unless((text) => matches(source, text), 'pattern')),
  };
}
