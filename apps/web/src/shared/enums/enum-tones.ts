import {
  AbnormalReason,
  AccountState,
  AllowanceState,
  ArrearsPlanStatus,
  ArrearsStatus,
  BankDetailState,
  BarrierAnswer,
  BayStatus,
  BlankReportState,
  BulletinState,
  CashFlowPayState,
  ChannelDifferenceState,
  ChannelPayoutState,
  CheckResult,
  CollectionState,
  DailyCloseState,
  DebitAuthorisationState,
  DebitBatchState,
  DebitLineState,
  DeclarationState,
  DiscountStatus,
  DocumentState,
  type EnumName,
  InvoiceState,
  MachineConnection,
  MessageBoardState,
  NoticeState,
  OwnerContractState,
  OwnerSettlementState,
  PayState,
  PlateListKind,
  RateStatus,
  ReconciliationState,
  RentState,
  RequirementPriority,
  SiteState,
  State,
  StoreCollectionState,
  Sync,
  TrackStatus,
  TransactionInfoState,
  TransactionMode,
  TransactionStatus,
  UnpaidAge,
  UnpaidStatus,
  UploadState,
  UploadStatus,
} from '@parking-plus/contracts';

/** Meaning of a state, with the same colour on every screen. */
export type EnumTone = 'success' | 'processing' | 'warning' | 'danger' | 'neutral';

const INFO_STATES = {
  [TransactionInfoState.Abnormal]: 'danger',
  [TransactionInfoState.Normal]: 'success',
  [TransactionInfoState.Void]: 'danger',
  [TransactionInfoState.Allowance]: 'warning',
  [TransactionInfoState.AllowancePending]: 'processing',
  [TransactionInfoState.DeleteAllowancePending]: 'processing',
} as const satisfies Readonly<Record<number, EnumTone>>;

