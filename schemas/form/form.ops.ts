import { Type } from '@sinclair/typebox'
import { noFacts, wait } from '../account/failures.ts'
import { defineOp } from '../kit/define-op.ts'
import { FileNbr, Literals, Nbr, Upload } from '../kit/types.ts'
import { Answer, AnswerFault, Form } from './form.schema.ts'

const userNbr = Type.Optional(Nbr())

export const getFormInfo = defineOp({
  fun: 'form',
  op: 'getFormInfo',
  access: 'public',
  kind: 'query',
  bindable: '',
  doc: 'Returns a form to fill in: its description, whether it is open, and its fields.',
  request: Type.Object({ nbr: Nbr() }),
  response: Form,
})

export const getFormValueInfo = defineOp({
  fun: 'form',
  op: 'getFormValueInfo',
  access: 'member',
  kind: 'query',
  bindable: '',
  volatile: true,
  doc: 'Returns the member’s last answer to a form; without `addDate` if there is none.',
  request: Type.Object({ nbr: Nbr(), userNbr }),
  response: Type.Object({
    formValue: Answer,
    /** ISO date-time. */
    addDate: Type.Optional(Type.String()),
  }),
})

export const addForm = defineOp({
  fun: 'form',
  op: 'addForm',
  access: 'public',
  kind: 'command',
  once: true,
  limit: 20,
  doc: 'Submits an answer; fields that the form does not have are ignored.',
  request: Type.Object({
    nbr: Nbr(),
    formNbr: Nbr(),
    // An answer to a form without fields is empty, and empty values are not sent.
    formInfo: Type.Record(Type.String(), Type.Unknown(), { default: {} }),
  }),
  response: Type.Object({
    /** Identifies the answer for the operator. */
    answerNbr: Nbr(),
  }),
  errors: {
    FORM_CLOSED: noFacts,
    /** The form has changed since it was opened. */
    FORM_CHANGED: noFacts,
    ANSWER_INVALID: Type.Object({ faults: Type.Array(AnswerFault) }),
  },
})

export const uploadFile = defineOp({
  fun: 'form',
  op: 'uploadFile',
  access: 'public',
  kind: 'command',
  idempotent: true,
  limit: 30,
  doc: 'Uploads a picture for a later answer, re-encoded without metadata, and deleted after a day if no answer uses it.',
  request: Type.Object({
    nbr: Nbr(),
    upload: Upload(),
    fileType: Literals(['image'], { default: 'image' }),
  }),
  response: Type.Object({
    fileNbr: FileNbr,
    /** Path of the picture, relative to the base path. */
    url: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
  }),
  errors: {
    FORM_CLOSED: noFacts,
    FILE_TOO_LARGE: noFacts,
    PICTURE_REFUSED: noFacts,
    TOO_MANY_TRIES: wait,
  },
})
