import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals } from '../kit/types.ts'

/** Counting stops here; the Studio shows this count as `99+`. */
export const waitingTo = 100
const Waiting = () => Type.Optional(Type.Integer({ minimum: 0, maximum: waitingTo }))
const Since = () => Type.Optional(Type.String())

export const showWaiting = defineOp({
  fun: 'figures',
  op: 'showWaiting',
  access: 'operator',
  permission: 'store.read',
  kind: 'query',
  doc: 'Returns how much waits for operators, each counted up to 100, of what the caller may see; and what a new store has already.',
  request: Type.Object({}),
  response: Type.Object({
    WaitInfo: Type.Object({
      toShip: Waiting(),
      /** Orders with a reported remittance. */
      reported: Waiting(),
      /** Open refund and return requests. */
      returns: Waiting(),
      /** Payments and refunds that need an operator. */
      payTasks: Waiting(),
      lowStock: Waiting(),
      enquiries: Waiting(),
      /** Reviews waiting for approval. */
      reviews: Waiting(),
      /** Scheduled publications of pages that failed when due. */
      plans: Waiting(),
      /** Blocks that failed for shoppers. */
      faults: Waiting(),
    }),
    /** ISO date-time since which the oldest waits; absent if nothing does or it is unknown. */
    SinceInfo: Type.Object({
      toShip: Since(),
      reported: Since(),
      returns: Since(),
      payTasks: Since(),
      enquiries: Since(),
      reviews: Since(),
      plans: Since(),
    }),
    StartInfo: Type.Object({
      /** The home page was published by somebody, not only made with the store. */
      hasHome: Type.Boolean(),
      /** For sale, with a picture and a price. */
      hasProduct: Type.Boolean(),
      hasShipping: Type.Boolean(),
      /** A method that can be used in the store's currency. */
      hasPayment: Type.Boolean(),
      /** Terms and privacy were published by somebody. */
      hasTerms: Type.Boolean(),
      /** Name of the company, email or phone, and address. */
      hasCompany: Type.Boolean(),
      hasOrder: Type.Boolean(),
      /** Guests need no password. */
      isOpen: Type.Boolean(),
    }),
  }),
})

/** What is planned: a page goes live, an offer begins or ends. */
export const plannedKinds = ['page', 'campaign', 'coupon'] as const
export const plannedEvents = ['starts', 'ends'] as const
export type PlannedKind = (typeof plannedKinds)[number]
export type PlannedEvent = (typeof plannedEvents)[number]

export const listPlanned = defineOp({
  fun: 'figures',
  op: 'listPlanned',
  access: 'operator',
  permission: 'store.read',
  kind: 'query',
  doc: 'Returns what happens next of what the caller may see: publications of pages, and offers that begin or end within two weeks, the soonest first.',
  request: Type.Object({ most: Type.Integer({ minimum: 1, maximum: 50, default: 5 }) }),
  response: Type.Object({}),
  rows: Type.Object({
    kind: Literals(plannedKinds),
    event: Literals(plannedEvents),
    /** Number of the offer, or address of the page: its parts joined by slashes. */
    key: Type.String(),
    /** Title of the page or name of the offer; may be empty. */
    name: Type.String(),
    /** ISO date-time. */
    at: Type.String(),
  }),
})
