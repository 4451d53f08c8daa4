import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Literals } from '../kit/types.ts'
import { langs } from '../lang.ts'
import {
  notificationChannels,
  NotificationKindName,
  NotificationPartName,
  notificationStates,
  NotificationTexts,
  NotificationWords,
  SentKindName,
  WordFault,
} from './notification.schema.ts'
import { OrderNo } from '../order-ref/order-ref.schema.ts'

const Lang = () => Literals(langs)
const Channel = () => Literals(notificationChannels)
const Rev = () => Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const NotificationId = () => Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 })

export const listLetters = defineOp({
  fun: 'letter',
  op: 'listLetters',
  access: 'operator',
  permission: 'letters.read',
  kind: 'query',
  doc: 'Returns the kinds of notifications that the shop writes, with the languages in which an operator changed their words.',
  request: noInput,
  response: Type.Object({
    /** Languages of the store, its first one first. */
    langs: Type.Array(Lang()),
    LetterList: Type.Array(
      Type.Object({
        kind: NotificationKindName(),
        channels: Type.Array(Channel()),
        changed: Type.Array(Lang()),
      }),
    ),
  }),
})

export const showLetter = defineOp({
  fun: 'letter',
  op: 'showLetter',
  access: 'operator',
  permission: 'letters.read',
  kind: 'query',
  doc: 'Returns the words of a kind of notification in all languages of the store: the shop’s own and those of an operator, with what each part may and must insert.',
  request: Type.Object({ kind: NotificationKindName() }),
  response: Type.Object({
    /** Revision to send with a change. */
    rev: Rev(),
    /** Empty if no operator has changed it. */
    savedBy: Type.String(),
    savedAt: Type.String(),
    /** Languages of the store, its first one first. */
    langs: Type.Array(Lang()),
    channels: Type.Array(Channel()),
    parts: Type.Array(
      Type.Object({
        part: NotificationPartName(),
        placeholders: Type.Array(Type.String()),
        required: Type.Array(Type.String()),
      }),
    ),
    own: NotificationTexts,
    texts: NotificationTexts,
  }),
})

export const setLetter = defineOp({
  fun: 'letter',
  op: 'setLetter',
  access: 'operator',
  permission: 'letters.write',
  kind: 'command',
  once: true,
  doc: 'Replaces an operator’s words for a kind of notification in all languages; parts that are missing, empty or equal to the shop’s own are the shop’s own. Fails with a conflict if they changed since `rev`.',
  request: Type.Object({ kind: NotificationKindName(), rev: Rev(), texts: NotificationTexts }),
  response: Type.Object({ rev: Rev() }),
  errors: {
    REVISION_CONFLICT: Type.Object({ rev: Rev(), savedBy: Type.String() }),
    WORDS_REFUSED: Type.Object({ faults: Type.Array(WordFault) }),
  },
})

/** Unsaved texts of one language. */
const Written = { kind: NotificationKindName(), lang: Lang(), words: NotificationWords }

export const previewLetter = defineOp({
  fun: 'letter',
  op: 'previewLetter',
  access: 'operator',
  permission: 'letters.read',
  kind: 'query',
  doc: 'Returns a notification with the given words as it would be sent, with sample data of the store.',
  request: Type.Object(Written),
  response: Type.Object({
    mail: Type.Optional(
      Type.Object({
        from: Type.String(),
        subject: Type.String(),
        html: Type.String(),
        text: Type.String(),
      }),
    ),
    sms: Type.Optional(
      Type.Object({
        text: Type.String(),
        characters: Type.Integer(),
        /** Number of messages that it is sent and charged as. */
        parts: Type.Integer(),
      }),
    ),
  }),
})

export const sendTestLetter = defineOp({
  fun: 'letter',
  op: 'sendTestLetter',
  access: 'operator',
  permission: 'letters.write',
  kind: 'command',
  once: true,
  limit: 10,
  doc: 'Sends a notification with the given words and sample data to an address or mobile number, marked as a test; returns the carrier’s reason if it was refused.',
  request: Type.Object({
    ...Written,
    channel: Channel(),
    /** Email address or mobile number. */
    to: Type.String({ minLength: 3, maxLength: 254 }),
  }),
  response: Type.Object({
    state: Literals(['sent', 'failed']),
    /** The carrier's own reason; empty if it was sent. */
    reason: Type.String(),
  }),
  errors: {
    WORDS_REFUSED: Type.Object({ faults: Type.Array(WordFault) }),
    /** The notification does not use this channel. */
    CHANNEL_UNUSED: Type.Object({}),
    /** The store has reached its limit of tests per hour. */
    TOO_MANY_TESTS: Type.Object({}),
  },
})

const sentFacts = {
  /** 0 while it waits for its first attempt. */
  id: Type.Integer({ minimum: 0 }),
  kind: SentKindName(),
  channel: Channel(),
  /** Address or number. */
  recipient: Type.String(),
  lang: Lang(),
  state: Literals(notificationStates),
  /** The carrier's reason, if it refused the notification. */
  reason: Type.String(),
  tries: Type.Integer(),
  /** The last attempt. */
  at: Type.String(),
  subject: Type.String(),
  /** Number of the order that it is about; empty for none. */
  orderNbr: Type.String(),
  orderNo: OrderNo(),
  /** Number of the member that it is about; empty for none. */
  memberNbr: Type.String(),
  isTest: Type.Boolean(),
  /** The operator who sent the test, or sent it again; empty for none. */
  by: Type.String(),
}

export const listSentLetters = defineOp({
  fun: 'letter',
  op: 'listSentLetters',
  access: 'operator',
  permission: 'letters.read',
  kind: 'query',
  doc: 'Returns the notifications that were sent or failed, the latest first, a page at a time; with the state `queued` the latest of those that wait for their first attempt.',
  pagedBy: ['id'],
  request: Type.Object({
    /** `id` of the last row of the previous page. */
    before: Type.Optional(NotificationId()),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
    kind: Type.Optional(SentKindName()),
    state: Type.Optional(Literals(notificationStates)),
    /** Prefix of a recipient, or an order number. */
    find: Type.Optional(Type.String({ maxLength: 254 })),
  }),
  response: Type.Object({ hasMore: Type.Boolean() }),
  rows: Type.Object(sentFacts),
})

export const showSentLetter = defineOp({
  fun: 'letter',
  op: 'showSentLetter',
  access: 'operator',
  permission: 'letters.read',
  kind: 'query',
  doc: 'Returns a sent notification with its text; codes, links that grant access and vouchers are masked.',
  request: Type.Object({ id: NotificationId() }),
  response: Type.Object({
    ...sentFacts,
    text: Type.String(),
    /** It is about an order and may be sent again. */
    isResendable: Type.Boolean(),
  }),
})

export const resendLetter = defineOp({
  fun: 'letter',
  op: 'resendLetter',
  access: 'operator',
  permission: 'letters.resend',
  kind: 'command',
  once: true,
  doc: 'Queues a notification about an order again, with the order as it is now; never codes or links that grant access to an account.',
  request: Type.Object({ id: NotificationId() }),
  response: Type.Object({}),
  errors: {
    /** A notification of this kind cannot be sent again. */
    NOT_RESENDABLE: Type.Object({}),
    /** The same notification about the same order is already queued. */
    LETTER_WAITING: Type.Object({}),
  },
})
