export {
  type AccountAssignment,
  type AccountGrantIssue,
  canGrantDataScope,
  canManageAccountType,
  checkAccountGrant,
  codesNotHeld,
  DataScope,
  type GrantingAccount,
} from './account/account-permission.ts';
export {
  DELEGATION_DAYS_MAX,
  type DelegationPeriod,
  type DelegationPeriodIssue,
  delegationPeriodIssue,
  isActiveOn,
} from './account/delegation-period.ts';
export {
  DEPARTMENT_LEVELS_MAX,
  type DepartmentPlace,
  type DepartmentPlaceIssue,
  departmentPlaceIssue,
  departmentsInOrder,
} from './account/department-tree.ts';
export {
  type ConfirmationCheck,
  type ConfirmationError,
  checkNewPassword,
  checkPasswordConfirmation,
  mixesLettersAndDigits,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type PasswordCheck,
  type PasswordError,
} from './account/password-rule.ts';
export {
  canDeleteRecords,
  canSearchClients,
  isKnownAccountType,
  isSiteAccountType,
  type Role,
  roleForAccountType,
} from './account/role-for-account-type.ts';
export {
  fillLetter,
  LETTER_PLACEHOLDERS,
  type LetterIssue,
  type LetterPlaceholder,
  letterIssues,
} from './arrears/arrears-letter.ts';
export {
  FIRST_PART_WITHIN_DAYS,
  isFirstDueDate,
  PLAN_PARTS,
  partDueDates,
  splitArrears,
} from './arrears/arrears-plan.ts';
export { type ArrearsStageRule, isInStageOrder, nextArrearsStage } from './arrears/arrears-stage.ts';
export { STORE_LIMIT_TWD, type StoreBarcode, storeBarcode } from './arrears/store-barcode.ts';
export {
  type ClaimingLetter,
  type CollectionMatch,
  type CollectionReason,
  matchCollection,
  readSlipNumber,
} from './arrears/store-collection.ts';
export {
  BULLETIN_ATTRIBUTES,
  BULLETIN_LINK_SCHEMES,
  BULLETIN_TAGS,
  isInlineImage,
} from './bulletin/bulletin-html.ts';
export {
  type BulletinAction,
  BulletinState,
  canMoveBulletin,
  needsSites,
} from './bulletin/bulletin-transitions.ts';
export { COLOUR_STYLES, safeStyles } from './bulletin/safe-style.ts';
export {
  addDays,
  type CalendarDate,
  type DateParts,
  dateOfDayNumber,
  dayNumberOf,
  daysBetween,
  daysInMonth,
  isCalendarDate,
  parseCalendarDate,
  toCalendarDate,
} from './calendar/calendar-date.ts';
export {
  addMonths,
  endOfMonth,
  isEndOfMonth,
  isStartOfMonth,
  startOfMonth,
} from './calendar/calendar-month.ts';
export { type Comparison, comparedRange, sameDayInPreviousPeriod } from './calendar/comparison-range.ts';
export { type DateRange, isDateRange } from './calendar/date-range.ts';
export { type RelativeTime, relativeTime } from './calendar/relative-time.ts';
export {
  compactRocDate,
  formatRocDate,
  parseRocDate,
  ROC_YEAR_OFFSET,
  rocYearOf,
} from './calendar/roc-date.ts';
export {
  businessDateOf,
  localDateTimeText,
  localMinuteOf,
  MINUTES_PER_DAY,
  TAIPEI_OFFSET_MINUTES,
} from './calendar/site-time.ts';
export { isDigitsOnly } from './contact/digits.ts';
export { isEmailAddress } from './contact/email-address.ts';
export { isExternalLink } from './contact/external-link.ts';
export { isMobileNumber } from './contact/mobile-number.ts';
export {
  checkDiscountLimit,
  DiscountCountRule,
  type DiscountLimit,
  type DiscountLimitCheck,
  type DiscountUse,
} from './discount/discount-limit.ts';
export {
  budgetLeft,
  type PartnerIssue,
  type PartnerTerms,
  partnerIssues,
  partnerPlanIssue,
} from './discount/discount-partner.ts';
export {
  type DiscountIssue,
  type DiscountPlan,
  type DiscountPlanIssue,
  DiscountType,
  discountPlanIssues,
  minimumQuota,
  serialsLeft,
} from './discount/discount-plan.ts';
export { dealStateCode } from './document/document-code.ts';
export { type DocumentCodeColour, documentCodeColour } from './document/document-code-colour.ts';
export { documentIdOf } from './document/document-id.ts';
export { type DocumentMoney, documentMoney } from './document/document-money.ts';
export {
  type DocumentAction,
  DocumentState,
  type DocumentTransition,
  documentActionNeedsReason,
  documentActionsIn,
  isFinalDocumentState,
  transitionDocument,
} from './document/document-states.ts';
export { invalidRateFields, MAX_PRICE_TWD, type RateField } from './fee/check-rate-row.ts';
export { type DiscountCuts, discountCuts } from './fee/discount-cuts.ts';
export { feeAfterPayment, type PaidStay, type PaidStayError } from './fee/fee-after-payment.ts';
export { feeForLostToken, type LostTokenError } from './fee/fee-for-lost-token.ts';
export {
  type Fee,
  type FeeDiscount,
  type FeeError,
  feeForStay,
  MAX_STAY_DAYS,
  type Minutes,
  type StayToPrice,
} from './fee/fee-for-stay.ts';
export type { FeeLine } from './fee/fee-lines.ts';
export { entryOfGovernmentDay, type GovernmentDay, type NamedEntry } from './fee/government-day.ts';
export { type LostTicketCharge, lostTicketCharge } from './fee/lost-ticket-charge.ts';
export {
  DateType,
  type DayBasis,
  type OrdinaryTariff,
  ParkingChargeType,
  type PerUseTariff,
  type ProgressiveStep,
  type ProgressiveTariff,
  type RateRow,
  type RateRules,
  type SpecialTariff,
  type Tariff,
  type TimedTariff,
} from './fee/rate-row.ts';
export {
  buildRateTable,
  type RateBand,
  type RateTable,
  type RateTableIssue,
  type RateTableOutcome,
} from './fee/rate-table.ts';
export { type RateVersionSpan, ratesInForce } from './fee/rate-versions.ts';
export {
  type CalendarEntry,
  createSiteCalendar,
  dateTypeOn,
  isWeekend,
  type SiteCalendar,
  weekdayOf,
} from './fee/site-calendar.ts';
export {
  type AllowanceShare,
  type AllowanceSpread,
  allocateAllowance,
  type CreditableInvoice,
} from './invoice/allocate-allowance.ts';
export {
  type AllowanceDelete,
  type AllowanceToDelete,
  allowanceDeletion,
} from './invoice/allowance-deletion.ts';
export { encodeBig5 } from './invoice/filing/big5.ts';
export {
  type DeclarationEvent,
  DeclarationState,
  transitionDeclaration,
} from './invoice/filing/declaration-states.ts';
export {
  type FiledRecord,
  isTaxIncluded,
  type RecordKind,
  saleFormat,
} from './invoice/filing/filed-record.ts';
export {
  blankReportDeadline,
  lastDrawnPeriod,
  trackImportWindow,
  UPLOAD_ALARM_HOURS,
  UPLOAD_DAYS,
  uploadDeadline,
  uploadHoursLeft,
  voidDeadline,
  winnersDrawnOn,
} from './invoice/filing/filing-deadlines.ts';
export { type MediaDifference, mediaDifferences } from './invoice/filing/media-differences.ts';
export {
  type DeclaredBlank,
  type DeclaredPeriod,
  MEDIA_RECORD_LENGTH,
  mediaFile,
} from './invoice/filing/media-file.ts';
export { checkPurchase, type Purchase, type PurchaseIssue } from './invoice/filing/purchase-check.ts';
export {
  type BoxRecords,
  type ConsumerTax,
  type RecordGroup,
  type ReturnForm,
  recordsOfBox,
  requiredForm,
  returnForm,
} from './invoice/filing/return-form.ts';
export { CUSTOMS_BOXES, type Filer, fitsSummaryFile, summaryFile } from './invoice/filing/summary-file.ts';
export {
  type InvoiceEvent,
  InvoiceState,
  type InvoiceTransition,
  transitionInvoice,
} from './invoice/invoice-states.ts';
export {
  formatInvoiceNumber,
  type InvoiceNumber,
  isInvoiceNumber,
  maskInvoiceNumber,
  parseInvoiceNumber,
} from './invoice/numbers/invoice-number.ts';
export {
  BOOKLET_SIZE,
  checkTrackRange,
  invoiceNumberIn,
  LOW_TRACK_RATIO,
  overlappingTracks,
  type TrackOverlap,
  type TrackRange,
  type TrackRangeIssue,
} from './invoice/numbers/invoice-track.ts';
export {
  type PeriodCode,
  parsePeriodCode,
  periodCodeFor,
  periodCodeOf,
  startsWithPeriodCode,
  toPeriodCode,
} from './invoice/numbers/period-code.ts';
export {
  type FilingPeriod,
  filingPeriodOf,
  formatPeriod,
  formatWesternPeriod,
  type PeriodParts,
  parseFilingPeriod,
  parseWrittenPeriod,
  periodParts,
} from './invoice/numbers/period-notations.ts';
export { nextPeriod, periodEnd, periodStart, previousPeriod } from './invoice/numbers/period-span.ts';
export {
  checkNewEnd,
  type EndIssue,
  endAfterRelease,
  joinedRanges,
  type NumberRange,
  type Place,
  type PlaceIssue,
  placeAllocation,
  rangeSize,
  type TrackAllocation,
  type TrackUse,
  trackUse,
} from './invoice/numbers/track-usage.ts';
export { InvoicePrint, type PrintOutcome, printProof } from './invoice/proof/print-states.ts';
export {
  type ProofCodeInput,
  type ProofItem,
  proofBarcodeText,
  qrHeader,
} from './invoice/proof/proof-barcode.ts';
export {
  type InvoiceToPrint,
  type ProofPrintCheck,
  proofPrintCheck,
} from './invoice/proof/proof-print-check.ts';
export { type ProofQrContents, proofQrContents, QR_V6_CAPACITY_BYTES } from './invoice/proof/proof-qr.ts';
export { type ProofInvoice, type ProofSheet, proofSheet } from './invoice/proof/proof-sheet.ts';
export {
  CANCEL_HOURS,
  type ReissuableInvoice,
  type ReissueCheck,
  type ReissueIssue,
  type ReissueLimits,
  type ReissueWay,
  reissueCheck,
} from './invoice/reissue-check.ts';
export {
  CarrierType,
  carrierFilingCode,
  isCarrierId,
  isCitizenCertificate,
  isDonationCode,
  isMobileBarcode,
  maskCarrierId,
} from './invoice/tax/carrier.ts';
export {
  checkInvoiceInfo,
  type InvoiceInfo,
  type InvoiceInfoField,
  type InvoiceInfoIssue,
  InvoiceInfoMode,
} from './invoice/tax/invoice-info.ts';
export { lineTaxes } from './invoice/tax/line-taxes.ts';
export { DEFAULT_TAX_RATE_PERCENT, splitTax, type TaxSplit, TaxType } from './invoice/tax/tax.ts';
export {
  checkTaxNumber,
  isTaxNumber,
  type TaxNumberCheck,
  type TaxNumberError,
} from './invoice/tax/tax-number.ts';
export {
  type AllowanceCheck,
  checkAllowance,
  type ReversalMethod,
  type ReversibleInvoice,
  voidOrAllowance,
} from './invoice/void-or-allowance.ts';
export { type OpeningAllowance, openingAllowance } from './lane/opening-allowance.ts';
export {
  type CarAtLane,
  decidingListing,
  isInForce,
  listingsOverlap,
  type PlateListing,
  PlateListKind,
} from './lane/plate-listing.ts';
export {
  isCustomGroup,
  isMenuLink,
  isSecureLink,
  MENU_LEVELS_MAX,
  type MenuIssue,
  type MenuIssueKind,
  type MenuNodeShape,
  type MenuParts,
  menuIssues,
  nextNodeName,
} from './menu/menu-issues.ts';
export { menuInOrder } from './menu/menu-order.ts';
export { MessageBoardState, type ThreadEvent, threadStateAfter } from './message/thread-transitions.ts';
export { apportion } from './money/apportion.ts';
export { calculateWhole } from './money/calculate-whole.ts';
export { type Twd, toPriceTwd, toTwd } from './money/twd.ts';
export { type AchBatch, achDate, achDebitFile, achRecord, readAchRecord } from './payment/ach-file.ts';
export { type AchFault, type AchFaultCode, readAchReply, type SentDebits } from './payment/ach-reply.ts';
export { debitNotice } from './payment/debit-notice.ts';
export {
  canDebitAgain,
  DEBIT_SUCCEEDED,
  type DebitAdvice,
  debitAdvice,
} from './payment/debit-return-code.ts';
export { maskAccountNumber } from './payment/mask-account-number.ts';
export { type PaymentToRefund, type RefundBooking, refundBooking } from './payment/refund-booking.ts';
export {
  type RefundAccountField,
  RefundMethod,
  type RefundPayment,
  type RefundPaymentProblem,
  refundPaymentProblems,
} from './payment/refund-payment.ts';
export { type RemindableFee, type UnpaidReminder, unpaidReminder } from './payment/unpaid-reminder.ts';
export { normalisePlate, normalisePlateText, plateSearchKey } from './plate/normalise-plate.ts';
export { isPlate, type PlateProblem, plateProblem } from './plate/plate-format.ts';
export { plateNearMisses } from './plate/plate-near-misses.ts';
export {
  isPlatePattern,
  matchesPlate,
  normalisePlatePattern,
  type PlatePatternProblem,
  platePatternProblem,
} from './plate/plate-pattern.ts';
export { type BillingRow, billingRows, firstPaymentRows } from './rental/billing-rows.ts';
export { partialMonthAmount } from './rental/partial-month-amount.ts';
export {
  areBothEndsPartial,
  partialMonthRefund,
  type RefundLine,
  type RefundOutcome,
  type RefundRequest,
} from './rental/partial-month-refund.ts';
export { refundInvoiceMethod } from './rental/refund-invoice-method.ts';
export { type PaidMonth, type RentInvoiceShare, rentInvoicePlan } from './rental/rent-invoice-plan.ts';
export {
  daysToEnd,
  RENTAL_PERIOD_MONTHS,
  type RenewalStart,
  type RentEvent,
  RentState,
  type RentTransition,
  renewalSpan,
  transitionRental,
} from './rental/rent-states.ts';
export {
  type DatedPlanPrice,
  isPlanOffered,
  type PlanDates,
  type PlanDatesIssue,
  type PlanPrice,
  planDatesIssues,
  planPriceOn,
} from './rental/rental-plan.ts';
export {
  REMINDER_DAYS,
  type RemindableRental,
  type RentalReminder,
  rentalReminder,
} from './rental/rental-reminder.ts';
export {
  MAX_PLATES_PER_BAY,
  type RotatingLine,
  type RotationIssue,
  rotationIssues,
} from './rental/rotation.ts';
export { overridesTermination, type TerminationKind } from './rental/termination-conflict.ts';
export {
  ExportFrequency,
  ExportPeriod,
  type ExportTimes,
  exportPeriodOf,
  hasDayOfFrequency,
  nextExportRunMs,
} from './report/export-schedule.ts';
export { type NumberStarts, numberStarts, readSearchText, type SearchText } from './search/search-text.ts';
export {
  SERVICE_ORDER_STEPS,
  type ServiceOrderStatus,
  type ServiceOrderStep,
  serviceOrderAllows,
} from './service-order/service-order-steps.ts';
export { type ServiceTimestamps, serviceTimes } from './service-order/service-times.ts';
export {
  type AllottedDeposit,
  type AllottedLine,
  allotMatch,
  canFormMatch,
  type MatchLink,
} from './settlement/allot-match.ts';
export {
  StatementDateFormat,
  statementDate,
  statementHundredths,
} from './settlement/channel-statement.ts';
export {
  type ChannelFee,
  ChannelFeeKind,
  channelFeeTwd,
  expectedPayoutOn,
  FeeRounding,
  roundedTwd,
  SETTLED_METHODS,
  termsOn,
} from './settlement/channel-terms.ts';
export {
  type DailyCloseDoubt,
  type DailyCloseFigures,
  Discrepancy,
  dailyCloseDiscrepancies,
  dailyCloseDoubt,
} from './settlement/daily-close-check.ts';
export { DepositKind, possibleBankFees } from './settlement/expected-deposit.ts';
export {
  type BankMatch,
  BankMatchReason,
  type ExpectedDeposit,
  matchBankLines,
  type UnmatchedBankLine,
} from './settlement/match-bank-lines.ts';
export { possibleMatchFees } from './settlement/match-fees.ts';
export {
  ChannelDifferenceKind,
  matchPayouts,
  matchStatement,
  type OpenPayout,
  type OwnPayment,
  type PayoutLine,
  type StatedPayment,
  type StatementDifference,
  type StatementMatch,
} from './settlement/match-statement.ts';
export {
  alteredMonth,
  type ContractShare,
  contractShare,
  type OwnerShare,
  ownerShare,
  sharedDays,
} from './settlement/owner-settlement.ts';
export {
  type MatchSuggestion,
  type NamedDeposit,
  suggestMatches,
} from './settlement/suggest-matches.ts';
export {
  type BayNumberPattern,
  bayNumbersOf,
  isOnGrid,
  NEW_BAYS_MAX,
  type PlanBox,
  planIssue,
} from './site/bay-plan.ts';
export {
  checkSite,
  SiteCheck,
  SiteInvoiceType,
  type SiteIssue,
  SiteOwner,
  type SiteToCheck,
} from './site/check-site.ts';
export { isIpAddress, isMacAddress } from './site/network-address.ts';
export { isSignInAddressAllowed, type SignInCheck } from './site/sign-in-address.ts';
export { blocksClosing, CLOSING_KINDS, type ClosingKind, closingDayIssue } from './site/site-closing.ts';
export { isRequiredForOpening, OPENING_ITEMS, type OpeningItem } from './site/site-opening.ts';
export {
  FeeType,
  SiteMode,
  type SiteRefusal,
  type SiteService,
  siteRefusal,
} from './site/site-service.ts';
export {
  type SiteEvent,
  SiteState,
  type SiteTransition,
  transitionSite,
} from './site/site-states.ts';
export {
  type CorrectedAmounts,
  type CorrectedCharge,
  correctedCharge,
} from './transaction/corrected-charge.ts';
export {
  type InfoEvent,
  type InfoTransition,
  infoEventsIn,
  TransactionInfoState,
  transitionTransaction,
} from './transaction/info-states.ts';
export {
  checkLateInvoice,
  type LateInvoiceCheck,
  type UninvoicedTransaction,
} from './transaction/late-invoice.ts';
export { blockingReversal, type PendingReversal, type SaleReversal } from './transaction/second-reversal.ts';
export {
  isNegativeMode,
  modeForExit,
  revenueSign,
  reversesAllowance,
  TransactionMode,
} from './transaction/transaction-mode.ts';
export { TransactionStatus, transactionStatus } from './transaction/transaction-status.ts';
export { type UnpaidAge, unpaidAge } from './transaction/unpaid-aging.ts';
