import type { Refusals } from '../refusal.ts'

/** Messages for failures of member operations. */
export const memberRefusals: Refusals = {
  missing: 'there is no such member in this store',
  messages: {
    POINTS_TOO_FEW: ({ memPoints }) => ({
      last: `not changed, the member has only ${String(memPoints)} points`,
    }),
    COMMISSION_SHORT: ({ amtCommission }) => ({
      last: `not recorded, the member has only ${String(amtCommission)} of commission`,
    }),
    LEVEL_UNKNOWN: ({ levelNbr }) => ({
      last: `not changed, the store has no level ${String(levelNbr)}`,
    }),
  },
}
