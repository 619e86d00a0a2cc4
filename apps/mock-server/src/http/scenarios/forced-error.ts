import {
  forbidden,
  internalError,
  malformed,
  methodNotAllowed,
  notFound,
  superseded,
  tooLarge,
  unauthorized,
} from '../../errors/error-catalogue.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import { forcedByScenario, forcedStatus } from './scenarios.errors.ts';

const LIMIT_BYTES = 1_048_576;

/** Returns the contract's error for a status; 200 is a business error. `by` is the reason in the log. */
export function forcedError(status: number, by: string, method: string): ServiceError {
  switch (status) {
    case 200:
      return forcedByScenario();
    case 400:
      return malformed();
    case 401:
      return unauthorized('token-expired');
    case 403:
      return forbidden();
    case 404:
      return notFound();
    case 405:
      return methodNotAllowed(method, []);
    case 409:
      return superseded();
    case 413:
      return tooLarge(LIMIT_BYTES);
    case 500:
      return internalError(new Error(`Forced by ${by}.`));
    default:
      return forcedStatus(status, new Error(`Forced by ${by}.`));
  }
}
