import { expect, it } from 'vitest'
import { CallError } from '../../../runtime/transport/call-error.ts'
import { createCartSaving, type Changes } from './cart-saving.ts'

const saver = (send: (changes: Changes) => Promise<unknown>, instead?: Changes) => {
  const left: Changes[] = []
  const saving = createCartSaving({
    send,
    refused: () => instead,
    changed: (changes) => left.push(changes),
    rest: 1_000_000,
  })
  return { ...saving, left }
}

it('quick taps are sent together, and the last one wins', async () => {
  const sent: unknown[] = []
  const { change, settle, left } = saver(async (changes) => void sent.push([...changes]))
  change('a', { qtyOrd: 2 })
  change('b', { checked: false })
  change('a', { qtyOrd: 3 })
  await settle()
  expect(sent).toEqual([
    [
      ['a', { qtyOrd: 3 }],
      ['b', { checked: false }],
    ],
  ])
  expect(left.at(-1)?.size).toBe(0)
})

it('a tap during a request is sent after it, never beside it', async () => {
  let under = 0
  const sent: number[] = []
  const { change, settle } = saver(async (changes) => {
    under++
    expect(under).toBe(1)
    await Promise.resolve()
    sent.push(changes.get('a')?.qtyOrd ?? 0)
    if (sent.length === 1) change('a', { qtyOrd: 5 })
    under--
  })
  change('a', { qtyOrd: 4 })
  await settle()
  expect(sent).toEqual([4, 5])
})

it('a refused call is retried as the refusal says, or dropped', async () => {
  const sent: unknown[] = []
  const refusing = async (changes: Changes) => {
    sent.push(changes.get('a')?.qtyOrd)
    if (sent.length === 1) throw new CallError(0, { code: 'EXCEEDS_QTY' })
  }
  const first = saver(refusing, new Map([['a', { qtyOrd: 7 }]]))
  first.change('a', { qtyOrd: 9 })
  await first.settle()
  expect(sent).toEqual([9, 7])
  const second = saver(async () => Promise.reject(new CallError('network')))
  second.change('a', { qtyOrd: 9 })
  await second.settle()
  expect(second.left.at(-1)?.size).toBe(0)
})
