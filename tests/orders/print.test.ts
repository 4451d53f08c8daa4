import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commonFonts, rareFont } from '../../gateway/print/fonts.ts'
import { textsOf } from '../../site/texts/texts-of.ts'
import type { PrintTask } from '../../gateway/core/print-port.ts'
import { drawPdf } from '../../gateway/print/draw-pdf.ts'
import { createPrinter } from '../../gateway/print/index.ts'
import { langs } from '../../schemas/lang.ts'
import { printOrders } from '../../schemas/order/print.ops.ts'
import { shipOrder } from '../../schemas/order/order-operator.ops.ts'
import { testPorts } from '../gateway/test-ports.ts'
import { transferReservation } from '../../schemas/order/reservation.ops.ts'
import { createOrdersShop, type OrdersShop, type Shopper } from './orders-shop.ts'
import { orderName } from '../../schemas/order-ref/order-name.ts'

let shop: OrdersShop
let ann: Shopper
const asked: PrintTask[] = []
beforeAll(async () => {
  const printer = {
    run: async (task: PrintTask) => {
      asked.push(task)
      return Buffer.from('%PDF-')
    },
  }
  shop = await createOrdersShop({ ports: testPorts({ printer }).ports })
  ann = await shop.shopper()
})
afterAll(() => shop.gateway.close())

const printed = async (kind: string, soNbrs: readonly string[]) => {
  const { json } = await shop.operate(printOrders, { kind, soNbrs })
  return { json, task: asked.at(-1) }
}

const named = async (soNbr: string) => orderName(await shop.orderOf(soNbr))

describe('what is printed of orders', () => {
  it('are labels with receiver, place, sum to collect and barcodes, in the sequence asked for', async () => {
    const sku = await shop.sell('P1', { qty: 10 })
    const first = await shop.placed(ann, sku, { payNbr: 'COD' })
    const second = await shop.placed(ann, sku)
    await shop.operate(shipOrder, { soNbr: first, carrier: 'TCAT', trackNbr: '900-1' })
    const { json, task } = await printed('labels', [second, first, 'S00000000'])
    expect(json).toMatchObject({ pdf: Buffer.from('%PDF-').toString('base64'), count: 2 })
    const labels = task?.kind === 'labels' ? task.labels : []
    expect(labels.map(({ codes }) => codes.map(({ value }) => value))).toEqual([
      [await named(second)],
      [await named(first), '900-1'],
    ])
    const { receiverName, receiverTel } = await shop.orderOf(first)
    expect(labels[1]?.to.slice(0, 2)).toEqual([receiverName, receiverTel])
    expect(labels[1]?.notes.join(' ')).toContain('1,100')
    expect(labels[0]?.notes.join(' ')).not.toContain('1,100')
  })

  it('is one picking list that adds up the same goods', async () => {
    const sku = await shop.sell('P2', { qty: 10 })
    const one = await shop.placed(ann, sku)
    const other = await shop.placed(ann, sku)
    const orders = `${await named(one)} ${await named(other)}`
    // By number, whatever was chosen first.
    const { task } = await printed('picking', [other, one])
    expect(task).toMatchObject({ picks: [{ qty: 2, code: sku, orders }] })
  })

  it('marks on the picking list how many units wait for goods', async () => {
    const sku = await shop.sell('P3', { qty: 10 })
    const [one, other] = [await shop.placed(ann, sku), await shop.placed(ann, sku)]
    const input = { skuId: sku, from: one, qty: 1, reason: 'counted' }
    await shop.operate(transferReservation, input)
    const { task } = await printed('picking', [one, other])
    expect(task).toMatchObject({ picks: [{ qty: 2, name: expect.stringMatching(/\(1 .+\)$/) }] })
  })

  it('is refused if nothing of it is there, or of another store', async () => {
    const { json } = await printed('sheets', ['S00000000'])
    expect(json).toMatchObject({ code: 'NOTHING_TO_PRINT' })
  })
})

describe('a document', () => {
  it('has a font for every character of the shop’s texts, and for rare names', async () => {
    const task: PrintTask = {
      kind: 'labels',
      labels: [{ from: ['王堃喆 𠮷'], to: ['Nguyễn', 'น้ำ', '发货'], notes: [], codes: [] }],
    }
    const bytes = await drawPdf(task)
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
    expect([...'堃喆'].map((character) => rareFont(character)?.name)).not.toContain(undefined)
    for (const font of commonFonts) expect((await font.read()).length).toBeGreaterThan(1_000)
  })

  it('of many pages, and of every language, is drawn by a process of its own', async () => {
    const printer = createPrinter()
    const sheets = langs.map((lang) => ({
      title: lang,
      from: [],
      facts: [],
      lines: Object.entries(textsOf(lang, ['order']))
        .slice(0, 60)
        .map(([name, value]) => ({ name, note: '', value })),
      sums: [],
    }))
    const bytes = Buffer.from(await printer.run({ kind: 'sheets', sheets }))
    await printer.close()
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(langs.length)
  })
})
