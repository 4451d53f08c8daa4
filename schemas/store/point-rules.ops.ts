import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Money, type Static } from '../kit/types.ts'

const Version = () => Type.String({ maxLength: 40 })
const Amount = () => Money({ maximum: 1_000_000_000 })

/** Value of points and how they are earned; amounts in major units. */
export const PointRules = Type.Object(
  {
    /** Amount paid for goods that earns one point; 0 disables earning. */
    amtPerPoint: Amount(),
    /** Value of a spent point. */
    amtOfPoint: Amount(),
    /** Maximum share of the products' price that points can pay, in percent. */
    pointShare: Type.Integer({ minimum: 0, maximum: 100 }),
    /** Maximum number of points that a member can give away per day; 0 disables gifts. */
    giftMost: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
    /** Months of purchases that count for the member level. */
    levelMonths: Type.Integer({ minimum: 1, maximum: 120 }),
  },
  { additionalProperties: false },
)
export type PointRules = Static<typeof PointRules>

export const showPointRules = defineOp({
  fun: 'store',
  op: 'showPointRules',
  access: 'operator',
  permission: 'selling.read',
  kind: 'query',
  doc: 'Returns what points are worth and how they are earned, with the version that a change must send.',
  request: noInput,
  response: Type.Object({ version: Version(), rules: PointRules }),
})

export const changePointRules = defineOp({
  fun: 'store',
  op: 'changePointRules',
  access: 'operator',
  permission: 'selling.write',
  kind: 'command',
  doc: 'Saves what points are worth and how they are earned, if the version is still the one that was read. Points that members have stay theirs.',
  request: Type.Object({ version: Version(), rules: PointRules }),
  response: Type.Object({ version: Version() }),
  errors: { POINTS_CONFLICT: noFacts },
})
