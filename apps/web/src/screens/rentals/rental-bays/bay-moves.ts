import { BayStatus } from '@parking-plus/contracts';
import type { BayRow } from './bay-list.ts';

/** A tenant's move on the plan. */
export interface BayMove {
  /** Bay that was picked up by keyboard or action. A click or Space on another bay drops it there. */
  lifted: BayRow | null;
  onLift: (bay: BayRow | null) => void;
  onDrop: (from: BayRow, to: BayRow) => void;
}

/** A let bay with its contract line. */
export interface LetBay extends BayRow {
  rentalId: string;
  lineNumber: number;
}

/** Returns whether a tenant can be moved away from the bay. */
export function isLet(bay: BayRow): bay is LetBay {
  return bay.standing === BayStatus.Let && bay.rentalId !== null && bay.lineNumber !== null;
}

/** Returns why a tenant cannot move to a bay, or null: `same`, `site`, `taken`, `off` or `kind`. */
export function moveRefusal(from: BayRow, to: BayRow): 'same' | 'site' | 'taken' | 'off' | 'kind' | null {
  if (from.bayCode === to.bayCode) return 'same';
  if (from.siteCode !== to.siteCode) return 'site';
  if (to.standing === BayStatus.Let) return 'taken';
  if (to.standing !== BayStatus.Free) return 'off';
  return from.setMode === to.setMode && from.vehicleKind === to.vehicleKind ? null : 'kind';
}
