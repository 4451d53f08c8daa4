import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Literals, Money, Nbr } from '../kit/types.ts'
import { OrderStat } from '../order-ref/order-ref.schema.ts'
import { BirthMonth, snsTypes } from './account.schema.ts'
import { OrderNo } from '../order-ref/order-ref.schema.ts'

/** Events of a member. */
export const memberEventNames = [
  'levelRaised',
  'levelLowered',
  'levelSet',
  'birthMonthSet',
  'pointsSet',
  'commissionPaid',
  'blocked',
  'unblocked',
  'exported',
  'erased',
] as const

/** Number of a member. Not `userNbr`, which is always the caller’s own. */
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
    /** 1 to 12; 0 if unknown. */
    birthMonth: Type.Integer(),
    hasPasswd: Type.Boolean(),
    /** Social accounts that sign in to it. */
    socials: Type.Array(Literals(snsTypes)),
    /** Addresses in the address book. */
    addresses: Type.Integer(),
    isBlocked: Type.Boolean(),
    /** Reason of blocking, shown to operators. */
    blockedFor: Type.String(),
    /** The person was erased; only the member number and orders remain. */
    isErased: Type.Boolean(),
    /** The latest orders. */
    OrderList: Type.Array(
      Type.Object({
        orderNbr: Type.String(),
        orderNo: OrderNo(),
        stat: OrderStat(),
        /** The state in the operator's language. */
        statText: Type.String(),
        addDate: Type.String(),
        amt: Money(),
        /** The amount, formatted for display. */
        priceText: Type.String(),
      }),
    ),
    /** The latest changes of points. */
    PointList: Type.Array(
      Type.Object({
        points: Type.Integer(),
        remark: Type.String(),
        orderNbr: Type.String(),
        orderNo: OrderNo(),
        at: Type.String(),
      }),
    ),
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

export const listMembers = defineOp({
  fun: 'account',
  op: 'listMembers',
  access: 'operator',
  permission: 'members.read',
  kind: 'query',
  doc: 'Returns members, the latest first, a page at a time.',
  pagedBy: ['memberNbr'],
  request: Type.Object({
    /** Number of the last member of the previous page. */
    before: Type.Optional(Nbr()),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
    levelNbr: Type.Optional(Nbr()),
    isBlocked: Type.Optional(Type.Boolean()),
    /** Prefix of a name, email address, mobile number or member number. */
    find: Type.Optional(Type.String({ maxLength: 254 })),
  }),
  response: Type.Object({ hasMore: Type.Boolean() }),
  rows: Type.Object({
    memberNbr,
    memName: Type.String(),
    mobile: Type.String(),
    email: Type.String(),
    levelNbr: Nbr(),
    createdAt: Type.String(),
    isBlocked: Type.Boolean(),
  }),
})

export const listLevelNames = defineOp({
  fun: 'account',
  op: 'listLevelNames',
  access: 'operator',
  permission: 'members.read',
  kind: 'query',
  doc: 'Returns the member levels of the store, the lowest first.',
  request: noInput,
  response: Type.Object({
    LevelList: Type.Array(Type.Object({ levelNbr: Nbr(), name: Type.String() })),
  }),
})

export const blockMember = defineOp({
  fun: 'account',
  op: 'blockMember',
  access: 'operator',
  permission: 'members.write',
  kind: 'command',
  once: true,
  doc: 'Blocks a member, who is signed out everywhere and cannot sign in, or lets them in again; orders go on.',
  request: Type.Object({
    memberNbr,
    isBlocked: Type.Boolean(),
    /** Reason of blocking, shown to operators. */
    reason: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  response: Type.Object({ isBlocked: Type.Boolean() }),
})

export const setPoints = defineOp({
  fun: 'account',
  op: 'setPoints',
  access: 'operator',
  permission: 'members.points',
  kind: 'command',
  proof: 'token',
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
    /** More points than the member has. */
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
