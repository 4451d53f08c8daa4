import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'
import { InvoiceInfo, LoveCode, SavedInvoice } from './invoice.schema.ts'

const userNbr = Type.Optional(Nbr())
const clears = ['invList'] as const

export const getInvList = defineOp({
  fun: 'shop',
  op: 'getInvList',
  access: 'member',
  kind: 'query',
  bindable: 'rows',
  doc: 'What the member has invoices made out to, the default first, then the newest.',
  request: Type.Object({ userNbr }),
  response: Type.Object({}),
  rows: SavedInvoice,
  cache: { table: 'invList', ticks: ['memberTick'], expires: 60 },
})

export const getLoveCodeList = defineOp({
  fun: 'shop',
  op: 'getLoveCodeList',
  access: 'public',
  kind: 'query',
  bindable: 'LoveCodeList',
  doc: 'Charities that the store suggests for giving an invoice to.',
  request: noInput,
  response: Type.Object({ LoveCodeList: Type.Array(LoveCode) }),
})

const command = { fun: 'order', access: 'member', kind: 'command', limit: 120, clears } as const

export const updInvInfo = defineOp({
  ...command,
  op: 'updInvInfo',
  once: true,
  doc: 'Keeps what invoices are made out to: changes the one that is named, else adds one; the first becomes the default.',
  request: Type.Composite([
    InvoiceInfo,
    Type.Object({
      invNbr: Type.Optional(Nbr()),
      isDefault: Type.Boolean({ default: false }),
      userNbr,
    }),
  ]),
  response: Type.Object({ Invoice: SavedInvoice }),
  errors: {
    INVOICE_INVALID: Type.Object({
      faults: Type.Array(Type.Object({ field: Type.String(), rule: Type.String() })),
    }),
    TOO_MANY_INVOICES: Type.Object({ max: Type.Integer() }),
  },
})

export const delInvInfo = defineOp({
  ...command,
  op: 'delInvInfo',
  once: true,
  doc: 'Forgets what invoices are made out to; where it was the default, the newest of the others becomes it.',
  request: Type.Object({ invNbr: Nbr(), userNbr }),
  response: Type.Object({ invNbr: Nbr(), defaultNbr: Type.Optional(Nbr()) }),
})

export const setInvDefault = defineOp({
  ...command,
  op: 'setInvDefault',
  doc: 'Makes it what invoices are made out to unless the member says otherwise.',
  request: Type.Object({ invNbr: Nbr(), userNbr }),
  response: Type.Object({ Invoice: SavedInvoice }),
})
