import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'

/** Password that guests show before the shop opens. */
export const DoorPassword = () => Type.String({ minLength: 4, maxLength: 60, pattern: '^\\S+$' })

export const showDoor = defineOp({
  fun: 'store',
  op: 'showDoor',
  access: 'operator',
  permission: 'store.settings',
  kind: 'query',
  doc: 'Returns whether the shop is open, else the password that lets guests in.',
  request: noInput,
  response: Type.Object({
    isOpen: Type.Boolean(),
    /** '' if it is open. */
    password: Type.String(),
  }),
})

export const openShop = defineOp({
  fun: 'store',
  op: 'openShop',
  access: 'operator',
  permission: 'store.settings',
  kind: 'command',
  once: true,
  doc: 'Opens the shop to everybody, search engines included.',
  request: noInput,
  response: Type.Object({}),
})

export const closeShop = defineOp({
  fun: 'store',
  op: 'closeShop',
  access: 'operator',
  permission: 'store.settings',
  kind: 'command',
  once: true,
  doc: 'Closes the shop to guests without the password, and search engines; a new password sends out those who had the old one.',
  request: Type.Object({ password: DoorPassword() }),
  response: Type.Object({}),
})
