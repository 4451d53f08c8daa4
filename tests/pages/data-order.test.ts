import { afterAll, beforeAll, expect, it } from 'vitest'
import { handle } from '../../gateway/core/context.ts'
import { getPtByTag } from '../../schemas/catalog/pt.ops.ts'
import { getPageInfo } from '../../schemas/page/page.ops.ts'
import * as ops from '../../schemas/page/page-operator.ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { operator } from './pages-shop.ts'

let gateway: TestGateway
let answerFirst: () => void
const firstMayCome = new Promise<void>((done) => (answerFirst = done))

/** The list of the tag `hot` responds only after that of `new`. */
const reversed = handle(getPtByTag, async ({ input }) => {
  if (input.tagNbr === 'hot') await firstMayCome
  else setImmediate(answerFirst)
  return { PtList: [], total: 0 }
})

beforeAll(async () => {
  gateway = await createTestGateway({ handlers: [reversed] })
})
afterAll(() => gateway.close())

it('the data of a page are in the order of its blocks, whichever is answered first', async () => {
  const goods = (id: string, tagNbr: string) => ({
    id,
    type: 'GoodsList',
    bind: { goods: { from: 'pt.getPtByTag', args: { tagNbr } } },
  })
  const document = {
    format: 1,
    title: 'Home',
    blocks: [{ id: 'main', type: 'default' }, goods('one', 'hot'), goods('two', 'new')],
  }
  await gateway.call(ops.pushPage, { p1: 'home', document, draftRev: 0 }, operator)
  const { json } = await gateway.call(ops.publishPage, { p1: 'home', draftRev: 1 }, operator)
  expect(json).toMatchObject({ publishedRev: 1 })
  const { Data } = (await gateway.call(getPageInfo, { p1: 'home' })).json
  const tags = Object.keys(Data as object).map((key) => /hot|new/.exec(key)?.[0])
  expect(tags).toEqual(['hot', 'new'])
})
