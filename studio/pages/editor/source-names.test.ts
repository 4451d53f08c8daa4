import { expect, it } from 'vitest'
import { blockSpecs } from '../../../blocks/specs.ts'
import { sourcesOf } from '../../../schemas/describe/describe-schema.ts'
import { opByKey } from '../../../schemas/ops.ts'
import { unknownArgs } from '../../../schemas/page/references.ts'
import { texts } from '../../kernel/texts/all.ts'

/** Queries that operators find when they choose the data of a content block. */
const offered = new Set(
  blockSpecs
    .filter(({ role }) => role === 'content')
    .flatMap(({ data = {} }) => Object.values(data).flatMap(sourcesOf)),
)

const namesMissing = (key: string): string[] =>
  Object.entries<Record<string, string>>(texts).flatMap(([lang, own]) =>
    own[`source.${key}`]
      ? []
      : [
          `${key} fits a content block, and has no name for operators; add "source.${key}" to studio/kernel/texts/editor/${lang}.json`,
        ],
  )

const argsUnknown = (key: string, args: readonly string[]): string[] =>
  unknownArgs(key, args).map(
    (arg) =>
      `${key} takes "${arg}", and schemas/page/references.ts does not say what it refers to: add it to kindsOfArgs or kindsOfNbr, or to ofShoppers if it belongs to one shopper`,
  )

it('each query that fits a content block has a name in the languages of the Studio', () => {
  expect([...offered].flatMap(namesMissing)).toEqual([])
})

it('each argument of a bindable query that names something is chosen from a list', () => {
  const bindable = [...opByKey.values()].filter((op) => op.bindable !== undefined)
  expect(
    bindable.flatMap(({ key, request }) => argsUnknown(key, Object.keys(request.properties))),
  ).toEqual([])
})

it('a query without a name and an argument of an unknown thing are told', () => {
  expect(namesMissing('pt.getHours')).toEqual(
    ['zh-TW', 'zh-CN', 'en-US'].map(
      (lang) =>
        `pt.getHours fits a content block, and has no name for operators; add "source.pt.getHours" to studio/kernel/texts/editor/${lang}.json`,
    ),
  )
  expect(argsUnknown('pt.getHours', ['shopNbr', 'ptNbr', 'userNbr', 'q'])).toEqual([
    'pt.getHours takes "shopNbr", and schemas/page/references.ts does not say what it refers to: add it to kindsOfArgs or kindsOfNbr, or to ofShoppers if it belongs to one shopper',
  ])
})
