import { PaymentMethod } from '@parking-plus/contracts';

/** All payment methods that receive money. */
export const PAYING_METHODS = Object.values(PaymentMethod).filter((method) => method !== PaymentMethod.None);