/** Codes with a tone. All others are neutral. */
const tones: { [N in EnumName]?: Readonly<Record<number | string, EnumTone>> } = {
  ChannelDifferenceState: {
    [ChannelDifferenceState.Open]: 'warning',
    [ChannelDifferenceState.Done]: 'success',
  },
  ChannelPayoutState: {
    [ChannelPayoutState.Expected]: 'processing',
    [ChannelPayoutState.Agreed]: 'success',
    [ChannelPayoutState.Differs]: 'danger',
    [ChannelPayoutState.Received]: 'success',
  },
  StoreCollectionState: {
    [StoreCollectionState.Posted]: 'success',
    [StoreCollectionState.Duplicate]: 'danger',
    [StoreCollectionState.RefundRequested]: 'processing',
    [StoreCollectionState.Unmatched]: 'warning',
  },
  ArrearsPlanStatus: {
    [ArrearsPlanStatus.Running]: 'processing',
    [ArrearsPlanStatus.Completed]: 'success',
    [ArrearsPlanStatus.Broken]: 'danger',
  },
  ArrearsStatus: { [ArrearsStatus.Open]: 'warning', [ArrearsStatus.Paid]: 'success' },
  BarrierAnswer: {
    [BarrierAnswer.Waiting]: 'processing',
    [BarrierAnswer.Opened]: 'success',
    [BarrierAnswer.NoAnswer]: 'warning',
    [BarrierAnswer.Offline]: 'danger',
  },
  PlateListKind: { [PlateListKind.Block]: 'danger', [PlateListKind.Allow]: 'success' },
  TransactionInfoState: INFO_STATES,
  TransactionStatus: { ...INFO_STATES, [TransactionStatus.Refund]: 'warning' },
  TransactionMode: {
    [TransactionMode.Allowance]: 'warning',
    [TransactionMode.AllowanceFill]: 'warning',
    [TransactionMode.Void]: 'danger',
    [TransactionMode.VoidFill]: 'danger',
    [TransactionMode.Estimate]: 'processing',
    [TransactionMode.Loss]: 'danger',
    [TransactionMode.LossTicket]: 'warning',
  },
  InvoiceState: {
    [InvoiceState.Used]: 'success',
    [InvoiceState.Void]: 'danger',
    [InvoiceState.Allowance]: 'warning',
    [InvoiceState.UnissuedVoid]: 'danger',
  },
  State: { [State.Valid]: 'success' },
  AccountState: { [AccountState.Active]: 'success' },
  DeclarationState: {
    [DeclarationState.Pending]: 'warning',
    [DeclarationState.Generated]: 'processing',
    [DeclarationState.Filed]: 'success',
    [DeclarationState.Rejected]: 'danger',
    [DeclarationState.Amended]: 'success',
  },
  ReconciliationState: {
    [ReconciliationState.Unreported]: 'warning',
    [ReconciliationState.Matched]: 'success',
    [ReconciliationState.Differs]: 'danger',
  },
  BlankReportState: {
    [BlankReportState.Waiting]: 'warning',
    [BlankReportState.Reported]: 'success',
    [BlankReportState.ReportedLate]: 'danger',
  },
  TrackStatus: {
    [TrackStatus.Coming]: 'processing',
    [TrackStatus.InUse]: 'success',
    [TrackStatus.UsedUp]: 'danger',
  },
  AllowanceState: {
    [AllowanceState.InForce]: 'success',
    [AllowanceState.DeletionPending]: 'processing',
    [AllowanceState.Asked]: 'processing',
  },
  UploadState: {
    [UploadState.Waiting]: 'processing',
    [UploadState.Accepted]: 'success',
    [UploadState.Refused]: 'danger',
    [UploadState.Unknown]: 'danger',
  },
  UploadStatus: { [UploadStatus.Soon]: 'warning', [UploadStatus.Late]: 'danger' },
  SiteState: {
    [SiteState.Operating]: 'success',
    [SiteState.BeingBuilt]: 'processing',
  },
  MachineConnection: {
    [MachineConnection.Offline]: 'danger',
    [MachineConnection.Online]: 'success',
    [MachineConnection.InMaintenance]: 'warning',
  },
  Sync: { [Sync.Unsynced]: 'warning' },
  RateStatus: { [RateStatus.Coming]: 'processing', [RateStatus.InForce]: 'success' },
  RentState: { [RentState.Rented]: 'success', [RentState.ForcedReturn]: 'danger' },
  BayStatus: {
    [BayStatus.OutOfUse]: 'warning',
    [BayStatus.Free]: 'success',
    [BayStatus.Let]: 'processing',
  },
  CollectionState: {
    [CollectionState.Waiting]: 'warning',
    [CollectionState.Accepted]: 'success',
    [CollectionState.Refused]: 'danger',
  },
  PayState: {
    [PayState.Unpaid]: 'warning',
    [PayState.Paid]: 'success',
    [PayState.Prepaid]: 'processing',
  },
  // Source: `documentCodeColour` of the domain. Its primary is `processing` here.
  DocumentState: {
    [DocumentState.Draft]: 'processing',
    [DocumentState.Submitted]: 'processing',
    [DocumentState.Returned]: 'warning',
    [DocumentState.Approved]: 'processing',
    [DocumentState.Void]: 'danger',
    [DocumentState.Closed]: 'success',
  },
  CashFlowPayState: {
    [CashFlowPayState.Paying]: 'processing',
    [CashFlowPayState.Success]: 'success',
    [CashFlowPayState.Failed]: 'danger',
  },
  BankDetailState: {
    [BankDetailState.Matched]: 'success',
    [BankDetailState.Mismatch]: 'danger',
  },
  CheckResult: { [CheckResult.Normal]: 'success', [CheckResult.Abnormal]: 'danger' },
  DailyCloseState: { [DailyCloseState.Open]: 'processing', [DailyCloseState.Closed]: 'success' },
  DiscountStatus: { [DiscountStatus.Coming]: 'processing', [DiscountStatus.InForce]: 'success' },
  BulletinState: { [BulletinState.Draft]: 'warning', [BulletinState.Published]: 'success' },
  MessageBoardState: { [MessageBoardState.Replied]: 'success', [MessageBoardState.Open]: 'processing' },
  OwnerContractState: {
    [OwnerContractState.InForce]: 'success',
  },
  OwnerSettlementState: {
    [OwnerSettlementState.Submitted]: 'processing',
    [OwnerSettlementState.Approved]: 'warning',
    [OwnerSettlementState.Remitted]: 'success',
  },
  DebitBatchState: {
    [DebitBatchState.Ready]: 'warning',
    [DebitBatchState.Sent]: 'processing',
    [DebitBatchState.Done]: 'success',
  },
  DebitLineState: {
    [DebitLineState.Waiting]: 'processing',
    [DebitLineState.Paid]: 'success',
    [DebitLineState.Refused]: 'danger',
    [DebitLineState.Unapplied]: 'warning',
  },
  DebitAuthorisationState: {
    [DebitAuthorisationState.Waiting]: 'warning',
    [DebitAuthorisationState.Valid]: 'success',
  },
  NoticeState: { [NoticeState.Queued]: 'processing', [NoticeState.Sent]: 'success' },
  RequirementPriority: { [RequirementPriority.High]: 'warning' },
  UnpaidStatus: { [UnpaidStatus.Unpaid]: 'danger', [UnpaidStatus.Paid]: 'success' },
  UnpaidAge: { [UnpaidAge.Quarter]: 'warning', [UnpaidAge.Older]: 'danger' },
  AbnormalReason: {
    [AbnormalReason.NoEntry]: 'danger',
    [AbnormalReason.Overstay]: 'warning',
    [AbnormalReason.AmountMismatch]: 'danger',
    [AbnormalReason.DuplicateEntry]: 'warning',
    [AbnormalReason.PlateMisread]: 'warning',
  },
};

/** Returns the tone of a code. Neutral for codes without a tone, including unknown ones. */
export function enumTone(name: EnumName, code: number | string): EnumTone {
  return tones[name]?.[code] ?? 'neutral';
}

/** Returns whether the enumeration has states, whose tags are coloured. */
export function hasTones(name: EnumName): boolean {
  return name in tones;
}
