import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInput } from '../../../gateway/core/executor.ts'
import { OpFailure } from '../../../gateway/kernel/failure.ts'
import { CallError } from '../../../runtime/transport/call-error.ts'
import { makeCoupon } from '../../../schemas/coupon/coupon-operator.ops.ts'
import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import { unknownFields } from '../../../schemas/kit/unknown-fields.ts'
import type { GatewayClient } from '../gateway-client.ts'
import { callable, describeOp, listOps, unknownOp } from './describe-op.ts'
import { opCommands } from './op-commands.ts'
import { schemaAt } from './schema-at.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'op-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface Given {
  answers?: (input: Record<string, unknown>) => unknown
  options?: Record<string, string>
  all?: boolean
}

/** Runs a command against a stub gateway. Returns the requests, the output and the notes. */
async function run(name: string, words: string[], { answers, options = {}, all }: Given = {}) {
  const asked: Record<string, unknown>[] = []
  const printed: string[] = []
  const noted: string[] = []
  const gateway = {
    call: async (_op: AnyOp, input: Record<string, unknown>) => {
      asked.push(input)
      return answers?.(input) ?? {}
    },
  } as unknown as GatewayClient // only the fields that the commands use
  const status = await opCommands[name]?.({
    gateway,
    words,
    options,
    switches: { all },
    print: (line) => printed.push(line),
    note: (line) => noted.push(line),
  })
  return { status, asked, printed, noted }
}

const sent = async (name: string, words: string[]) => (await run(name, words)).asked[0]
const file = async (name: string, content: string) => {
  const at = path.join(folder, name)
  await writeFile(at, content)
  return at
}

describe('the input', () => {
  it('is JSON, a file or single fields, of which later ones win', async () => {
    const json = await file('ship.json', '{"soNbr": "S10000001", "carrier": "TCAT"}')
    expect(await sent('order.shipOrder', ['{"soNbr": "S10000001"}'])).toEqual({
      soNbr: 'S10000001',
    })
    expect(await sent('order.shipOrder', [`@${json}`, 'carrier=POST', 'trackNbr=007'])).toEqual({
      soNbr: 'S10000001',
      carrier: 'POST',
      trackNbr: '007',
    })
  })

  it('has fields of the types that the operation declares, also within objects', async () => {
    const words = ['coupon.cpnNbr=10', 'coupon.discPer=10', 'coupon.name.en-US=Tea = 10% off']
    expect(await sent('coupon.makeCoupon', words)).toEqual({
      coupon: { cpnNbr: '10', discPer: 10, name: { 'en-US': 'Tea = 10% off' } },
    })
  })

  it('takes a value from a file: a text without its last line break, anything else as JSON', async () => {
    const note = await file('note.txt', 'two\nlines\n')
    const groups = await file('groups.json', '[["sofa", "couch"]]')
    expect(await sent('order.redeemVoucher', ['code=X', `remark=@${note}`])).toEqual({
      code: 'X',
      remark: 'two\nlines',
    })
    expect(await sent('pt.pushSynonyms', ['ofLang=en-US', `groups=@${groups}`])).toEqual({
      ofLang: 'en-US',
      groups: [['sofa', 'couch']],
    })
  })

  it('that is not JSON is refused with the place', async () => {
    const json = await file('wrong.json', '{\n  "soNbr": "S1"\n  "x": 1\n}')
    await expect(sent('order.shipOrder', [`@${json}`])).rejects.toThrow(
      /wrong\.json is not JSON: .*, in line 3, column 3$/,
    )
    await expect(sent('order.shipOrder', ['{soNbr: "S1"}'])).rejects.toThrow(
      /The input is not JSON: .*line 1, column 2$/,
    )
    await expect(sent('order.shipOrder', ['S10000001'])).rejects.toThrow('is no input; write JSON')
    await expect(sent('order.shipOrder', ['@none.json'])).rejects.toThrow('no file none.json')
  })

  it.each([
    ['soNr=S1', 'order.shipOrder has no field soNr; do you mean soNbr?'],
    ['colour=red', 'order.shipOrder has no field colour; it takes soNbr, carrier, trackNbr'],
  ])('%s is no field of the operation', async (word, message) => {
    await expect(sent('order.shipOrder', [word])).rejects.toThrow(message)
  })

  it('says what a number must be', async () => {
    await expect(sent('order.refundOrder', ['ln=first'])).rejects.toThrow(
      /ln must be integer, .*, not "first"/,
    )
  })
})

