import { defineSamples } from '../../schemas/kit/define-block.ts'
import type { CommissionLog, CommissionRow } from '../../schemas/account/commission.ops.ts'
import { commissionSpec } from './commission.schema.ts'

const row = (amtCommission: number, day: string, given: Partial<CommissionRow> = {}) => ({
  amtCommission,
  reason: amtCommission > 0 ? ('earned' as const) : ('takenBack' as const),
  title: '義大利羊毛長大衣',
  at: `${day}T08:15:00.000Z`,
  ...given,
})
const log = (given: Partial<CommissionLog> = {}): CommissionLog => ({
  amtCommission: 367,
  hasMore: false,
  rows: [
    row(-100, '2026-03-12', { reason: 'paidOut', title: '20260312-0042' }),
    row(-41, '2026-03-09'),
    row(254, '2026-03-01'),
    row(254, '2026-02-14', { title: '手工皮革短靴' }),
  ],
  ...given,
})

export const commissionSamples = defineSamples(commissionSpec, {
  default: { data: { log: log() } },
  empty: { data: { log: log({ amtCommission: 0, rows: [] }) } },
  loading: {},
  longest: {
    data: {
      log: log({
        amtCommission: 123_456_789,
        hasMore: true,
        rows: Array.from({ length: 12 }, () =>
          row(9_999_999, '2026-03-01', {
            title: 'A coat of Italian wool that is warm in winter and packs small for the journey',
          }),
        ),
      }),
    },
  },
})
