import { expect, it } from 'vitest'
import { CallError } from '../../runtime/transport/call-error.ts'
import { pageRefusals } from './pages/page-refusal.ts'
import { refusalLines } from './refusal.ts'

const lines = (code: string, data?: unknown) =>
  refusalLines(new CallError(0, { msg: 'no', code, data }), 'push home', pageRefusals)

it('names the place of each fault', () => {
  const faults = [{ path: '/blocks/0/id', rule: 'unique', message: 'is taken' }]
  expect(lines('INVALID_DOCUMENT', { faults })).toEqual([
    '/blocks/0/id: is taken',
    'push home: not saved, the document has 1 fault',
  ])
  expect(lines('INVALID_FORM', { faults })).toEqual([
    '/blocks/0/id: is taken',
    'push home: no (INVALID_FORM)',
  ])
})

it('says what is missing: the page, the token or its permission', () => {
  expect(String(lines('NOT_FOUND'))).toContain('no such page')
  expect(String(lines('NO_SESSION'))).toContain('set OPERATOR_TOKEN')
  expect(String(lines('FORBIDDEN', { permission: 'forms.write' }))).toContain('forms.write')
})

it('gives the message of any other failure with its data', () => {
  expect(lines('OUT_OF_STOCK', { qty: 2 })).toEqual(['push home: no (OUT_OF_STOCK)', '{"qty":2}'])
})
