import type { DocumentForm } from '@parking-plus/contracts';
import { enumLabel } from '../../../errors/enum-label.ts';
import { type LocalizedText, localized } from '../../../errors/localized-text.ts';

export function rateNamed(rateId: string): LocalizedText {
  return localized(`費率 ${rateId}`, `rate ${rateId}`);
}

/** Returns the subject of a rate change in document lists. */
export function rateChangeSubject(
  siteName: string,
  { vehicleKind, effectiveFrom }: Pick<DocumentForm<'RateChange'>, 'vehicleKind' | 'effectiveFrom'>,
): string {
  return `${siteName} ${enumLabel('VehicleKind', vehicleKind).zh_TC} 自 ${effectiveFrom.replaceAll('-', '/')}`;
}
