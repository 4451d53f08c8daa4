import { describe, expect, it } from 'vitest'
import { runBindings } from './run-bindings.ts'

const call = (key: string, take = '') => ({
  key,
  from: `pt.${key}`,
  args: { tag: '$query.tag' },
  take,
})
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('the calls of bindings', () => {
  it('return in their own order, whichever is answered first', async () => {
    const answers = await runBindings([call('slow'), call('fast')], {
      async ask(from) {
        if (from === 'pt.slow') await after(20)
        return { from }
      },
      onFailure: (_call, error) => expect.fail(String(error)),
    })
    expect(Object.entries(answers)).toEqual([
      ['slow', { from: 'pt.slow' }],
      ['fast', { from: 'pt.fast' }],
    ])
  })

  it('return one property of their response, or all of it', async () => {
    const ask = async () => ({ list: [1], other: 2 })
    const onFailure = (_call: unknown, error: unknown) => expect.fail(String(error))
    expect(await runBindings([call('a', 'list')], { ask, onFailure })).toEqual({ a: [1] })
    expect(await runBindings([call('a')], { ask, onFailure })).toEqual({
      a: { list: [1], other: 2 },
    })
  })

  it('fill in the query of the address, and omit what it lacks', async () => {
    const asked: unknown[] = []
    const ask = async (_from: string, args: unknown) => asked.push(args)
    const onFailure = (_call: unknown, error: unknown) => expect.fail(String(error))
    await runBindings([call('a')], { query: { tag: ' hot ' }, ask, onFailure })
    await runBindings([call('a')], { ask, onFailure })
    expect(asked).toEqual([{ tag: 'hot' }, {}])
  })

  it('omit the data of a failed one, if the caller allows it', async () => {
    const failed: unknown[] = []
    const answers = await runBindings([call('bad'), call('good')], {
      ask: (from) => (from === 'pt.bad' ? Promise.reject(new Error('away')) : Promise.resolve(1)),
      onFailure: ({ key }, error) => failed.push([key, String(error)]),
    })
    expect(answers).toEqual({ good: 1 })
    expect(failed).toEqual([['bad', 'Error: away']])
  })

  it('fail together, if the caller throws', async () => {
    const running = runBindings([call('bad'), call('good')], {
      ask: (from) => (from === 'pt.bad' ? Promise.reject(new Error('away')) : Promise.resolve(1)),
      onFailure(_call, error) {
        throw error
      },
    })
    await expect(running).rejects.toThrow('away')
  })
})
