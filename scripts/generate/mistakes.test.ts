import { Type } from '@sinclair/typebox'
import { expect, it } from 'vitest'
import type { BlockSpec } from '../../engine/contract/block-spec.ts'
import { checkDocument } from '../../engine/check/check.ts'
import { engine } from '../../gateway/page/engine.ts'
import { defineOp, noInput } from '../../schemas/kit/define-op.ts'
import { Choices, Moment } from '../../schemas/kit/types.ts'
import { blockFaults } from './block-faults.ts'
import { mustDiffer, mustHave } from './import-lines.ts'
import { handlerFaults, operationFaults, type FoundCall } from './operation-faults.ts'

/** The likeliest mistakes of newcomers, and what each is told: where, what, and how to mend it. */

const block = (given: Partial<BlockSpec>, folder = 'countdown') =>
  blockFaults(
    folder,
    {
      type: 'Countdown',
      name: 'Countdown',
      version: 1,
      texts: [],
      role: 'content',
      doc: '',
      props: Type.Object({}),
      onError: 'hide',
      budget: { jsGzip: 500 },
      ...given,
    },
    ['Countdown', 'Title', 'Stack'],
  )

const operation = (given: object) =>
  operationFaults(
    'schemas/info/hours.ops.ts',
    defineOp({
      fun: 'info',
      op: 'getHours',
      access: 'public',
      kind: 'query',
      doc: '',
      request: noInput,
      response: Type.Object({ HourList: Type.Array(Type.String()) }),
      ...given,
    }),
  )

const ops = ['getHours', 'getTags'].map((name) => ({ name, file: 'schemas/info/hours.ops.ts' }))
const call = (name: string, of = name): FoundCall => ({
  name,
  of,
  file: 'gateway/info/hours.ts',
  by: 'handle',
})

const page = (...blocks: object[]) =>
  checkDocument(
    { format: 1, title: '', blocks: [...blocks, { id: 'main', type: 'default' }] },
    { p1: 'home', p2: '' },
    engine,
  ).map(({ path, message }) => `${path} ${message}`)

const thrown = (run: () => void): string[] => {
  try {
    run()
  } catch (error) {
    return [error instanceof Error ? error.message : '']
  }
  return []
}

const words = { title: 'Tone', description: 'How loud it is.' }
const schema = 'blocks/countdown/countdown.schema.ts: '

it.each<[mistake: string, () => string[], told: string]>([
  [
    'a default that is none of the choices',
    () =>
      block({
        props: Type.Object({ tone: Choices({ s: 'Soft', l: 'Loud' }, { ...words, default: 'm' }) }),
      }),
    `${schema}the default of /tone is "m", but must be one of "s", "l"`,
  ],
  [
    'a default of a moment in words',
    () => block({ props: Type.Object({ until: Moment({ default: 'tomorrow' }) }) }),
    `${schema}the default of /until is "tomorrow", but must be empty, or a date like 2026-03-05 or a date and time like 2026-03-05T09:30:00+08:00`,
  ],
  [
    'a prop without a default',
    () => block({ props: Type.Object({ text: Type.String() }) }),
    `${schema}prop "text" has no default; give it one, with which blocks that lack it are drawn (default: '' for an optional text, picture, link or Moment)`,
  ],
  [
    'a block copied to another folder',
    () => block({}, 'sale-end'),
    `blocks/sale-end/sale-end.schema.ts: type is "Countdown", and its folder is that of "SaleEnd"; write type: 'SaleEnd', or rename the folder to blocks/countdown`,
  ],
  [
    'a slot for a block that there is not',
    () => block({ slots: { body: { roles: ['content'], allow: ['Titel'] } } }),
    `${schema}slot "body" allows "Titel", and there is no such block type; did you mean "Title"?`,
  ],
  [
    'a renamed export of a view',
    () =>
      thrown(() =>
        mustHave('export const clock = defineBlock(spec, function Clock() {})', {
          file: 'blocks/countdown/countdown.tsx',
          name: 'countdown',
        }),
      ),
    'blocks/countdown/countdown.tsx does not export "countdown", the name by which its folder is listed (it exports clock); rename the export, or the folder',
  ],
  [
    'a name that two files export',
    () =>
      thrown(() =>
        mustDiffer([
          { name: 'getHours', file: 'gateway/info/a.ts' },
          { name: 'getHours', file: 'gateway/info/b.ts' },
        ]),
      ),
    '"getHours" is in gateway/info/a.ts and in gateway/info/b.ts; rename one of them',
  ],
  [
    'a renamed operation whose handler stays',
    () => handlerFaults(ops, [call('getTags'), call('getHour')]),
    'gateway/info/hours.ts handles "getHour", which no file of schemas exports; did you mean "getHours"?',
  ],
  [
    'a renamed handler',
    () => handlerFaults(ops, [call('getTags'), call('readHours', 'getHours')]),
    'gateway/info/hours.ts exports the handler of "getHours" as "readHours"; a handler has the name of its operation: export const getHours',
  ],
  [
    'an operation without a handler',
    () => handlerFaults(ops, [call('getTags')]),
    'schemas/info/hours.ops.ts exports "getHours", and no file of gateway has its handler: export const getHours = handle(ops.getHours, …)',
  ],
  [
    'a handler of a removed operation',
    () => handlerFaults(ops, [call('getTags'), call('getHours'), call('getWeather')]),
    'gateway/info/hours.ts handles "getWeather", which no file of schemas exports; declare it, or remove the handler',
  ],
  [
    'a new cache table',
    () => operation({ cache: { table: 'openingHours', ticks: ['configTick'] } }),
    'schemas/info/hours.ops.ts: info.getHours: there is no cache table "openingHours"; add it to cacheTables of schemas/protocol/cache.ts',
  ],
  [
    'a cache table with a typo',
    () => operation({ cache: { table: 'favorites', ticks: ['configTick'] } }),
    'schemas/info/hours.ops.ts: info.getHours: there is no cache table "favorites"; did you mean "favorite"?',
  ],
  [
    'a bindable property that the response lacks',
    () => operation({ bindable: 'hours' }),
    `schemas/info/hours.ops.ts: info.getHours: bindable is "hours", and the response has no such property; possible: HourList, or '' for all of it`,
  ],
  [
    'a block type with a typo in a page',
    () => page({ id: 'a1', type: 'Titel' }),
    '/blocks/0/type there is no block type "Titel"; see docs/blocks.md; did you mean "Title"?',
  ],
  [
    'a wrong choice in a page',
    () => page({ id: 'a1', type: 'Title', props: { titleSize: 'huge' } }),
    '/blocks/0/props/titleSize must be one of s, m, l, xl; it is "huge"',
  ],
  [
    'a wrong moment in a page',
    () => page({ id: 'a1', type: 'Title', show: { from: 'tomorrow' } }),
    '/blocks/0/show/from must be a date like 2026-03-05 or a date and time like 2026-03-05T09:30:00+08:00; it is "tomorrow"',
  ],
  [
    'a slot with a typo in a page',
    () => page({ id: 'a1', type: 'Hero', slots: { block: [] } }),
    '/blocks/0/slots/block Hero has no slot "block"; possible: blocks; did you mean "blocks"?',
  ],
  [
    'a query with a typo in a page',
    () => page({ id: 'a1', type: 'GoodsList', bind: { goods: { from: 'pt.getPtByTags' } } }),
    '/blocks/0/bind/goods/from there is no operation "pt.getPtByTags"; see docs/operations.md; did you mean "pt.getPtByTag"?',
  ],
])('%s is told', (_, faults, told) => {
  expect(faults()).toEqual([told])
})
