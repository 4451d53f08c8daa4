import { defineSamples } from '../../schemas/kit/define-block.ts'
import type { PointsLog, PointsRow } from '../../schemas/account/account.schema.ts'
import { pointsSpec } from './points.schema.ts'

const row = (points: number, day: string, given: Partial<PointsRow> = {}): PointsRow => ({
  userNbr: 'U1',
  points,
  remark: 'S26030100012345',
  at: `${day}T08:15:00.000Z`,
  ...given,
})
const ofOrder = { soNbr: 'S26030100012345' }
const log = (given: Partial<PointsLog> = {}): PointsLog => ({
  memPoints: 1_280,
  hasMore: false,
  amtPerPoint: 100,
  pointFactor: 150,
  amtOfPoint: 1,
  pointShare: 20,
  pointMonths: 12,
  ExpiringList: [
    { points: 120, until: '2026-03-31' },
    { points: 52, until: '2026-04-30' },
  ],
  rows: [
    row(52, '2026-03-12', { reason: 'earned', ...ofOrder }),
    row(98, '2026-03-09', { reason: 'released', ...ofOrder }),
    row(-100, '2026-03-01', { reason: 'spent', ...ofOrder }),
    row(500, '2026-02-14', { remark: '新會員禮' }),
  ],
  ...given,
})

export const pointsSamples = defineSamples(pointsSpec, {
  default: { data: { log: log() } },
  empty: { data: { log: log({ memPoints: 0, ExpiringList: [], rows: [] }) } },
  loading: {},
  longest: {
    data: {
      log: log({
        memPoints: 123_456_789,
        hasMore: true,
        rows: Array.from({ length: 12 }, (_, at) =>
          row(-9_999_999, `2026-0${1 + (at % 3)}-01`, {
            remark: 'Correction after a call with customer service, agreed and explained by letter',
          }),
        ).toSorted((a, b) => (a.at < b.at ? 1 : -1)),
      }),
    },
  },
})
