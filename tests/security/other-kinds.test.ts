import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockSpecs } from '../../blocks/specs.ts'
import { checks } from '../../gateway/core/checks.ts'
import { checkInput } from '../../gateway/core/executor.ts'
import { OpFailure } from '../../gateway/kernel/failure.ts'
import { formFaults } from '../../gateway/form/check-form.ts'
import { engine } from '../../gateway/page/engine.ts'
import { FormSource } from '../../schemas/form/form.schema.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { withDefaults } from '../../engine/contract/with-defaults.ts'
import { everyOpByKey } from '../../schemas/operator-ops.ts'
import { getCheckoutResult } from '../../schemas/order/checkout.ops.ts'
import { checkDocument, structureFaults } from '../../engine/check/check.ts'
import type { PageDocument as StoredDocument } from '../../engine/document/document.schema.ts'
import { PageDocument } from '../../schemas/page/document.schema.ts'
import { resolveShopPage } from '../../schemas/page/resolve.ts'
import { createTestGateway } from '../gateway/test-gateway.ts'
import { fitting } from './fuzz/near-limits.ts'
import { otherKinds, withOtherKinds } from './fuzz/other-kinds.ts'

/**
 * Milliseconds of processor time. A refusal takes less than one; an object that is read as a list of
 * its `length` takes minutes, or all memory.
 */
const most = 500

/** Collects what is wrong with the answers of one test. */
function createJudge() {
  const wrong: string[] = []
  const note = (what: string, about: unknown) =>
    wrong.push(`${what}: ${JSON.stringify(about).slice(0, 300)}`)
  return {
    wrong,
    /** Notes what must never be. */
    never(isSo: boolean, what: string, about: unknown) {
      if (isSo) note(what, about)
    },
    /** Runs something, and notes if it takes much of the processor each time: once may be by chance. */
    promptly<T>(what: () => T, about: unknown): T {
      const timed = () => {
        const before = process.cpuUsage()
        const result = what()
        const { user, system } = process.cpuUsage(before)
        return { result, took: (user + system) / 1000 }
      }
      const { result, took } = timed()
      const least = took > most ? Math.min(took, timed().took) : took
      if (least > most) note(`took ${least} ms`, about)
      return result
    },
  }
}

const ops: readonly AnyOp[] = [...everyOpByKey.values()]

describe('a value of another kind than the schema asks for', () => {
  it.each(ops.map((op) => [op.key, op] as const))('is refused by %s', (_key, op) => {
    const { wrong, never, promptly } = createJudge()
    for (const input of withOtherKinds(op.request)) {
      // What is no object at all is refused before an operation is asked.
      if (typeof input !== 'object' || input === null || Array.isArray(input)) continue
      const outcome = promptly(() => outcomeOf(op, input as Record<string, unknown>), input) // an object
      const isTaken = !(outcome instanceof OpFailure)
      never(isTaken && !Value.Check(op.request, outcome), 'taken though it is wrong', input)
    }
    expect(wrong).toEqual([])
  })

  it.each(blockSpecs.map((spec) => [spec.type, spec] as const))(
    'is found in the props of %s, and drawn without',
    (type, spec) => {
      const { wrong, never, promptly } = createJudge()
      for (const props of withOtherKinds(spec.props)) {
        const document = page({ id: 'b1', type, v: spec.version, props })
        const faults = promptly(() => checkDocument(document, at, engine), props)
        const drawn = promptly(() => draw(document), props)
        const mine = drawn.blocks.find((block) => block.type === type)
        never(mine !== undefined && !Value.Check(spec.props, mine.props), 'drawn wrongly', props)
        never(drawn.faults.length > 0 && faults.length === 0, 'not drawn, and no fault', props)
      }
      expect(wrong).toEqual([])
    },
  )

  it('is found in a block of an older version, and drawn without', () => {
    const { wrong, promptly } = createJudge()
    for (const { type, upgrades, props: schema } of blockSpecs.filter((spec) => spec.upgrades))
      for (const v of Object.keys(upgrades ?? {}).map((version) => Number(version) - 1))
        for (const props of withOtherKinds(schema)) {
          const document = page({ id: 'b1', type, v, props })
          promptly(() => checkDocument(document, at, engine), props)
          promptly(() => draw(document), props)
        }
    expect(wrong).toEqual([])
  })

  it('is found at every place of a document', () => {
    const { wrong, promptly } = createJudge()
    for (const document of withOtherKinds(PageDocument)) {
      promptly(() => checkDocument(document, at, engine), document)
      promptly(() => structureFaults(document, engine), document)
    }
    for (const kind of otherKinds)
      for (const part of ['bind', 'slots', 'show', 'layout', 'props', 'v', 'id', 'type']) {
        const document = page({ id: 'b1', type: 'Title', [part]: kind })
        promptly(() => checkDocument(document, at, engine), document)
        promptly(() => draw(document), document)
      }
    expect(wrong).toEqual([])
  })

  it('is found in the arguments of a binding', () => {
    const { wrong, promptly } = createJudge()
    for (const op of ops.filter(({ bindable }) => bindable !== undefined))
      for (const args of withOtherKinds(op.request)) {
        const bind = { goods: { from: op.key, args } }
        const document = page({ id: 'b1', type: 'GoodsList', bind })
        promptly(() => checkDocument(document, at, engine), args)
      }
    expect(wrong).toEqual([])
  })

  it('is found in a form', () => {
    const { wrong, promptly } = createJudge()
    for (const form of withOtherKinds(FormSource))
      promptly(() => formFaults(form, 'Asia/Taipei'), form)
    expect(wrong).toEqual([])
  })
})

