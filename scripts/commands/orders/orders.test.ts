import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import type { GatewayClient } from '../gateway-client.ts'
import type { Commands } from '../operator-command.ts'
import { orderCommands } from './order-commands.ts'

type Answers = Record<string, unknown>

/** Runs a command against a stub gateway. Returns the requests, the output and the notes. */
async function run(
  commands: Commands,
  name: string,
  {
    words = [],
    options = {},
    answers,
  }: { words?: string[]; options?: Record<string, string>; answers: Answers },
) {
  const asked: Record<string, unknown>[] = []
  const printed: string[] = []
  const noted: string[] = []
  const gateway = {
    storeNbr: 'S1',
    call: async ({ op }: AnyOp, input: Record<string, unknown>) => {
      asked.push(input)
      return answers[op]
    },
  } as unknown as GatewayClient // answers with what the test sets
  await commands[name]?.({
    gateway,
    words,
    options,
    print: (line) => printed.push(line),
    note: (line) => noted.push(line),
  })
  return { asked, printed, noted }
}

const listed = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    soNbr: `S${at}`,
    stat: 'pay',
    addDate: '2026-03-01T08:00:00.000Z',
    amt: 100,
    receiverName: 'Lin\u001b[2JMei',
    frcName: 'Home',
    payNbr: 'CARD',
    amtRefunding: 0,
  }))

describe('the list of orders', () => {
  it('is of one status and goes on after an order, and names the next', async () => {
    const { asked, printed, noted } = await run(orderCommands, 'list', {
      options: { stat: 'pay', before: 'S00000009' },
      answers: { listOrders: { hasMore: true, rows: listed(50) } },
    })
    expect(asked).toEqual([{ stat: 'pay', before: 'S00000009', pageSize: 50 }])
    expect(printed).toHaveLength(50)
    expect(printed.join('')).not.toContain('\u001b')
    expect(noted).toEqual([`more with: --before ${listed(50).at(-1)?.soNbr}`])
  })

  it('finds by a text, and ends with its last page', async () => {
    const { asked, noted } = await run(orderCommands, 'list', {
      options: { search: 'Lin' },
      answers: { listOrders: { hasMore: false, rows: listed(3) } },
    })
    expect(asked).toEqual([{ q: 'Lin', pageSize: 50 }])
    expect(noted).toEqual([])
  })

  it.each([{ before: '1' }, { stat: 'gone' }])(
    'reports what is wrong with %o, and sends nothing',
    async (options) => {
      await expect(run(orderCommands, 'list', { options, answers: {} })).rejects.toThrow(
        /^(--stat must be |1: there is no such order)/,
      )
    },
  )
})

describe('a refund', () => {
  it('names the amount, the reason and what is left', async () => {
    const { asked, noted } = await run(orderCommands, 'refund', {
      words: ['S10000001', '300', 'a', 'scratch'],
      answers: { refundOrder: { stat: 'delivered', amtLeft: 800 } },
    })
    expect(asked).toEqual([{ soNbr: 'S10000001', amt: 300, reason: 'a scratch' }])
    expect(noted[0]).toContain('300 is refunded, 800 is left')
  })

  it('takes units of a line back, and refuses them without a line', async () => {
    const answers = { refundOrder: { stat: 'delivered', amtLeft: 0 } }
    const words = ['S10000001', '300', 'broken']
    const { asked } = await run(orderCommands, 'refund', {
      words,
      options: { line: '2', good: '1', bad: '3' },
      answers,
    })
    expect(asked).toEqual([
      { soNbr: 'S10000001', amt: 300, reason: 'broken', ln: 2, qtyGood: 1, qtyBad: 3 },
    ])
    await expect(
      run(orderCommands, 'refund', { words, options: { good: '1' }, answers }),
    ).rejects.toThrow('--good needs --line')
    await expect(
      run(orderCommands, 'refund', { words, options: { line: '1', bad: 'x' }, answers }),
    ).rejects.toThrow('--bad is not a count')
  })

  it.each([['0'], ['x'], ['-5'], ['Infinity']])(
    'of %s is refused, and sends nothing',
    async (word) => {
      await expect(
        run(orderCommands, 'refund', { words: ['S10000001', word, 'why'], answers: {} }),
      ).rejects.toThrow('is not an amount')
    },
  )
})

describe('an order', () => {
  const showOrder = {
    SoInfo: {
      soNbr: 'S10000001',
      stat: 'pay',
      amt: 1_100,
      amtFreight: 100,
      amtFreightOff: 0,
      receiverNameOrig: 'Lin Mei',
      receiverCity: 'Taipei',
      receiverAddr: '1 Xinyi Rd.',
      VoucherList: [
        { ln: 1, code: '****-****-****-3HBC', stat: 'issued', at: '2026-03-01T08:00:00.000Z' },
      ],
      SodList: [{ qtyOrd: 2, skuId: 'K1', name: 'Cup', option: '', amtPaid: 1_000 }],
    },
    EventList: [],
    PaymentList: [],
    RefundList: [],
    Remittance: { last5: '12345', at: '2026-03-01T08:00:00.000Z', hasPicture: true },
    corpNbr: 'app',
    sharerNbr: 'U7',
  }

  it('is shown with its channel, who shared the page, and how to see the transfer', async () => {
    const { printed } = await run(orderCommands, 'show', {
      words: ['S10000001'],
      answers: { showOrder },
    })
    expect(printed).toContain('channel: app')
    expect(printed).toContain('shared by: U7')
    expect(printed.at(-1)).toBe(
      'remittance reported 2026-03-01 08:00, account …12345; picture: show NBR --picture FILE',
    )
  })

  it('has the picture of its transfer saved', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'orders-'))
    const file = path.join(folder, 'transfer.webp')
    const answers = {
      showOrder,
      showReceipt: { picture: Buffer.from('picture').toString('base64') },
    }
    const { asked } = await run(orderCommands, 'show', {
      words: ['S10000001'],
      options: { picture: file },
      answers,
    })
    expect(asked).toEqual([{ soNbr: 'S10000001' }, { soNbr: 'S10000001' }])
    expect(await readFile(file, 'utf8')).toBe('picture')
    await rm(folder, { recursive: true })
  })
})

it('an order with an invalid number is not found', async () => {
  await expect(run(orderCommands, 'show', { words: ['NOPE'], answers: {} })).rejects.toThrow(
    'NOPE: there is no such order',
  )
})
