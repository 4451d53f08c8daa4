import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { BirthMonth } from './account.schema.ts'
import { Nbr } from '../kit/types.ts'

/** What happened to a member, by whom. */
export const memberEventNames = [
  'levelRaised',
  'levelLowered',
  'levelSet',
  'birthMonthSet',
  'pointsSet',
  'commissionPaid',
] as const

/** Operators name members by number; `userNbr` is always the caller’s own. */
const memberNbr = Nbr()

export const showMember = defineOp({
  fun: 'account',
  op: 'showMember',
  access: 'operator',
  permission: 'members.read',
  kind: 'query',
  doc: 'Returns a member with level, points and what was changed by operators and jobs.',
  request: Type.Object({ memberNbr }),
  response: Type.Object({
    memName: Type.String(),
    mobile: Type.String(),
    email: Type.String(),
    createdAt: Type.String(),
    levelNbr: Nbr(),
    /** The level is never lowered by the job. */
    isPinned: Type.Boolean(),
    memPoints: Type.Integer(),
    EventList: Type.Array(
      Type.Object({
        event: Type.String(),
        note: Type.String(),
        by: Type.String(),
        byName: Type.String(),
        at: Type.String(),
      }),
    ),
  }),
})

export const setPoints = defineOp({
  fun: 'account',
  op: 'setPoints',
  access: 'operator',
  permission: 'members.write',
  kind: 'command',
  once: true,
  doc: 'Gives points to a member or takes some, with a reason that the member reads.',
  request: Type.Object({
    memberNbr,
    /** Negative to take points. */
    points: Type.Integer({ minimum: -100_000_000, maximum: 100_000_000, default: 0 }),
    reason: Type.String({ minLength: 1, maxLength: 100 }),
  }),
  response: Type.Object({ memPoints: Type.Integer() }),
  errors: {
    /** More than the member has. */
    POINTS_TOO_FEW: Type.Object({ memPoints: Type.Integer() }),
  },
})

export const setLevel = defineOp({
  fun: 'account',
  op: 'setLevel',
  access: 'operator',
  permission: 'members.write',
  kind: 'command',
  once: true,
  doc: 'Sets the level of a member; a pinned one is never lowered by the job that follows purchases.',
  request: Type.Object({ memberNbr, levelNbr: Nbr(), isPinned: Type.Boolean({ default: true }) }),
  response: Type.Object({ levelNbr: Nbr() }),
  errors: { LEVEL_UNKNOWN: Type.Object({ levelNbr: Nbr() }) },
})

export const setBirthMonth = defineOp({
  fun: 'account',
  op: 'setBirthMonth',
  access: 'operator',
  permission: 'members.write',
  kind: 'command',
  once: true,
  doc: 'Corrects the month of a member’s birthday, which members give once.',
  request: Type.Object({ memberNbr, birthMonth: BirthMonth }),
  response: Type.Object({ birthMonth: BirthMonth }),
})
