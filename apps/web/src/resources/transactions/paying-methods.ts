import { PaymentMethod } from '@parking-plus/contracts';

/** All methods by which money is taken. */
export const PAYING_METHODS = Object.values(PaymentMethod).filter((method) => method !== PaymentMethod.None);
