import type { ContractCase } from '@parking-plus/contracts/suite';
import type { AlteredAnswer, Fault } from '../../../e2e/contract/faulty-server.ts';

/** Server with one fault, made from the contract. */
export interface WrongServer {
  /** Kind of the fault, such as `total wrong`. */
  readonly operator: string;
  /** Place of the fault, such as `PaymentList`. */
  readonly place: string;
  readonly fault: Fault;
  /** Returns whether a case concerns the place. */
  concerns(entry: ContractCase): boolean;
}

/** Parts of the good server that a fault needs. */
export interface GoodServer {
  readonly origin: string;
  /** Access token of an account that can do everything. */
  adminToken(): Promise<string>;
  /** Account of an access token that the wrong server has seen. */
  accountOf(token: string | undefined): string | undefined;
}

export const refusal: AlteredAnswer = {
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify({ success: false, message: '系統忙碌中，請稍後再試。', code: 'busy' }),
};

/** Returns a successful response with this result. */
export function success(result: unknown): AlteredAnswer {
  return { ...refusal, body: JSON.stringify({ success: true, data: JSON.stringify(result) }) };
}
