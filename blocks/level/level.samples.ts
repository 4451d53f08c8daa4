import { defineSamples } from '../../schemas/kit/define-block.ts'
import type { LevelInfo, Levels } from '../../schemas/account/account.schema.ts'
import { levelSpec } from './level.schema.ts'

const level = (levelNbr: string, levelName: string, given: Partial<LevelInfo> = {}): LevelInfo => ({
  levelNbr,
  levelName,
  pricePolicy: 0,
  discPer: 0,
  discAmt: 0,
  roundType: 0,
  amtMin: 0,
  pointFactor: 100,
  benefits: [],
  ...given,
})
const silver = level('L2', '銀卡會員', {
  amtMin: 10_000,
  pricePolicy: 1,
  discPer: 5,
  pointFactor: 200,
  benefits: [{ key: '生日禮', value: '當月一份' }],
})
const gold = level('L3', '金卡會員', {
  amtMin: 50_000,
  pricePolicy: 2,
  discAmt: 20,
  pointFactor: 350,
})
const levels = (given: Partial<Levels> = {}): Levels => ({
  LevelList: [silver, gold],
  LevelInfo: level('L1', '一般會員'),
  amtKept: 3_580,
  amtPerPoint: 100,
  levelMonths: 12,
  NextLevel: { levelNbr: 'L2', levelName: '銀卡會員', amtMissing: 6_420 },
  ...given,
})
const { NextLevel: _none, ...highest } = levels({
  LevelInfo: gold,
  LevelList: [level('L1', '一般會員'), silver],
  amtKept: 82_400,
})

export const levelSamples = defineSamples(levelSpec, {
  default: { data: { levels: levels() } },
  empty: { data: { levels: { ...highest, LevelInfo: level('L1', '會員'), LevelList: [] } } },
  loading: {},
  highest: { title: 'Highest level', data: { levels: highest } },
  longest: {
    data: {
      levels: levels({
        LevelInfo: level('L1', 'Friends of the house since the very first day of the shop', {
          benefits: Array.from({ length: 8 }, (_, at) => ({
            key: `Benefit ${at}: early access to sales and to the new collection of each season`,
            value: 'Every month, by email',
          })),
        }),
        amtKept: 9_999_999,
      }),
    },
  },
})
