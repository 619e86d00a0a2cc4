/** Return code of a successful debit. */
export const DEBIT_SUCCEEDED = '00';

/**
 * Advice about a refused debit: try again, obtain a new authorisation, ask the tenant to pay in another way, or ask
 * the bank before trying again.
 */
export type DebitAdvice = 'retry' | 'authorise' | 'contact' | 'ask-bank';

const ADVICE: Readonly<Record<string, DebitAdvice>> = {
  '01': 'retry',
  '02': 'authorise',
  '03': 'authorise',
  '04': 'authorise',
  '05': 'authorise',
  '06': 'authorise',
  '07': 'authorise',
  '08': 'contact',
  '09': 'contact',
  '10': 'retry',
  '11': 'contact',
  '12': 'contact',
  '13': 'authorise',
  '22': 'authorise',
  '23': 'contact',
  '24': 'contact',
  '25': 'contact',
  '26': 'contact',
  '27': 'contact',
  '28': 'ask-bank',
  '91': 'retry',
  '99': 'ask-bank',
};

/** Returns the advice of a return code; undefined for success and for an unknown code. */
export function debitAdvice(returnCode: string): DebitAdvice | undefined {
  return Object.hasOwn(ADVICE, returnCode) ? ADVICE[returnCode] : undefined;
}

/** Returns whether a bill refused with this code may be debited again under the same authorisation. */
export function canDebitAgain(returnCode: string): boolean {
  const advice = debitAdvice(returnCode);
  return advice === 'retry' || advice === 'ask-bank';
}
