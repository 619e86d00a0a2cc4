import { forbidden, internalError, superseded } from '../errors/error-catalogue.ts';
import { ServiceError } from '../errors/service-error.ts';
import { alwaysRejected } from './identity.errors.ts';

/** Outcomes of calls by scenario accounts after a successful sign-in. Source: docs/accounts.md. */
export const ACCOUNT_SCENARIOS = [
  'expired',
  'lapsed',
  'norefresh',
  'forbidden',
  'conflict',
  'failing',
  'silent',
  'slow',
  'broken',
] as const;

export type AccountScenario = (typeof ACCOUNT_SCENARIOS)[number];

export function isAccountScenario(text: string | null): text is AccountScenario {
  return ACCOUNT_SCENARIOS.some((scenario) => scenario === text);
}

const SLOW_MS = 2_000;

/** Operations without a business error (status 200). */
export const WITHOUT_ERROR: readonly string[] = ['dataGetTime', 'filesDownload', 'accountRefreshToken'];

/** Returns whether the scenario signs in with an expired access token. */
export function givesExpiredToken(scenario: AccountScenario | null): boolean {
  return scenario === 'expired' || scenario === 'lapsed' || scenario === 'norefresh';
}

/**
 * Applies the outcome of a scenario account to a call.
 * Throws 403, 409, 500 or `success: false` with or without a message, according to the scenario.
 */
export async function applyAccountScenario(
  scenario: AccountScenario | null,
  operationId: string,
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  switch (scenario) {
    case 'slow':
      return wait(SLOW_MS);
    case 'conflict':
      throw superseded();
    case 'broken':
      throw internalError(new Error('The account is there to show a failing server.'));
    case 'forbidden':
      if (operationId === 'data' || operationId.startsWith('task')) throw forbidden();
      return;
    case 'failing':
      if (WITHOUT_ERROR.includes(operationId)) return;
      throw alwaysRejected();
    case 'silent':
      if (WITHOUT_ERROR.includes(operationId)) return;
      throw new ServiceError({ status: 200, code: null, message: null });
  }
}
