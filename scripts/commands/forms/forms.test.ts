import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CallError } from '../../../runtime/transport/call-error.ts'
import { answersCsv, type AnswerRow } from './answers-csv.ts'
import { formCommands } from './form-commands.ts'
import { formText, readForm } from './form-file.ts'
import { formRefusals } from './form-refusal.ts'
import type { GatewayClient } from '../gateway-client.ts'
import { refusalLines } from '../refusal.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forms-'))
})
afterAll(() => rm(folder, { recursive: true }))

const row = (answer: Record<string, unknown>, answerNbr = 'A1'): AnswerRow => ({
  answerNbr,
  formNbr: 'contact-1',
  userNbr: '',
  addDate: '2026-03-01T00:00:00.000Z',
  lang: 'en-US',
  answer,
  texts: {},
})
const form = {
  nbr: 'contact',
  formInfo: { title: 'Contact' },
  fldList: [
    { key: 'head', fldType: 'static' },
    { key: 'name', fldType: 'text' },
  ],
}

/** Runs a command against a stub gateway. Returns the requests, the output and the notes. */
async function run(
  name: string,
  words: string[],
  answers: Record<string, (input: Record<string, unknown>) => unknown>,
  options: Record<string, string> = {},
) {
  const asked: Record<string, unknown>[] = []
  const printed: string[] = []
  const noted: string[] = []
  const gateway = {
    storeNbr: 'S1',
    call: async ({ op }: { op: string }, input: Record<string, unknown>) => {
      asked.push(input)
      return answers[op]?.(input)
    },
  } as unknown as GatewayClient // answers with what the test sets
  const status = await formCommands[name]?.({
    gateway,
    words,
    options,
    print: (line) => printed.push(line),
    note: (line) => noted.push(line),
  })
  return { status, asked, printed, noted }
}

describe('answers as a table', () => {
  const cellsOf = (csv: string) => parse(csv, { bom: true }) as string[][]

  it('have a column for each key, those of older forms last', () => {
    const csv = answersCsv(['name', 'tags'], [row({ name: 'Ann', tags: ['a', 'b'], old: true })])
    expect(cellsOf(csv)).toEqual([
      ['answerNbr', 'addDate', 'userNbr', 'formNbr', 'name', 'tags', 'old'],
      ['A1', '2026-03-01T00:00:00.000Z', '', 'contact-1', 'Ann', 'a; b', 'true'],
    ])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'contain no executable formula: %j',
    (text) => {
      const [, [, , , , cell] = []] = cellsOf(answersCsv(['it'], [row({ it: text })]))
      expect(cell).toBe(`'${text}`)
    },
  )

  it('keep the content of a cell within it', () => {
    const text = 'a,"b"\r\nc'
    const [, [, , , , cell] = []] = cellsOf(answersCsv(['it'], [row({ it: text })]))
    expect(cell).toBe(text)
    expect(answersCsv(['constructor'], [row({})])).toMatch(/contact-1,\r\n$/)
  })
})

describe('a form as a file', () => {
  it('is read as it was written', async () => {
    const file = path.join(folder, 'read.json')
    await writeFile(
      file,
      `\n> vitrine@0.1.0 forms\n> node forms.ts\n\n${formText({ rev: 3, form })}`,
    )
    expect(await readForm(file)).toEqual({ rev: 3, form })
    expect(Object.keys(JSON.parse(formText({ rev: 3, form })) as object)).toEqual([
      '$rev',
      'nbr',
      'formInfo',
      'fldList',
    ])
  })

  it('is pushed with the revision it started from, and names the new one', async () => {
    const file = path.join(folder, 'push.json')
    await writeFile(file, formText({ rev: undefined, form }))
    const first = await run('push', [file], { pushForm: () => ({ rev: 1 }) })
    expect(first).toMatchObject({ status: 0, asked: [{ form, rev: 0 }] })
    const second = await run('push', [file], { pushForm: () => ({ rev: 2 }) })
    expect(second.asked).toEqual([{ form, rev: 1 }])
    expect((await readForm(file)).rev).toBe(2)
  })

  it('is pulled to the standard output or to a file', async () => {
    const pullForm = () => ({ form, rev: 4 })
    const { printed } = await run('pull', ['contact'], { pullForm })
    expect(JSON.parse(printed.join('\n'))).toEqual({ $rev: 4, ...form })
    const file = path.join(folder, 'pull.json')
    await run('pull', ['contact', file], { pullForm })
    expect(await readForm(file)).toEqual({ rev: 4, form })
  })
})

describe('reading answers', () => {
  const pages = [
    Array.from({ length: 200 }, (_, at) => row({ name: `n${at}` }, `A${at}`)),
    [row({ name: 'last\u001b[2J' }, 'A200')],
  ]
  const listAnswers = ({ before }: Record<string, unknown>) =>
    before === 'A199' ? { hasMore: false, rows: pages[1] } : { hasMore: true, rows: pages[0] }

  it('reads all pages', async () => {
    const csv = path.join(folder, 'answers.csv')
    const answers = { listAnswers, pullForm: () => ({ form, rev: 1 }) }
    const { status, noted } = await run('answers', ['contact'], answers, { csv })
    expect([status, noted]).toEqual([0, [`${csv}: 201 answers to contact`]])
    const rows = parse(await readFile(csv), { bom: true, columns: true }) as { name: string }[]
    expect(rows).toHaveLength(201)
    expect(Object.keys(rows[0] ?? {})).not.toContain('head')
  })

  it('prints no control characters', async () => {
    const { printed } = await run('answers', ['contact'], { listAnswers })
    expect(printed.join('\n')).toContain('last [2J')
    expect(printed.join('')).not.toContain('\u001b')
  })

  it('requires a form', async () => {
    await expect(run('answers', [], {})).rejects.toThrow('NBR is missing')
  })
})

describe('a refusal', () => {
  const lines = (code: string, data?: unknown) =>
    refusalLines(new CallError(0, { msg: 'no', code, data }), 'push form.json', formRefusals)

  it('names the place of each fault', () => {
    const faults = [{ path: '/fldList/0/key', rule: 'unique', message: 'is taken' }]
    expect(lines('INVALID_FORM', { faults })).toEqual([
      '/fldList/0/key: is taken',
      'push form.json: not saved, the form has 1 faults',
    ])
  })

  it('distinguishes a conflict from a removed form', () => {
    expect(String(lines('REVISION_CONFLICT', { rev: 2, savedBy: 'ann' }))).toContain(
      'ann saved revision 2 in the meantime',
    )
    expect(String(lines('REVISION_CONFLICT', { rev: 0 }))).toContain('the form no longer exists')
  })

  it('says what is missing: the form, the token or its permission', () => {
    expect(String(lines('NOT_FOUND'))).toContain('no such form in this store')
    expect(String(lines('NO_SESSION'))).toContain('set OPERATOR_TOKEN')
    expect(String(lines('FORBIDDEN', { permission: 'forms.write' }))).toContain('forms.write')
  })
})