describe('a list', () => {
  const pages = (input: Record<string, unknown>) =>
    input.before === 'A2'
      ? { title: 'Contact', hasMore: false, rows: [{ answerNbr: 'A3', answer: { old: [1, 2] } }] }
      : {
          title: 'Contact',
          hasMore: true,
          rows: [
            { answerNbr: 'A1', answer: { name: '=1+1' } },
            { answerNbr: 'A2', answer: { name: 'a,"b"' } },
          ],
        }
  const answers = (out?: string) =>
    run('form.listAnswers', ['nbr=contact'], {
      answers: pages,
      all: true,
      ...(out !== undefined && { options: { out } }),
    })

  it('is read to its last page with --all, in pages that are as large as they may be', async () => {
    const { asked, printed } = await answers()
    expect(asked).toEqual([
      { nbr: 'contact', pageSize: 500 },
      { nbr: 'contact', pageSize: 500, before: 'A2' },
    ])
    const printedAll = JSON.parse(printed.join('\n')) as { title: string; rows: unknown[] }
    expect([printedAll.title, printedAll.rows.length]).toEqual(['Contact', 3])
  })

  it('is read by numbers of pages where the operation has those', async () => {
    const { asked } = await run('order.listTrials', [], {
      answers: ({ page }) => ({ total: 3, rows: page === 2 ? [{}] : [{}, {}] }),
      all: true,
    })
    expect(asked).toEqual([{ pageSize: 200 }, { pageSize: 200, page: 2 }])
  })

  it('that has no pages is not read with --all', async () => {
    await expect(run('form.listForms', [], { all: true })).rejects.toThrow('answered at once')
  })

  it('is written as CSV without formulas, with a column for each field of any row', async () => {
    const out = path.join(folder, 'answers.csv')
    const { noted } = await answers(out)
    expect(noted.at(-1)).toBe(`${out}: 3 rows`)
    expect(parse(await readFile(out), { bom: true })).toEqual([
      ['answerNbr', 'answer.name', 'answer.old'],
      ['A1', "'=1+1", ''],
      ['A2', 'a,"b"', ''],
      ['A3', '', '1; 2'],
    ])
  })

  it('is written with a row on each line', async () => {
    const out = path.join(folder, 'answers.ndjson')
    await answers(out)
    expect((await readFile(out, 'utf8')).trimEnd().split('\n').map((line) => JSON.parse(line) as unknown)).toHaveLength(3) // prettier-ignore
  })
})

describe('an answer', () => {
  it('with a picture has it saved', async () => {
    const out = path.join(folder, 'receipt.webp')
    const picture = Buffer.from('picture').toString('base64')
    const given = { answers: () => ({ picture }), options: { out } }
    await run('order.showReceipt', ['soNbr=S10000001'], given)
    expect(await readFile(out, 'utf8')).toBe('picture')
  })

  it('without a list is not written as one', async () => {
    const given = { options: { out: path.join(folder, 'order.csv') } }
    await expect(run('order.showOrder', [], given)).rejects.toThrow('answers no list')
  })

  it('cannot control the terminal', async () => {
    const { printed } = await run('order.showOrder', [], {
      answers: () => ({ name: '\u001b[2J\u009b' }),
    })
    expect(printed.join('')).toContain('\\u001b[2J\\u009b')
  })
})

describe('a refusal', () => {
  const refused = async (code: string, data: unknown) => {
    const answers = () => {
      throw new CallError(0, { msg: 'no', code, data })
    }
    return run('coupon.makeCoupon', [], { answers })
  }
  const invalid = (input: Record<string, unknown>): unknown => {
    try {
      return checkInput(makeCoupon, input)
    } catch (error) {
      return error instanceof OpFailure ? error.data : error
    }
  }

  it('names each wrong field with its path and what it takes', async () => {
    const { status, noted } = await refused('INVALID_INPUT', invalid({ coupon: { discPer: 'x' } }))
    expect(status).toBe(1)
    expect(noted).toContainEqual(expect.stringMatching(/^coupon\.cpnNbr is missing; it takes Nbr/))
    expect(noted).toContainEqual(
      expect.stringMatching(/^coupon\.discPer is wrong \(type\); it takes integer, /),
    )
  })

  it('names unknown fields, and those that may be meant', async () => {
    const fields = unknownFields(makeCoupon.request, { coupn: {} })
    expect((await refused('UNKNOWN_FIELD', { fields })).noted).toEqual([
      'coupon.makeCoupon has no field coupn; do you mean coupon?',
    ])
    const closed = invalid({ coupon: { cpNbr: 'X' } })
    expect((await refused('INVALID_INPUT', closed)).noted).toContain(
      'coupon.makeCoupon has no field coupon.cpNbr; do you mean cpnNbr?',
    )
  })

  it('that has nothing to do with fields is left to the command', async () => {
    await expect(refused('COUPON_EXISTS', {})).rejects.toThrow('no')
  })
})

describe('the help', () => {
  it('has a line for each operation that has the words, by domain', () => {
    expect(listOps(['coupon', 'give'])).toEqual([
      'coupon.giveCoupon  Gives a coupon of any source to members; those who hold it keep theirs. All of them receive it, or none.',
    ])
    expect(listOps([])).toContain('')
    expect(listOps(['nothing-of-this-name'])).toEqual([])
  })

  it('says what an operation takes, in words, and why it refuses', () => {
    const lines = describeOp(makeCoupon)
    expect(lines).toContainEqual(expect.stringMatching(/coupon\.cpnNbr +Nbr.* – Coupon/))
    expect(lines.join('\n')).not.toContain('`')
    expect(lines).toContain('Refuses with:')
  })

  it('names what may be meant by an unknown operation', () => {
    expect(unknownOp('order.shipOrdr')).toContain('do you mean order.shipOrder')
    expect(unknownOp('zzz')).toContain('see: npm run op -- list')
  })
})

describe('the operators’ guide', () => {
  const guide = path.join(import.meta.dirname, '../../../docs/operator-commands.md')

  it('names operations and fields that there are', async () => {
    const calls = [...(await readFile(guide, 'utf8')).matchAll(/ op -- (\w+\.\w+)(.*)$/gm)]
    expect(calls.length).toBeGreaterThan(20)
    const wrong = calls.flatMap(([line, key = '', rest = '']) => {
      const op = callable.get(key)
      const fields = [...rest.matchAll(/(?<= '?)([\w.-]+)=/g)].map(([, field = '']) => field)
      return op && fields.every((field) => schemaAt(op.request, field.split('.'))) ? [] : [line]
    })
    expect(wrong).toEqual([])
  })
})
