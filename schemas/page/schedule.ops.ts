import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import {
  conflict,
  GivenRevision,
  invalidDocument,
  PageRef,
  PublishNote,
  Schedule,
} from './page-operator.ops.ts'

export const schedulePage = defineOp({
  fun: 'page',
  op: 'schedulePage',
  access: 'operator',
  permission: 'pages.publish',
  kind: 'command',
  once: true,
  doc: 'Publishes the draft as it is now at a later time, in place of an earlier schedule of the page. It is checked again then; if it has faults, it is not published and the reason is kept.',
  request: Type.Object({
    ...PageRef,
    draftRev: GivenRevision,
    /** ISO date-time with a zone. */
    at: Type.String({ pattern: '(Z|[+-]\\d\\d:\\d\\d)$', format: 'moment' }),
    note: PublishNote(),
  }),
  response: Type.Object({ schedule: Schedule }),
  errors: {
    ...invalidDocument,
    ...conflict,
    NOTHING_TO_PUBLISH: Type.Object({}),
    TIME_PAST: Type.Object({}),
  },
})

export const unschedulePage = defineOp({
  fun: 'page',
  op: 'unschedulePage',
  access: 'operator',
  permission: 'pages.publish',
  kind: 'command',
  once: true,
  doc: 'Removes the scheduled publication of a page, also one that failed.',
  request: Type.Object(PageRef),
  response: Type.Object({}),
})
