import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStarterStore, plainRates } from '../../gateway/starter/index.ts'
import { signal } from '../../engine/react/signals.ts'
import type { AnyOp, OpInput, OpOutput } from '../../schemas/kit/define-op.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { BlockNode } from '../../engine/document/document.schema.ts'
import type { PreviewAs } from '../../runtime/edit/messages.ts'
import { checkPage } from '../../schemas/page/page-operator.ops.ts'
import { makeWith } from '../../studio/pages/editor/palette/make-node.ts'
import { presets } from '../../studio/pages/editor/palette/presets.ts'
import { specsAt } from '../../studio/pages/session/spec-of.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

const storeNbr = 'S950'
const host = 's950.example'
const address = { p1: 'home', p2: '', p3: '' }
const langs: Lang[] = ['en-US', 'th-TH']
let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
  await createStarterStore(gateway.database.db, {
    storeNbr,
    host,
    name: 'Corner shop',
    langs,
    currency: 'THB',
    currencySymbol: '฿',
    symbolPosition: 'before',
    rates: plainRates('THB'),
    bank: { bankCode: '004', bankName: 'Bank', account: '001-2345', holder: 'Corner Ltd.' },
  })
  await gateway.directory.reload()
})
afterAll(() => gateway.close())

/** Calls as an operator of the new store. */
async function ask<O extends AnyOp>(op: O, input: OpInput<O>): Promise<OpOutput<O>> {
  const store = gateway.directory.byNbr(storeNbr)
  if (!store) throw new Error('the store is not there')
  const { json } = await gateway.call(op, input, {
    operator: true,
    store: { ...store, host: store.primaryHost },
  })
  if (json.retCode !== 1) throw new Error(`${op.key}: ${JSON.stringify(json)}`)
  return json as OpOutput<O> // of the operation
}

const session = {
  address,
  as: signal<PreviewAs>({ lang: 'en-US', terminal: 'h5' }),
  langs,
  defaultLang: 'en-US' as const,
  rules: { p1: 'home', specOf: specsAt(address) },
}

describe('in a store from nothing, a block of', () => {
  it.each(presets.map((preset) => [preset.id, preset] as const))('%s', async (_id, { node }) => {
    const made = await makeWith(node, session, ask)
    const blocks = [{ id: 'main', type: 'default' }, made.node]
    const i18n = made.texts
    const { faults } = await ask(checkPage, {
      ...address,
      document: { format: 1, title: 'Home', blocks, i18n },
    })
    const rules = new Set(faults.map(({ rule }) => rule))
    // Where it may stand is another matter; what it shows is chosen by the operator.
    for (const rule of ['slot', 'within', 'role', 'oneMain', 'max', 'outside', 'bound', 'need'])
      rules.delete(rule)
    expect([...rules]).toEqual([])
    // No word of the shop that the samples are of.
    expect(JSON.stringify(textsOf(made.node))).not.toMatch(/[\u4e00-\u9fff]/)
  })
})

const textsOf = ({ props, slots = {} }: BlockNode): unknown[] => [
  props,
  ...Object.values(slots).flat().map(textsOf),
]
