import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { DocumentFault } from '../../engine/document/fault.schema.ts'
import { Literals, Nbr } from '../kit/types.ts'
import { langs } from '../lang.ts'
import { Answer, fldTypes } from './form.schema.ts'

export const listForms = defineOp({
  fun: 'form',
  op: 'listForms',
  access: 'operator',
  permission: 'forms.read',
  kind: 'query',
  doc: 'Returns the forms of the store, with the number of answers of each; titles are in the caller’s language.',
  request: noInput,
  response: Type.Object({}),
  rows: Type.Object({
    nbr: Nbr(),
    title: Type.String(),
    rev: Type.Integer(),
    /** Enabled by the operator. */
    isValid: Type.Boolean(),
    /** Enabled, and within its period: shoppers can answer it now. */
    isOpen: Type.Boolean(),
    answers: Type.Integer(),
    savedBy: Type.String(),
    savedAt: Type.String(),
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
  once: true,
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

/** A field of an answered form. */
const AnsweredField = Type.Object({
  key: Type.String(),
  fldName: Type.String(),
  fldType: Literals(fldTypes),
})

const AnswerRow = Type.Object({
  answerNbr: Nbr(),
  /** The form definition that was answered. */
  formNbr: Nbr(),
  userNbr: Type.String(),
  addDate: Type.String(),
  lang: Literals(langs),
  answer: Answer,
  /** Names of choices that are stored as codes, by field key: options and areas. */
  texts: Type.Record(Type.String(), Type.String()),
})

export const listAnswers = defineOp({
  fun: 'form',
  op: 'listAnswers',
  access: 'operator',
  permission: 'answers.read',
  kind: 'query',
  doc: 'Returns the answers to a form, newest first, and the form’s fields in the caller’s language.',
  pagedBy: ['answerNbr'],
  request: Type.Object({
    nbr: Nbr(),
    /** Only answers with all of these words. */
    q: Type.Optional(Type.String({ maxLength: 100 })),
    /** The last answer of the previous page. */
    before: Type.Optional(Nbr()),
    pageSize: Type.Integer({ minimum: 1, maximum: 500, default: 50 }),
  }),
  response: Type.Object({
    title: Type.String(),
    fldList: Type.Array(AnsweredField),
    hasMore: Type.Boolean(),
  }),
  rows: AnswerRow,
})

export const showAnswer = defineOp({
  fun: 'form',
  op: 'showAnswer',
  access: 'operator',
  permission: 'answers.read',
  kind: 'query',
  doc: 'Returns one answer to a form, and the form’s fields in the caller’s language.',
  request: Type.Object({ nbr: Nbr(), answerNbr: Nbr() }),
  response: Type.Object({
    title: Type.String(),
    fldList: Type.Array(AnsweredField),
    AnswerInfo: AnswerRow,
  }),
})
