import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Call, Shop } from '../../../../runtime/shop/shop.ts'
import { CallError } from '../../../../runtime/transport/call-error.ts'
import type { CallOptions } from '../../../../runtime/transport/transport.ts'
import { formRules, type FormField } from '../../../../schemas/form/form.schema.ts'
import { sampleField, sampleForm } from '../../../sampling/form.samples.ts'
import { sampleShop } from '../../../sampling/sample-shop.ts'
import { forgetDrafts } from '../state/answer-draft.ts'
import { createAnswer } from '../state/answer-state.ts'
import { addPictures, removePicture, retryPicture } from '../../pictures/send-pictures.ts'
import { picturesOf } from './picture-sending.ts'

afterEach(forgetDrafts)

const shots = sampleField('shots', 'images', { max: 3 })
const shot = sampleField('shot', 'image')

/** A file with this name; its number at the gateway is the name, padded. */
const file = (name: string, size = 10, type = 'image/png') =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })
const nbrOf = (name: string) => name.padEnd(22, '0')

interface Sending {
  name: string
  options: CallOptions
  done: () => void
  fail: (error: unknown) => void
}

/** Each test has its own form, and therefore its own draft. */
let forms = 0

/** The gateway; the test decides when each upload ends. */
const start = (field: FormField) => {
  const sendings: Sending[] = []
  const call = (_op: unknown, { upload }: { upload: File }, options: CallOptions = {}) =>
    new Promise((resolve, fail) => {
      options.signal?.addEventListener('abort', () => fail(new CallError('cancelled')))
      sendings.push({
        name: upload.name,
        options,
        done: () =>
          resolve({
            fileNbr: nbrOf(upload.name),
            url: `/upload/${upload.name}`,
            width: 1,
            height: 1,
          }),
        fail,
      })
    })
  const fail = vi.fn<Shop['fail']>()
  const shop: Shop = { ...sampleShop('S001', 'en-US'), call: call as unknown as Call, fail } // one operation is called
  const nbr = `class${++forms}`
  const state = createAnswer(
    sampleForm(nbr, [field]),
    { storeNbr: 'S001', nbr },
    { zone: 'Asia/Taipei' },
  )
  const tiles = () => state.tiles(field.key).value
  const pictures = picturesOf(state, field, shop)
  return {
    state,
    pictures,
    shop,
    sendings,
    fail,
    tiles,
    add: (...files: File[]) => addPictures(pictures, files, shop),
    named: (name: string) => {
      const tile = tiles().find((one) => one.name === name)
      if (!tile) throw new Error(`there is no tile "${name}"`)
      return tile
    },
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('pictures of a field', () => {
  it('are uploaded one by one, and the answer contains them in the order chosen', async () => {
    const { state, add, sendings } = start(shots)
    add(file('a'), file('b'))
    expect(sendings.map(({ name }) => name)).toEqual(['a'])
    sendings[0]?.done()
    await settled()
    expect(state.answer.value).toEqual({ shots: [nbrOf('a')] })
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b'])
    sendings[1]?.done()
    await settled()
    expect(state.answer.value).toEqual({ shots: [nbrOf('a'), nbrOf('b')] })
  })

  it('show their progress', () => {
    const { add, sendings, named } = start(shots)
    add(file('a'))
    sendings[0]?.options.onProgress?.(0.4)
    expect(named('a').sent).toBe(0.4)
  })

  it('keep their order if one succeeds only at the second attempt', async () => {
    const { state, pictures, shop, add, sendings, named } = start(shots)
    add(file('a'), file('b'))
    sendings[0]?.fail(new CallError('network'))
    await settled()
    sendings[1]?.done()
    await settled()
    expect(named('a').fault).toBeTruthy()
    expect(state.answer.value).toEqual({ shots: [nbrOf('b')] })
    retryPicture(pictures, named('a'), shop)
    sendings[2]?.done()
    await settled()
    expect(state.answer.value).toEqual({ shots: [nbrOf('a'), nbrOf('b')] })
  })

  it('show the gateway’s reason for a refusal', async () => {
    const { add, sendings, named, fail } = start(shots)
    add(file('a'))
    sendings[0]?.fail(new CallError(0, { code: 'PICTURE_REFUSED', msg: 'not this one' }))
    await settled()
    expect(named('a').fault).toBe('not this one')
    expect(fail).not.toHaveBeenCalled()
  })

  it('can be cancelled during upload, and removed afterwards', async () => {
    const { state, pictures, add, sendings, named, tiles } = start(shots)
    add(file('a'), file('b'))
    removePicture(pictures, named('a'))
    await settled()
    expect(sendings[0]?.options.signal?.aborted).toBe(true)
    sendings[1]?.done()
    await settled()
    removePicture(pictures, named('b'))
    expect(tiles()).toEqual([])
    expect(state.answer.value).toEqual({})
  })

  it('are cancelled when the form is left', async () => {
    const { state, add, sendings } = start(shots)
    add(file('a'))
    state.stop()
    await settled()
    expect(sendings[0]?.options.signal?.aborted).toBe(true)
  })

  it.each([
    ['larger than 10 MB', file('a', formRules.uploadBytes + 1), /cannot exceed 10MB/],
    ['no picture', file('a', 10, 'text/plain'), /Only photos/],
  ])('are refused before upload if they are %s', (_name, chosen, words) => {
    const { state, add, sendings } = start(shots)
    add(chosen)
    expect(sendings).toEqual([])
    expect(state.errors.value.shots).toMatch(words)
  })

  it('may have exactly the maximal size', () => {
    const { add, sendings } = start(shots)
    add(file('a', formRules.uploadBytes))
    expect(sendings).toHaveLength(1)
  })

  it('are no more than the field accepts', () => {
    const { state, add, tiles } = start(shots)
    add(file('a'), file('b'), file('c'), file('d'))
    expect(tiles().map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    expect(state.errors.value.shots).toBe('Up to 3 photos')
  })

  it('restore what starting over cleared, when that is undone', async () => {
    const { state, add, sendings, tiles } = start(shots)
    add(file('a'))
    sendings[0]?.done()
    await settled()
    const undo = state.startOver()
    expect(tiles()).toEqual([])
    undo()
    expect(tiles().map(({ name }) => name)).toEqual(['a'])
    expect(state.answer.value).toEqual({ shots: [nbrOf('a')] })
  })
})

describe('the one picture of a field', () => {
  it('is replaced by another', async () => {
    const { state, add, sendings, tiles } = start(shot)
    add(file('a'))
    sendings[0]?.done()
    await settled()
    add(file('b'))
    expect(state.answer.value).toEqual({})
    sendings[1]?.done()
    await settled()
    expect(state.answer.value).toEqual({ shot: nbrOf('b') })
    expect(tiles()).toHaveLength(1)
  })
})
