import {
  fault,
  forbidden,
  malformed,
  methodNotAllowed,
  notFound,
  refuse,
  superseded,
  tooLarge,
  unauthorized,
} from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import { Refusal } from '../../errors/refusal.ts';

const LIMIT_BYTES = 1_048_576;

/** Returns the contract's error for a status; 200 is a business error. `by` is the reason in the log. */
export function forcedRefusal(status: number, by: string, method: string): Refusal {
  switch (status) {
    case 200:
      return refuse(
        'forced-refusal',
        localized(
          '這次作業依情境設定被拒絕，請移除情境後再試一次。',
          'A scenario refused this call. Remove the scenario and try again.',
        ),
      );
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
      return fault(new Error(`Forced by ${by}.`));
    default:
      return new Refusal(
        {
          status,
          code: 'forced-refusal',
          message: localized(`依情境設定回覆 ${status}。`, `A scenario answered with ${status}.`),
        },
        { cause: new Error(`Forced by ${by}.`) },
      );
  }
}
