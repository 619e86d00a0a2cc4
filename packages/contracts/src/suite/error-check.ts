import type { CheckedExchange } from './caller.ts';
import { failed, type Verdict, violationText } from './cases/contract-case.ts';
import type { Target } from './target.ts';

interface ErrorBody {
  code?: string;
  message?: string;
  errors?: { pointer?: unknown }[];
}

/**
 * Checks the response to an invalid payload: a business error or a documented 4xx, never a server error.
 * A target that reports faults must name the location.
 */
export function checkErrorResponse(
  { status, came, verdict }: CheckedExchange,
  issue: string,
  { hasErrorDetails }: Pick<Target, 'hasErrorDetails'>,
): Verdict {
  const { answer, isSuccess } = verdict;
  if (answer.length > 0) return failed(`${issue}: ${answer.map(violationText).join('; ')}`, answer);
  if (status >= 500) return failed(`${issue}: the server failed with ${status}`);
  if (isSuccess) return failed(`${issue}: the payload was accepted`);
  if (status !== 200 && status !== 400)
    return failed(`${issue}: answered ${status}, which means something else`);
  if (hasErrorDetails !== true || status !== 200) return { outcome: 'passed' };
  const { code, errors = [] } = came as ErrorBody;
  if (code !== 'invalid-payload') return failed(`${issue}: refused as ${code} instead of invalid-payload`);
  return errors.some(({ pointer }) => typeof pointer === 'string')
    ? { outcome: 'passed' }
    : failed(`${issue}: the refusal does not name the place`);
}

/** Checks the response to a valid payload: a valid result, or a business error that does not concern its format. */
export function expectResultOrBusinessError(
  { status, came, verdict }: CheckedExchange,
  { hasErrorDetails }: Pick<Target, 'hasErrorDetails'>,
): Verdict {
  const { answer, isSuccess } = verdict;
  if (answer.length > 0) return failed(answer.map(violationText).join('; '), answer);
  if (status >= 500) return failed(`the server failed with ${status}`);
  if (status === 401 || status === 409) return failed(`answered ${status} in a session that is good`);
  if (isSuccess || hasErrorDetails !== true) return { outcome: 'passed' };
  if (status !== 200) return failed(`answered ${status} to a valid payload`);
  const { code = '', message = '' } = came as ErrorBody;
  if (code === 'invalid-payload') return failed('a valid payload was refused as invalid-payload');
  return /\S/.test(message) && /\S/.test(code)
    ? { outcome: 'passed' }
    : failed('the refusal does not say why');
}
