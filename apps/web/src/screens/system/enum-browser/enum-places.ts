import type { EnumName } from '@parking-plus/contracts';

/**
 * Where an enumeration of the specification is seen, as places in the menu; shown with its codes, so that staff who ask
 * what a code means find where it is used. Source: DOMAIN.md section 6, "Used in".
 */
export const ENUM_PLACES: Partial<Record<EnumName, readonly string[]>> = {
  SiteType: ['fees/payment-list'],
  SiteMode: ['sites/site-list'],
  SiteState: ['sites/site-list'],
  SiteOwner: ['sites/site-list'],
  SiteInvoiceType: ['sites/site-list'],
  FeeType: ['sites/site-list'],
  FeeCollection: ['sites/site-list'],
  SelfInvoice: ['sites/site-list'],
  SiteCheck: ['sites/site-list'],
  SitePrepaidType: ['sites/site-list'],
  Authority: ['sites/site-list'],
  Sync: ['sites/site-list', 'sites/machine-list'],
  DataScope: ['people/account-list'],
  AccountType: ['people/account-list', 'people/permission-matrix'],
  State: ['people/account-list'],
  Identity: ['system/connection-list'],
  YesNo: ['people/account-list'],
  ParkingChargeType: ['sites/rate-list'],
  DateType: ['sites/rate-list', 'sites/special-day'],
  CashFlowPayState: ['fees/payment-list'],
  ChargeChannel: ['fees/transaction-list'],
  TransactionMode: ['fees/transaction-list'],
  TransactionInfoState: ['fees/transaction-list'],
  PayState: ['rentals/rent-bill-list'],
  RentState: ['rentals/rental-list'],
  RentSetMode: ['rentals/rental-bays'],
  AllowanceState: ['invoices/allowance-list', 'invoices/invoice-list'],
  InvoiceInfoMode: ['rentals/rental-list'],
  MessageBoardState: ['communication/message-board-list'],
  MessageTarget: ['communication/message-board-list'],
  DiscountPublishType: ['discounts/discount-list', 'discounts/discount-usage-list'],
  DiscountType: ['discounts/discount-list'],
  DiscountCountRule: ['discounts/discount-list'],
  DiscountStanding: ['discounts/discount-list'],
};
