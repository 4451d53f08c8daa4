import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { BlockId } from '../../engine/document/document.schema.ts'
import { GivenRevision, PageRef } from './page-operator.ops.ts'

export const reportBlockFault = defineOp({
  fun: 'page',
  op: 'reportBlockFault',
  access: 'public',
  kind: 'command',
  limit: 20,
  doc: 'Reports a block that a browser could not render, limited to a few reports per minute and network address.',
  request: Type.Object({
    ...PageRef,
    rev: GivenRevision,
    blockId: BlockId,
    blockType: Type.String({ minLength: 1, maxLength: 40 }),
    reason: Type.String({ maxLength: 300, default: '' }),
  }),
  response: Type.Object({}),
})
