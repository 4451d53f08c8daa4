import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../gateway/core/audit.tables.ts'
import { handlerByKey } from '../../gateway/handlers.ts'
import { products } from '../../gateway/catalog/catalog.tables.ts'
import { listAudit } from '../../schemas/operator/audit.ops.ts'
import * as pages from '../../schemas/page/page-operator.ops.ts'
import * as team from '../../schemas/operator/team.ops.ts'
import type { Permission } from '../../schemas/kit/permissions.ts'
import { createExecutor } from '../../gateway/core/executor.ts'
import { testPorts } from '../gateway/test-ports.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

const owner = { operator: true } as const
const home = { p1: 'home' }
const document = (title: string) => ({
  format: 1,
  title,
  blocks: [{ id: 'main', type: 'default' }],
})
type Entry = { by: string; op: string; subject: string; nbr: string; before: object; after: object }
const listed = async (input: Record<string, unknown> = {}) => {
  const { json } = await gateway.call(listAudit, input, owner)
  return json.rows as Entry[]
}
const ofHome = () =>
  gateway.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, 'page'), eq(auditEntries.nbr, 'home')))
    .orderBy(desc(auditEntries.id))

describe('the audit', () => {
  it('has who did what on what, before and after', async () => {
    const saved = await gateway.call(
      pages.pushPage,
      { ...home, document: document('x'), draftRev: 0 },
      owner,
    )
    expect(saved.json).toMatchObject({ retCode: 1 })
    await gateway.call(pages.publishPage, { ...home, draftRev: 1 }, owner)
    expect((await listed({ subject: 'page' })).slice(0, 2)).toMatchObject([
      {
        by: 'operator',
        op: 'page.publishPage',
        nbr: 'home',
        before: { publishedRev: 0 },
        after: { publishedRev: 1 },
      },
      { by: 'operator', op: 'page.pushPage', after: { draftRev: 1 } },
    ])
  })

  it('has nothing of a command that failed, and one entry of one that was repeated', async () => {
    const before = await ofHome()
    const { json } = await gateway.call(pages.publishPage, { ...home, draftRev: 9 }, owner)
    expect(json.code).toBe('REVISION_CONFLICT')
    expect(await ofHome()).toEqual(before)
    const again = { ...owner, reqId: '3f0e7c1a-0000-4000-8000-000000000001' }
    const input = { ...home, document: document('y'), draftRev: 1 }
    const replies = [
      await gateway.call(pages.pushPage, input, again),
      await gateway.call(pages.pushPage, input, again),
    ]
    expect(replies.map(({ json: { draftRev } }) => draftRev)).toEqual([2, 2])
    expect(await ofHome()).toHaveLength(before.length + 1)
  })

  it('cannot be changed, not even by the gateway’s own connection', async () => {
    const [entry] = await ofHome()
    const { db } = gateway.database
    const change = db.update(auditEntries).set({ byName: 'x' })
    await expect(change).rejects.toMatchObject({ cause: { message: /never changed/ } })
    await expect(db.delete(auditEntries)).rejects.toMatchObject({
      cause: { message: /never changed/ },
    })
    expect((await ofHome())[0]).toEqual(entry)
  })

  it('is read a page at a time, by subject, person and time', async () => {
    for (let at = 0; at < 5; at++)
      await gateway.call(
        team.inviteOperator,
        { email: `a${at}@studio.test`, name: 'A', roles: ['reader'] },
        owner,
      )
    const first = await gateway.call(listAudit, { pageSize: 3, subject: 'operator' }, owner)
    expect(first.json).toMatchObject({ hasMore: true })
    const entries = first.json.rows as { id: number }[]
    expect(entries).toHaveLength(3)
    const rest = await gateway.call(
      listAudit,
      { pageSize: 3, subject: 'operator', before: entries.at(-1)?.id },
      owner,
    )
    const all = [...entries, ...(rest.json.rows as { id: number }[])].map(({ id }) => id)
    expect(new Set(all).size).toBe(all.length)
    expect(await listed({ by: 'OPERAT' })).not.toEqual([])
    expect(await listed({ by: '100%' })).toEqual([])
    expect(await listed({ from: '2100-01-01' })).toEqual([])
    const soon = await listed({ from: '2020-01-01', to: '2100-01-01', nbr: 'home' })
    expect(soon.every(({ nbr }) => nbr === 'home')).toBe(true)
  })

  it('names what its entries are about, and finds them by these names', async () => {
    const { db } = gateway.database
    const [product] = await db
      .select()
      .from(products)
      .where(eq(products.storeNbr, gateway.stores[0].storeNbr))
      .limit(1)
    const ptNbr = product?.ptNbr ?? ''
    const { saveTag, deleteTag } = await import('../../schemas/catalog/category-operator.ops.ts')
    const { shelveProducts } = await import('../../schemas/catalog/product-operator.ops.ts')
    const tag = async (name: string) =>
      (await gateway.call(saveTag, { name: { 'zh-TW': name } }, owner)).json.tagNbr as string
    const kept = await tag('100% 夏季')
    const gone = await tag('過季')
    await gateway.call(deleteTag, { tagNbr: gone }, owner)
    await gateway.call(shelveProducts, { ptNbrs: [ptNbr], shelf: 'offShelf' }, owner)
    const read = async (input: Record<string, unknown>) => {
      const { json } = await gateway.call(listAudit, input, owner)
      return json as { rows: Entry[]; names: { thing: string; nbr: string; name: string }[] }
    }
    const { names } = await read({})
    expect(names).toContainEqual({ thing: 'tag', nbr: kept, name: '100% 夏季' })
    expect(names.filter(({ nbr }) => nbr === gone)).toEqual([])
    const title = names.find(({ thing, nbr }) => thing === 'product' && nbr === ptNbr)?.name
    expect(title).toBeTruthy()
    const opsAbout = async (about: string) =>
      (await read({ about })).rows.map(({ op, nbr }) => [op, nbr])
    expect(await opsAbout('100%')).toEqual([['pt.saveTag', kept]])
    expect(await opsAbout(kept)).toEqual([['pt.saveTag', kept]])
    expect((await opsAbout(title ?? '')).map(([op]) => op)).toContain('pt.shelveProducts')
    // What is gone is found by the name that it had.
    expect(await opsAbout('過季')).toEqual([['pt.deleteTag', gone]])
    expect(await opsAbout('nothing of that name')).toEqual([])
  })

  it('names customers only to who may read them', async () => {
    const { db } = gateway.database
    const { storeNbr } = gateway.stores[0]
    await db.execute(sql`insert into member (store_nbr, user_nbr, level_nbr, mem_name)
      select ${storeNbr}, 'AUDITED', min(level_nbr), 'Quiet Quinn' from member_level where store_nbr = ${storeNbr}`)
    await db.insert(auditEntries).values({
      storeNbr,
      operatorNbr: 'O1',
      byName: 'Olive',
      op: 'account.blockMember',
      requestId: 'audited',
      subject: 'member',
      nbr: 'AUDITED',
      before: {},
      after: { isBlocked: true },
    })
    const execute = createExecutor(handlerByKey, testPorts().ports)
    const read = async (permissions: Permission[], input: Record<string, unknown>) => {
      const { fields } = await execute(
        listAudit,
        { pageSize: 50, ...input },
        gateway.asker({
          operator: {
            operatorNbr: 'O1',
            name: 'x',
            permissions: new Set(permissions),
            isFresh: true,
          },
        }),
      )
      return fields
    }
    const of = { subject: 'member' }
    const quinn = { thing: 'member', nbr: 'AUDITED', name: 'Quiet Quinn' }
    expect((await read(['audit.read', 'members.read'], of)).names).toContainEqual(quinn)
    expect((await read(['audit.read'], of)).names).not.toContainEqual(quinn)
    const about = { ...of, about: 'quiet' }
    expect((await read(['audit.read', 'members.read'], about)).rows).toHaveLength(1)
    expect((await read(['audit.read'], about)).rows).toEqual([])
  })

  it('of one store says nothing of another', async () => {
    const [, other] = gateway.stores
    const { json } = await gateway.call(listAudit, {}, { ...owner, store: other })
    expect(json.rows).toEqual([])
  })

  it('is written by every command: the binding of handlers demands it', () => {
    const commands = [...handlerByKey.values()].filter(
      ({ op }) => op.access === 'operator' && op.kind === 'command',
    )
    expect(commands.length).toBeGreaterThan(30)
    for (const { run } of commands) expect(String(run)).toContain('audit')
  })

  it('changes nothing if its entry cannot be written', async () => {
    const { db } = gateway.database
    const [known] = await db
      .select()
      .from(products)
      .where(eq(products.storeNbr, gateway.stores[0].storeNbr))
      .limit(1)
    await db.execute(
      `alter table audit_entry add constraint closed check (op <> 'pt.previewProduct') not valid`,
    )
    const { previewProduct } = await import('../../schemas/catalog/product-operator.ops.ts')
    const input = { ptNbr: known?.ptNbr, isNew: true }
    const { status } = await gateway.call(previewProduct, input, owner)
    expect(status).toBe(500)
    const [after] = await db
      .select()
      .from(products)
      .where(eq(products.ptNbr, known?.ptNbr ?? ''))
    expect(after?.previewKey).toBe(known?.previewKey)
  })
})
