import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../gateway/core/audit.tables.ts'
import { products, skus } from '../../gateway/catalog/catalog.tables.ts'
import { orderLines } from '../../gateway/order/order.tables.ts'
import { importRows, productImports } from '../../gateway/import/import.tables.ts'
import { saveProduct, showProduct } from '../../schemas/catalog/product-operator.ops.ts'
import * as ops from '../../schemas/import/import.ops.ts'
import { createImportShop, type ImportShop } from './import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await createImportShop()
})
afterAll(() => shop.close())

const table = 'SKU,Name,Price,Stock'
const productOf = async (handle: string) => {
  const { db } = shop.gateway.database
  const [row] = await db.select().from(products).where(and(eq(products.storeNbr, 'T1'), eq(products.handle, handle))) // prettier-ignore
  return row
}
const skuOf = async (merchantSku: string) => {
  const { db } = shop.gateway.database
  const [row] = await db.select().from(skus).where(and(eq(skus.storeNbr, 'T1'), eq(skus.merchantSku, merchantSku))) // prettier-ignore
  return row
}
const checked = async (text: string | Buffer) => {
  const importNbr = await shop.open(text)
  const { json } = await shop.operate(ops.checkImport, { importNbr })
  expect(json).toMatchObject({ retCode: 1 })
  return { importNbr, info: await shop.settled(importNbr) }
}

