import { Type } from '@sinclair/typebox'
import { Nbr } from '../kit/types.ts'

/** What previews of a change of many products have in common. */
export const previewOfMany = {
  fun: 'pt',
  access: 'operator',
  permission: 'products.read',
  kind: 'query',
} as const

/** What commands have in common that start a bulk job of such a change. */
export const changeOfMany = {
  fun: 'pt',
  access: 'operator',
  permission: 'products.write',
  kind: 'command',
  once: true,
  response: Type.Object({ bulkNbr: Nbr(), total: Type.Integer() }),
} as const
