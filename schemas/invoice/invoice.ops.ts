import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'
import { InvoiceFault, InvoiceInfo, LoveCode, SavedInvoice } from './invoice.schema.ts'

const userNbr = Type.Optional(Nbr())
const clears = ['invList'] as const

export const getInvList = defineOp({
  fun: 'shop',
  op: 'getInvList',
  access: 'member',
  kind: 'query',
  bindable: 'rows',
  doc: 'Returns the member’s saved invoice details: the default first, then the newest.',
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
  doc: 'Returns the charities that the store suggests for donated invoices.',
  request: noInput,
  response: Type.Object({ LoveCodeList: Type.Array(LoveCode) }),
})

const command = { fun: 'order', access: 'member', kind: 'command', limit: 120, clears } as const

export const updInvInfo = defineOp({
  ...command,
  op: 'updInvInfo',
  once: true,
  doc: 'Saves invoice details: updates the named ones, otherwise adds new ones, which become the default if they are the first.',
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
    INVOICE_INVALID: Type.Object({ faults: Type.Array(InvoiceFault) }),
    TOO_MANY_INVOICES: Type.Object({ max: Type.Integer() }),
  },
})

export const delInvInfo = defineOp({
  ...command,
  op: 'delInvInfo',
  once: true,
  doc: 'Deletes saved invoice details; if they were the default, the newest remaining ones become the default.',
  request: Type.Object({ invNbr: Nbr(), userNbr }),
  response: Type.Object({ invNbr: Nbr(), defaultNbr: Type.Optional(Nbr()) }),
})

export const setInvDefault = defineOp({
  ...command,
  op: 'setInvDefault',
  idempotent: true,
  doc: 'Makes saved invoice details the default.',
  request: Type.Object({ invNbr: Nbr(), userNbr }),
  response: Type.Object({ Invoice: SavedInvoice }),
})
