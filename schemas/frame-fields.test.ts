import { expect, it } from 'vitest'
import { encodeRequest } from '../runtime/transport/encode-request.ts'
import type { AnyOp } from './kit/define-op.ts'
import { ops } from './ops.ts'

it.each(Object.values<AnyOp>(ops).map((op) => [op.key, op] as const))(
  '%s has no field that every call has, which would be overwritten on its way',
  (_, op) => {
    const frame = { appid: 'a', secret: 'b'.repeat(32), lang: 'en-US', terminal: 'h5' } as const
    const names = [...encodeRequest(op, {}, 1, frame).keys()]
    expect(Object.keys(op.request.properties).filter((name) => names.includes(name))).toEqual([])
  },
)
