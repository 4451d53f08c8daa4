import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'
import { DocumentFault } from '../page/page-operator.ops.ts'
import { Answer } from './form.schema.ts'

export const listForms = defineOp({
  fun: 'form',
  op: 'listForms',
  access: 'operator',
  permission: 'forms.read',
  kind: 'query',
  doc: 'Returns the forms of the store, with the number of answers of each.',
  request: noInput,
  response: Type.Object({}),
  rows: Type.Object({
    nbr: Nbr(),
    title: Type.String(),
    rev: Type.Integer(),
    isValid: Type.Boolean(),
    answers: Type.Integer(),
  }),
})

export const pullForm = defineOp({
  fun: 'form',
  op: 'pullForm',
  access: 'operator',
  permission: 'forms.read',
  kind: 'query',
  doc: 'Returns a form as its author wrote it, and its revision.',
  request: Type.Object({ nbr: Nbr() }),
  response: Type.Object({ form: Type.Unknown(), rev: Type.Integer() }),
})

export const pushForm = defineOp({
  fun: 'form',
  op: 'pushForm',
  access: 'operator',
  permission: 'forms.write',
  kind: 'command',
  doc: 'Saves a form, visible to shoppers at once; `rev` is the revision that the edit started from, 0 for a new form.',
  request: Type.Object({
    form: Type.Unknown(),
    rev: Type.Integer({ minimum: 0, maximum: 2_147_483_647, default: 0 }),
  }),
  response: Type.Object({ rev: Type.Integer() }),
  errors: {
    INVALID_FORM: Type.Object({ faults: Type.Array(DocumentFault) }),
    REVISION_CONFLICT: Type.Object({ rev: Type.Integer(), savedBy: Type.String() }),
  },
})

export const listAnswers = defineOp({
  fun: 'form',
  op: 'listAnswers',
  access: 'operator',
  permission: 'answers.read',
  kind: 'query',
  doc: 'Returns the answers to a form, newest first, a page at a time.',
  request: Type.Object({
    nbr: Nbr(),
    page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  response: Type.Object({ total: Type.Integer() }),
  rows: Type.Object({
    answerNbr: Nbr(),
    /** The form definition that was answered. */
    formNbr: Nbr(),
    userNbr: Type.String(),
    addDate: Type.String(),
    answer: Answer,
  }),
})
