import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Literals, Money, Nbr, type Static } from '../kit/types.ts'
import { Texts } from '../texts.schema.ts'
import { noFacts } from './failures.ts'

const fun = 'account'
const query = { access: 'operator', permission: 'selling.read', kind: 'query' } as const
const command = { access: 'operator', permission: 'selling.write', kind: 'command' } as const
const Version = () => Type.String({ maxLength: 40 })

/** A member level as written by operators; amounts in major units. */
export const WrittenLevel = Type.Object(
  {
    name: Texts(40),
    /** Benefits shown in the member centre: name and value. */
    benefits: Type.Array(
      Type.Object({ key: Texts(40), value: Texts(80) }, { additionalProperties: false }),
      { maxItems: 10 },
    ),
    /** Reduction of products with level prices: 0 none, 1 percentage, 2 fixed amount. */
    pricePolicy: Type.Integer({ minimum: 0, maximum: 2 }),
    discPer: Type.Integer({ minimum: 0, maximum: 100 }),
    discAmt: Money({ maximum: 1_000_000_000 }),
    /** 1 round, 2 floor, 3 ceil, 0 no rounding. */
    roundType: Type.Integer({ minimum: 0, maximum: 3 }),
    /** Amount of purchases within the store's period, without returns, that earns the level. */
    amtMin: Money({ maximum: 1_000_000_000 }),
    /** Points that purchases earn, in percent of the store's rate. */
    pointFactor: Type.Integer({ minimum: 0, maximum: 10_000 }),
  },
  { additionalProperties: false },
)
export type WrittenLevel = Static<typeof WrittenLevel>

/** Rules of a written level. `first`: one level must require no purchases. */
export const levelRules = ['name', 'discount', 'first'] as const
const invalid = { LEVEL_INVALID: Type.Object({ field: Literals(levelRules) }) }
/** Maximum number of levels of a store. */
export const mostLevels = 20

export const listLevels = defineOp({
  ...query,
  fun,
  op: 'listLevels',
  doc: 'Returns the member levels of the store, the lowest first, with their members, counted up to a limit.',
  request: noInput,
  response: Type.Object({}),
  rows: Type.Object({
    levelNbr: Nbr(),
    version: Version(),
    level: WrittenLevel,
    members: Type.Integer(),
  }),
})

export const makeLevel = defineOp({
  ...command,
  fun,
  op: 'makeLevel',
  once: true,
  doc: 'Adds a member level. Members reach it with their next purchase that counts.',
  request: Type.Object({
    level: WrittenLevel,
    /** Number of a level deleted within the last hour that is made again, which campaigns and coupons may still name. */
    levelNbr: Type.Optional(Nbr()),
  }),
  response: Type.Object({ levelNbr: Nbr() }),
  errors: { ...invalid, TOO_MANY_METHODS: noFacts, LEVEL_CONFLICT: noFacts },
})

export const changeLevel = defineOp({
  ...command,
  fun,
  op: 'changeLevel',
  doc: 'Saves a member level if nobody has saved another version since it was read. Its prices change at once; members move with their next purchase that counts.',
  request: Type.Object({ levelNbr: Nbr(), version: Version(), level: WrittenLevel }),
  response: Type.Object({ version: Version() }),
  errors: { ...invalid, LEVEL_CONFLICT: noFacts },
})

export const deleteLevel = defineOp({
  ...command,
  fun,
  op: 'deleteLevel',
  doc: 'Deletes a member level that has no members.',
  request: Type.Object({ levelNbr: Nbr() }),
  response: Type.Object({}),
  errors: { ...invalid, LEVEL_IN_USE: noFacts },
})