describe('an import in the Studio', () => {
  it('shows what would change, writes it with the operator’s name, and takes it back', async () => {
    const first = await shop.imported([table, 'A-1,Cup,300,5', 'A-2,Jug,900,2'].join('\n'))
    expect(await shop.info(first)).toMatchObject({ stat: 'done', fresh: 2, done: 2, left: 0 })
    const { importNbr, info } = await checked([table, 'A-1,Cup,350,7', 'A-2,Jug,900,2', 'A-3,Pot,0,1', 'A-4,Lid,abc,1'].join('\n')) // prettier-ignore
    expect(info).toMatchObject({ stat: 'checked', fresh: 0, changed: 1, unchanged: 1, refused: 2 })
    const [cup] = await shop.rows(importNbr, { kind: 'changed' })
    expect(cup?.changes).toEqual([
      { field: 'price A-1', before: '300', after: '350' },
      { field: 'stock A-1', before: '5', after: '7' },
    ])
    expect((await shop.rows(importNbr, { kind: 'refused' })).at(-1)?.faults).toEqual([
      {
        line: 5,
        column: 'Price',
        code: 'notPrice',
        values: { value: 'abc' },
      },
    ])
    const faults = await shop.get(`/api/T1/imports/${importNbr}/faults.csv`)
    expect(faults.text).toContain('A-4,Lid,abc,1,5,')
    for (const [lang, reason] of [
      ['zh-TW', '第 5 行，Price：「abc」不是有效的價格'],
      ['zh-CN', '第 5 行，Price：“abc”不是有效的价格'],
      ['en-US', 'Line 5, Price: “abc” is not a price.'],
    ]) {
      const { text } = await shop.get(`/api/T1/imports/${importNbr}/faults.csv?lang=${lang}`)
      expect(text).toContain(reason)
    }
    expect(await skuOf('A-1')).toMatchObject({ price: 300, onHand: 5 })
    await shop.operate(ops.runImport, { importNbr })
    expect(await shop.settled(importNbr)).toMatchObject({ stat: 'done', done: 1, canUndo: true })
    expect(await skuOf('A-1')).toMatchObject({ price: 350, onHand: 7 })
    const { db } = shop.gateway.database
    const entries = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.requestId, importNbr))
    expect(entries).toMatchObject([
      { op: 'pt.saveProduct', byName: 'operator', subject: 'product' },
    ])
    await shop.operate(ops.undoImport, { importNbr })
    expect(await shop.settled(importNbr)).toMatchObject({ stat: 'undone', undone: 1, kept: 0 })
    expect(await skuOf('A-1')).toMatchObject({ price: 300, onHand: 5 })
    await shop.operate(ops.undoImport, { importNbr: first })
    await shop.settled(first)
    expect(await productOf('A-1')).toBeUndefined()
  })

  it('goes on after a process died, and does each product once', async () => {
    const lines = Array.from({ length: 450 }, (_, n) => `K-${n},Item ${n},${n + 1},3`)
    const importNbr = await shop.open([table, ...lines].join('\n'))
    await shop.operate(ops.checkImport, { importNbr })
    const { db } = shop.gateway.database
    // The process ends in the middle of the check, and then in the middle of writing.
    const dying = new AbortController()
    const half = shop.turn(dying.signal)
    while ((await shop.info(importNbr)).fresh < 200)
      await new Promise((next) => setTimeout(next, 5))
    dying.abort()
    await half
    const info = await shop.settled(importNbr)
    expect(info).toMatchObject({ stat: 'checked', fresh: 450 })
    expect(await db.$count(importRows, eq(importRows.importNbr, importNbr))).toBe(450)
    await shop.operate(ops.runImport, { importNbr })
    for (let round = 0; round < 3; round++) {
      await db.update(productImports).set({ claimedUntil: null })
      await Promise.all([shop.turn(), shop.turn()])
    }
    expect(await shop.settled(importNbr)).toMatchObject({ stat: 'done', done: 450, left: 0 })
    expect((await skuOf('K-449'))?.onHand).toBe(3)
    expect(await db.$count(auditEntries, eq(auditEntries.requestId, importNbr))).toBe(450)
  })

  it('leaves what somebody changed since the check, and what was sold stays sold', async () => {
    await shop.imported([table, 'B-1,Bowl,100,10', 'B-2,Dish,200,10'].join('\n'))
    const { importNbr } = await checked([table, 'B-1,Bowl,110,20', 'B-2,Dish,210,20'].join('\n'))
    const bowl = await productOf('B-1')
    const { json } = await shop.operate(showProduct, { ptNbr: bowl?.ptNbr })
    const { product, version } = json as { product: { keywords: string }; version: string } // as declared
    await shop.operate(saveProduct, { ptNbr: bowl?.ptNbr, version, product: { ...product, keywords: 'by hand' } }) // prettier-ignore
    // Four dishes are sold meanwhile.
    const { db } = shop.gateway.database
    await db.update(skus).set({ onHand: 6 }).where(eq(skus.merchantSku, 'B-2'))
    await shop.operate(ops.runImport, { importNbr })
    expect(await shop.settled(importNbr)).toMatchObject({ done: 1, left: 1 })
    expect(await shop.rows(importNbr, { stat: 'left' })).toMatchObject([{ code: 'PRODUCT_CONFLICT', handle: 'B-1' }]) // prettier-ignore
    expect(await productOf('B-1')).toMatchObject({ keywords: 'by hand', price: 100 })
    expect(await skuOf('B-2')).toMatchObject({ onHand: 16, price: 210 })
    // Fifteen more: taking ten back leaves none below what is there.
    await db.update(skus).set({ onHand: 1 }).where(eq(skus.merchantSku, 'B-2'))
    await shop.operate(ops.undoImport, { importNbr })
    await shop.settled(importNbr)
    expect(await shop.rows(importNbr, { stat: 'undone' })).toMatchObject([{ code: 'IMPORT_STOCK_SOLD' }]) // prettier-ignore
    expect(await skuOf('B-2')).toMatchObject({ onHand: 0, price: 200 })
  })

  it('takes a new product that was ordered off the shelf instead of deleting it', async () => {
    const importNbr = await shop.imported([table, 'O-1,Vase,500,5', 'O-2,Tray,500,5'].join('\n'))
    const vase = await productOf('O-1')
    const tray = await productOf('O-2')
    const { db } = shop.gateway.database
    const { json } = await shop.operate(showProduct, { ptNbr: tray?.ptNbr })
    const { product, version } = json as { product: object; version: string } // as declared
    await shop.operate(saveProduct, { ptNbr: tray?.ptNbr, version, product: { ...product, keywords: 'mine' } }) // prettier-ignore
    await ordered(vase?.ptNbr ?? '')
    await shop.operate(ops.undoImport, { importNbr })
    expect(await shop.settled(importNbr)).toMatchObject({ stat: 'undone', undone: 1, kept: 1 })
    expect(await productOf('O-1')).toMatchObject({ stat: 3 })
    expect(await shop.rows(importNbr)).toMatchObject([
      { stat: 'undone', code: 'PRODUCT_ORDERED' },
      { stat: 'kept', code: 'PRODUCT_CONFLICT' },
    ])
    await db.delete(orderLines).where(eq(orderLines.ptNbr, vase?.ptNbr ?? ''))
  })

  it('is discarded with its file, which makes room for others, before it is run', async () => {
    const waiting = [] as string[]
    const open = (n: number) => shop.second.open(`${table}\nD-${n},Cup,3,5`)
    for (let n = 0; n < 20; n++) waiting.push(await open(n))
    await expect(open(20)).rejects.toThrow('IMPORT_FILE_GONE')
    const [first = '', second = ''] = waiting
    await shop.second.operate(ops.checkImport, { importNbr: first })
    expect(await shop.second.settled(first)).toMatchObject({ stat: 'checked' })
    for (const importNbr of [first, second]) {
      const { json } = await shop.second.operate(ops.cancelImport, { importNbr })
      expect(json.ImportInfo).toMatchObject({ stat: 'cancelled', canRun: false, canUndo: false })
      expect((await shop.second.operate(ops.checkImport, { importNbr })).json.code).toBe('IMPORT_NOT_NOW') // prettier-ignore
    }
    expect((await shop.second.info(await open(21))).stat).toBe('columns')
  })

  it.each(['big5', 'gb18030', 'shift_jis', 'utf-16le', 'utf-8'] as const)(
    'reads %s',
    async (encoding) => {
      const text = `商品名稱,貨號,售價\n咖啡杯,E-${encoding},120\n`
      const importNbr = await shop.open(encoded(text, encoding))
      const { json } = await shop.operate(ops.setImportShape, { importNbr, encoding, delimiter: ',', format: 'plain' }) // prettier-ignore
      expect(json.ImportInfo).toMatchObject({ header: ['商品名稱', '貨號', '售價'], mapping: { title: 0, sku: 1, price: 2 } }) // prettier-ignore
    },
  )

  it('tells where a file was cut, and refuses the product that would lose a variant', async () => {
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'
    const whole = [header, 'shoe,Shoe,Size,S,SH-S,10', 'shoe,,,M,SH-M,10', 'hat,Hat,,,HAT,5'].join(
      '\n',
    )
    await shop.imported(whole)
    const cut = [header, 'hat,Hat,,,HAT,6', 'shoe,Shoe,Size,S,SH-S,10', 'shoe,,,M'].join('\n')
    const { importNbr, info } = await checked(cut)
    expect(info).toMatchObject({ changed: 1, refused: 2 })
    const refused = await shop.rows(importNbr, { kind: 'refused' })
    expect(refused.map(({ faults }) => faults[0]?.line)).toEqual([4, 4])
    const open = await checked([header, 'hat,Hat,,,HAT,7', 'cap,"Cap,,,CAP,5'].join('\n'))
    expect(await shop.rows(open.importNbr, { kind: 'refused' })).toMatchObject([{ line: 3 }, {}])
  })

  it('says that a file is no CSV, and refuses rows with characters that cannot be stored', async () => {
    const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(3_000, 0), Buffer.from([0xff, 0xd8, 1, 2])]) // prettier-ignore
    const importNbr = await shop.open(zip)
    expect((await shop.info(importNbr)).trouble).toEqual({ code: 'fileNotCsv', values: {} })
    expect((await shop.operate(ops.checkImport, { importNbr })).json.code).toBe('IMPORT_FIELDS_MISSING') // prettier-ignore
    const { info } = await checked([table, 'N-1,Nu\0l,1,1', 'N-2,Fine,1,1'].join('\n'))
    expect(info).toMatchObject({ fresh: 1, refused: 1 })
    const empty = await shop.operate(ops.openImport, { uploadId: 'none', fileName: 'x' })
    expect(empty.json.code).toBe('IMPORT_FILE_GONE')
  })

  it('keeps the choice of columns for the next file with the same ones', async () => {
    const text = 'Ding,Code,Geld\nTasse,G-1,12\n'
    const importNbr = await shop.open(text)
    expect((await shop.info(importNbr)).mapping).toEqual({})
    const missing = await shop.operate(ops.checkImport, { importNbr })
    expect(missing.json.code).toBe('IMPORT_FIELDS_MISSING')
    const shape = { importNbr, encoding: 'utf-8', delimiter: ',', format: 'plain' }
    await shop.operate(ops.setImportShape, { ...shape, mapping: { title: 0, sku: 1, price: 2 } })
    await shop.operate(ops.checkImport, { importNbr })
    const other = await shop.open('Geld,Code,Ding\n12,G-2,Kanne\n')
    expect(await shop.info(other)).toMatchObject({ mapping: { title: 2, sku: 1, price: 0 } })
    // One import of a store at a time.
    expect((await shop.operate(ops.checkImport, { importNbr: other })).json.code).toBe(
      'IMPORT_RUNNING',
    )
    expect(await shop.settled(importNbr)).toMatchObject({ fresh: 1 })
    expect((await shop.operate(ops.undoImport, { importNbr })).json.code).toBe('IMPORT_NOT_NOW')
  })

  it('imports pictures by address, and says which could not be fetched', async () => {
    const importNbr = await shop.imported('SKU,Name,Price,Image\nP-1,Lamp,10,https://a.example/1.png\nP-2,Light,10,https://a.example/none.png\n') // prettier-ignore
    expect(await shop.info(importNbr)).toMatchObject({ done: 2, lost: 1 })
    expect((await productOf('P-1'))?.imgs).toEqual([expect.stringMatching(/_30x20$/)])
    expect(await productOf('P-2')).toMatchObject({ imgs: [] })
  })

  it('guesses the encoding of Chinese and Japanese files', async () => {
    const sentences = {
      big5: '這是一個手工製作的陶瓷咖啡杯，適合送給喜歡喝咖啡的朋友，歡迎訂購。',
      gb18030: '这是一个手工制作的陶瓷咖啡杯，适合送给喜欢喝咖啡的朋友，欢迎订购。',
      shift_jis: 'これは手作りの陶器のコーヒーカップです。お友だちへの贈り物にどうぞ。',
    }
    for (const [encoding, text] of Object.entries(sentences)) {
      const lines = Array.from({ length: 20 }, (_, n) => `${text},Z-${n},120`)
      const importNbr = await shop.open(encoded(`Name;SKU\n${lines.join('\n')}`, encoding))
      expect(await shop.info(importNbr)).toMatchObject({ encoding, delimiter: ';' })
    }
  })

  it('exports everything so that an import of it changes nothing', async () => {
    const { json } = await shop.operate(saveProduct, { product: full })
    expect(json).toMatchObject({ retCode: 1 })
    const { status, text } = await shop.get('/api/T1/products.csv')
    expect(status).toBe(200)
    const { importNbr, info } = await checked(text)
    expect(await shop.rows(importNbr, { kind: 'changed' })).toEqual([])
    expect(await shop.rows(importNbr, { kind: 'refused' })).toEqual([])
    expect(info).toMatchObject({ format: 'vitrine', fresh: 0, changed: 0, refused: 0 })
    expect(info.unchanged).toBeGreaterThan(450)
  })
})