describe('a list or an object far larger than its schema allows', () => {
  const many = {
    texts: Array.from({ length: 5_000 }, (_, at) => `a${at}`),
    objects: Array.from({ length: 5_000 }, (_, at) => ({ at })),
    fields: Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`a${at}`, at])),
  }

  it('is refused by each operation without naming each item', () => {
    const { wrong, never, promptly } = createJudge()
    for (const { key, request } of ops)
      for (const [kind, large] of Object.entries(many))
        for (const name of Object.keys(request.properties)) {
          const input = { [name]: large }
          const faults = promptly(
            () => checks.request[key]?.(input) ?? [],
            `${key} ${name} ${kind}`,
          )
          never(faults.length > 200, `${faults.length} faults`, `${key} ${name} ${kind}`)
        }
    expect(wrong).toEqual([])
  })
})

describe('the defaults of a schema', () => {
  it('are those of TypeBox where a value is valid', () => {
    for (const { request } of ops)
      fc.assert(
        fc.property(fitting(request, {}), (input) => {
          const ours = withDefaults(request, input)
          expect(ours).toEqual(Value.Default(request, input))
        }),
        { numRuns: 5, seed: 7 },
      )
  })

  it('are not shared by those who got them', () => {
    const schema = Type.Object({ names: Type.Array(Type.String(), { default: ['a'] }) })
    const [first, second] = [0, 1].map(() => withDefaults(schema, {}) as { names: string[] }) // by the schema
    first?.names.push('b')
    expect(second).toEqual({ names: ['a'] })
    expect(schema.properties.names.default).toEqual(['a'])
  })
})

describe('a call of a guest', () => {
  it('with an object that claims to be a list of 30 million is refused like any other', async () => {
    const gateway = await createTestGateway()
    try {
      const input = { declined: { length: 30_000_000 } }
      const reply = await gateway.call(getCheckoutResult, input)
      expect(reply.json).toMatchObject({ code: 'INVALID_INPUT' })
    } finally {
      await gateway.close()
    }
  })
})

const at = { p1: 'home', p2: '' }

const page = (block: object) => ({ title: 'x', blocks: [block, { id: 'main', type: 'default' }] })

/** As a stored draft is drawn: whatever it has, without a check before. */
const draw = (document: object) =>
  resolveShopPage(
    document as StoredDocument, // what the test is about: it may be none
    {
      address: at,
      viewer: { lang: 'en-US', terminal: 'h5', now: new Date(), timeZone: 'Asia/Taipei' },
      sources: { route: {}, config: {} },
    },
    engine,
  )

function outcomeOf(op: AnyOp, input: Record<string, unknown>): unknown {
  try {
    return checkInput(op, input)
  } catch (error) {
    if (error instanceof OpFailure) return error
    throw error
  }
}
