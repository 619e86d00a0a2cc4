import { dealActions } from '@parking-plus/contracts';
import { canDeleteRecords } from '@parking-plus/domain';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';

/** Returns the user's permissions for special days. The server enforces them. */
export function useSpecialDayPermissions() {
  const { type } = useSessionInfo().userInfo;
  const mayDelete = useCan([dealActions.HolidayDelete]);
  return {
    mayEdit: useCan([dealActions.HolidayEdit]),
    mayDelete: mayDelete && canDeleteRecords(type),
  };
}