/** A product with everything, and with texts that spreadsheets and separators could spoil. */
const full = {
  texts: {
    'zh-TW': { title: '=1+1, "杯"', desc: '<p>一、二，三</p>' },
    'en-US': { title: "'@cup; a\\, b", desc: '<p>One, two\nthree</p>' },
    'th-TH': { title: 'ถ้วย', desc: '' },
  },
  handle: 'full-product',
  imgs: [],
  options: [
    {
      sId: 'colour',
      name: { 'zh-TW': '顏色', 'en-US': 'Colour' },
      values: [
        { vId: 'none-sold', name: { 'zh-TW': '灰' } },
        { vId: 'b', name: { 'zh-TW': '藍', 'en-US': '-Blue' } },
        { vId: 'a', name: { 'zh-TW': '紅' } },
      ],
    },
    { sId: 'size', name: { 'zh-TW': '尺寸' }, values: [{ vId: 's', name: { 'zh-TW': '小' } }] },
  ],
  skus: [
    { skuId: '', vIds: ['a', 's'], merchantSku: '+F-A', price: 120, origPrice: 100, weight: 250, isTracked: true, startStock: 7 }, // prettier-ignore
    { skuId: '', vIds: ['b', 's'], merchantSku: '', price: 130, origPrice: null, weight: 0, isTracked: false }, // prettier-ignore
  ],
  typeNbrs: [],
  tagNbrs: [],
  additions: [],
  keywords: '- one, two',
  shelf: 'offShelf',
  shelfFrom: '2030-01-01T00:00:00.000Z',
  shelfUntil: '2030-02-01T00:00:00.000Z',
  levelNbrs: null,
  isLevelPrice: true,
  isVirtual: false,
  isInquiry: true,
  temp: 'frozen',
  quota: 3,
  rebPer: 5,
  expDays: 7,
  lowStock: 0,
  sort: -20,
}

/** A line of an order that names the product; the order itself does not matter here. */
const ordered = (ptNbr: string) =>
  shop.gateway.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into order_line
      (store_nbr, so_nbr, ln, kind, sku_id, pt_nbr, pt_name, optd_name, img, qty, price, list_price, units)
      values ('T1', 'S1', 1, 1, 'x', ${ptNbr}, 'x', '', '', 1, 1, 1, '[1]')`)
  })

function encoded(text: string, encoding: string): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le')
  if (encoding === 'utf-8') return Buffer.from(text)
  // Node only decodes these: the table is built by decoding all pairs of bytes.
  const decoder = new TextDecoder(encoding)
  const bytes = new Map<string, number[]>()
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) {
      const sign = decoder.decode(Uint8Array.of(lead, trail))
      if ([...sign].length === 1 && !bytes.has(sign)) bytes.set(sign, [lead, trail])
    }
  return Buffer.from([...text].flatMap((sign) => bytes.get(sign) ?? [sign.charCodeAt(0)]))
}
