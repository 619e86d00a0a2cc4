import {
  AbnormalReason,
  type EnumName,
  InvoiceState,
  SiteState,
  TransactionInfoState,
  TransactionMode,
} from '@parking-plus/contracts';

/** What a state means to the reader; the same colour in every screen. */
export type EnumTone = 'success' | 'processing' | 'warning' | 'danger' | 'neutral';

/** Codes that say more than "this kind": every other one is neutral. */
const tones: { [N in EnumName]?: Readonly<Record<number, EnumTone>> } = {
  TransactionInfoState: {
    [TransactionInfoState.Abnormal]: 'danger',
    [TransactionInfoState.Normal]: 'success',
    [TransactionInfoState.Void]: 'danger',
    [TransactionInfoState.Allowance]: 'warning',
    [TransactionInfoState.AllowancePending]: 'processing',
    [TransactionInfoState.DeleteAllowancePending]: 'processing',
  },
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
  SiteState: {
    [SiteState.Operating]: 'success',
    [SiteState.BeingBuilt]: 'processing',
  },
  AbnormalReason: {
    [AbnormalReason.NoEntry]: 'danger',
    [AbnormalReason.Overstay]: 'warning',
    [AbnormalReason.AmountMismatch]: 'danger',
    [AbnormalReason.DuplicateEntry]: 'warning',
    [AbnormalReason.PlateMisread]: 'warning',
  },
};

/** Tone of a code: neutral where nothing is to be told, unknown codes included. */
export function enumTone(name: EnumName, code: number | string): EnumTone {
  return (typeof code === 'number' ? tones[name]?.[code] : undefined) ?? 'neutral';
}
